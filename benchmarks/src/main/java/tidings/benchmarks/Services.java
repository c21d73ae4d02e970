package tidings.benchmarks;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import tidings.storage.Durability;

/**
 * The database of a run: {@code sqlite} or {@code postgres} start a fresh one below target, an
 * address uses what is there.
 */
final class Services implements Closeable {
  private final String address;
  private final Closeable server;

  private Services(String address, Closeable server) {
    this.address = address;
    this.server = server;
  }

  static Services database(String wish, Path folder) throws IOException {
    return switch (wish) {
      case "sqlite" -> new Services("sqlite:" + folder.resolve("bench.db"), () -> {});
      case "postgres" -> postgres(folder);
      default -> new Services(wish, () -> {});
    };
  }

  private static Services postgres(Path folder) throws IOException {
    // The embedded server starts with durability off; a bench measures nothing without it.
    EmbeddedPostgres postgres =
        EmbeddedPostgres.builder()
            .setDataDirectory(folder.resolve("postgres"))
            .setCleanDataDirectory(true)
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .setServerConfig("max_connections", "60")
            .start();
    return new Services(
        "postgres://postgres:postgres@127.0.0.1:" + postgres.getPort() + "/postgres", postgres);
  }

  String address() {
    return address;
  }

  /** A figure of a store that may lose what it acknowledged is worth nothing. */
  static void demand(Durability durability) {
    if (!durability.durable()) {
      throw new IllegalStateException("the database is not durable: " + durability.settings());
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
