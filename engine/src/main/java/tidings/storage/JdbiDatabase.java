package tidings.storage;

import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Handle;

/** What both databases share: one writer, a pool of readers. */
abstract class JdbiDatabase implements Database, Connections {
  private final Readers readers;
  private final GroupWriter writer;

  // The writer's thread opens its connection only when the first unit comes, so that the subclass
  // is complete by then.
  @SuppressWarnings("this-escape")
  JdbiDatabase(Readers readers) {
    this.readers = readers;
    this.writer = new GroupWriter("database-writer", this);
  }

  @Override
  public final <T> T write(Work<T> work) {
    return writer.submit(new Unit.SingleUnit<>(work, new CompletableFuture<>()));
  }

  @Override
  public final <U, R> Batched<U, R> batched(BatchWork<U, R> work) {
    return unit -> writer.submit(new Unit.BatchUnit<>(work, unit, new CompletableFuture<>()));
  }

  @Override
  public final <T> T read(Work<T> work) {
    try {
      return readers.read(handle ->
          handle.inTransaction(h -> work.in(new Transaction(h, dialect(), () -> clock(h)))));
    } catch (RuntimeException fault) {
      throw DatabaseException.concernsDatabase(fault) ? DatabaseException.of(fault) : fault;
    }
  }

  @Override
  public final Transaction begin(Handle handle) {
    handle.begin();
    return new Transaction(handle, dialect(), () -> clock(handle));
  }

  /** The database's clock inside the writer's transaction. */
  abstract long clock(Handle handle);

  @Override
  public final void close() {
    writer.close();
    readers.close();
    closed();
  }

  /** What else is to be let go. */
  abstract void closed();
}
