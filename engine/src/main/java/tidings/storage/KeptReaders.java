package tidings.storage;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Connections to a file, which do not break. They are kept open together with their compiled
 * statements: compiling one costs SQLite more than running it.
 */
final class KeptReaders implements Readers {
  private final BlockingQueue<Handle> idle;
  private final int count;
  private final AtomicBoolean closed = new AtomicBoolean();

  KeptReaders(Jdbi jdbi, int count) {
    this.count = count;
    this.idle = new ArrayBlockingQueue<>(count);
    for (int i = 0; i < count; i++) {
      idle.add(jdbi.open());
    }
  }

  @Override
  public <T> T read(Function<Handle, T> work) {
    Handle handle = take();
    try {
      return work.apply(handle);
    } finally {
      idle.add(handle);
    }
  }

  private Handle take() {
    try {
      Handle handle = null;
      while (handle == null) {
        if (closed.get()) {
          throw new DatabaseException(DatabaseException.Kind.UNAVAILABLE, "the database is closed");
        }
        handle = idle.poll(1, TimeUnit.SECONDS);
      }
      return handle;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DatabaseException(DatabaseException.Kind.UNAVAILABLE, "interrupted", stopped);
    }
  }

  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    try {
      for (int i = 0; i < count; i++) {
        idle.take().close();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
