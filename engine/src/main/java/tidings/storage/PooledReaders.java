package tidings.storage;

import com.zaxxer.hikari.HikariDataSource;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Connections to a server, which may break and are made anew by the pool. */
final class PooledReaders implements Readers {
  private final HikariDataSource pool;
  private final Jdbi jdbi;

  PooledReaders(HikariDataSource pool) {
    this.pool = pool;
    this.jdbi = Jdbis.over(pool);
  }

  @Override
  public <T> T read(Function<Handle, T> work) {
    try (Handle handle = jdbi.open()) {
      return work.apply(handle);
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
