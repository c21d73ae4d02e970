package tidings.storage;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;
import tidings.time.Time;

/**
 * SQLite in memory on one connection, every unit committed at once on the calling thread: for tests
 * and the simulation. Confined to one thread. It loses everything at {@link #close()} and is
 * therefore never used by the product itself.
 */
public final class MemoryDatabase implements Database {
  private final Connection connection;
  private final Handle handle;
  private final Time time;
  private final boolean exclusive;

  private MemoryDatabase(Connection connection, Time time, boolean exclusive) {
    this.connection = connection;
    Jdbi jdbi = Jdbis.caching(() -> connection);
    this.handle = jdbi.open();
    this.time = time;
    this.exclusive = exclusive;
    handle.execute("PRAGMA foreign_keys = ON");
  }

  /** An empty database with all migrations applied. */
  public static MemoryDatabase migrated(Time time) {
    return of(Migrations.image(), time, true);
  }

  /** A copy of a database's image; {@code exclusive} says what {@link #exclusive()} answers. */
  public static MemoryDatabase of(byte[] image, Time time, boolean exclusive) {
    try {
      SQLiteConnection connection = connect();
      connection.deserialize("main", image);
      return new MemoryDatabase(connection, time, exclusive);
    } catch (SQLException fault) {
      throw new IllegalStateException(fault);
    }
  }

  /** The whole database as bytes, for {@link #of}. */
  public byte[] image() {
    try {
      return ((SQLiteConnection) connection).serialize("main");
    } catch (SQLException fault) {
      throw new IllegalStateException(fault);
    }
  }

  private static SQLiteConnection connect() {
    try {
      SQLiteDataSource source = new SQLiteDataSource();
      source.setUrl("jdbc:sqlite::memory:");
      return (SQLiteConnection) source.getConnection();
    } catch (SQLException fault) {
      throw new IllegalStateException(fault);
    }
  }

  @Override
  public <T> T write(Work<T> work) {
    handle.begin();
    Transaction transaction = new Transaction(handle, Dialect.SQLITE, time::millis);
    T result;
    try {
      result = work.in(transaction);
      handle.commit();
    } catch (RuntimeException fault) {
      handle.rollback();
      throw DatabaseException.concernsDatabase(fault) ? DatabaseException.of(fault) : fault;
    }
    transaction.committed();
    return result;
  }

  @Override
  public <T> T read(Work<T> work) {
    return work.in(new Transaction(handle, Dialect.SQLITE, time::millis));
  }

  @Override
  public <U, R> Batched<U, R> batched(BatchWork<U, R> work) {
    return unit -> write(transaction -> work.in(transaction, List.of(unit)).getFirst());
  }

  @Override
  public long now() {
    return time.millis();
  }

  @Override
  public Dialect dialect() {
    return Dialect.SQLITE;
  }

  @Override
  public boolean exclusive() {
    return exclusive;
  }

  @Override
  public Durability durability() {
    return SqliteDatabase.durability(handle);
  }

  @Override
  public void close() {
    handle.close();
  }
}
