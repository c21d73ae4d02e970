package tidings.app.page;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.ManualTime;
import tidings.time.SystemTime;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PostgresPulseTest extends PulseContract {
  private EmbeddedPostgres server;
  private int databases;

  @BeforeAll
  void start() throws IOException {
    server = EmbeddedPostgres.start();
  }

  @AfterAll
  void stop() throws IOException {
    server.close();
  }

  @Override
  Database open(ManualTime time) {
    String name = "pulse" + ++databases;
    try (var connection = server.getPostgresDatabase().getConnection();
        var statement = connection.createStatement()) {
      boolean unusedResult = statement.execute("CREATE DATABASE " + name);
    } catch (java.sql.SQLException fault) {
      throw new IllegalStateException(fault);
    }
    return Databases.open(
        new DatabaseAddress.Postgres("127.0.0.1", server.getPort(), name, "postgres", "postgres"),
        new SystemTime());
  }
}
