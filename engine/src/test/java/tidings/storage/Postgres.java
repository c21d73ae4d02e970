package tidings.storage;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** One real PostgreSQL for all tests of a run, durable, with a fresh database for each. */
public final class Postgres {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private Postgres() {}

  private static final class Server {
    static final EmbeddedPostgres RUNNING = start();

    private static EmbeddedPostgres start() {
      try {
        return EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .setServerConfig("max_connections", "100")
            .start();
      } catch (IOException fault) {
        throw new UncheckedIOException(fault);
      }
    }
  }

  /** The address of a database that nobody has used. */
  public static DatabaseAddress.Postgres fresh() {
    String name = "test" + NUMBER.incrementAndGet();
    try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      boolean unusedResult = statement.execute("CREATE DATABASE " + name);
    } catch (SQLException fault) {
      throw new IllegalStateException(fault);
    }
    return new DatabaseAddress.Postgres(
        "127.0.0.1", Server.RUNNING.getPort(), name, "postgres", "postgres");
  }

  /** Ends every connection to a database, as a restart of the server does. */
  public static void disconnect(DatabaseAddress.Postgres address) {
    try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      boolean unusedResult =
          statement.execute(
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '"
                  + address.database()
                  + "'");
    } catch (SQLException fault) {
      throw new IllegalStateException(fault);
    }
  }
}
