package tidings.storage;

import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Where the data is kept, as the setting {@code TIDINGS_DATABASE} says it. */
public sealed interface DatabaseAddress {
  /** A file of SQLite, for one process. */
  record Sqlite(Path file) implements DatabaseAddress {
    @Override
    public String toString() {
      return "sqlite:" + file;
    }
  }

  /** A PostgreSQL server, for any number of processes. */
  record Postgres(String host, int port, String database, String user, String password)
      implements DatabaseAddress {
    /** Without the password, which is never shown. */
    @Override
    public String toString() {
      return "postgres://" + user + "@" + host + ":" + port + "/" + database;
    }
  }

  /**
   * Reads {@code sqlite:FILE} or {@code postgres://user:password@host:port/database}.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong and the nearest right
   *     form
   */
  static DatabaseAddress parse(String text) {
    if (text.startsWith("sqlite:")) {
      return sqlite(text.substring("sqlite:".length()));
    }
    if (text.startsWith("postgres:") || text.startsWith("postgresql:")) {
      return postgres(text);
    }
    throw new IllegalArgumentException(
        "is neither SQLite nor PostgreSQL; write sqlite:tidings.db or postgres://user:password@host/database");
  }

  private static DatabaseAddress sqlite(String file) {
    if (file.isBlank()) {
      throw new IllegalArgumentException("names no file; write sqlite:tidings.db");
    }
    return new Sqlite(Path.of(file));
  }

  private static DatabaseAddress postgres(String text) {
    URI uri;
    try {
      uri = URI.create(text);
    } catch (IllegalArgumentException malformed) {
      throw wrong("is not a well-formed address");
    }
    String host = uri.getHost();
    String path = uri.getPath();
    if (host == null || path == null || path.length() < 2) {
      throw wrong("names no host or no database");
    }
    String[] login = login(uri.getUserInfo());
    int port = uri.getPort() < 0 ? 5432 : uri.getPort();
    return new Postgres(host.toLowerCase(Locale.ROOT), port, path.substring(1), login[0], login[1]);
  }

  private static String[] login(@Nullable String info) {
    if (info == null || info.isEmpty()) {
      throw wrong("names no user");
    }
    int colon = info.indexOf(':');
    return colon < 0
        ? new String[] {info, ""}
        : new String[] {info.substring(0, colon), info.substring(colon + 1)};
  }

  private static IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(what + "; write postgres://user:password@host/database");
  }
}
