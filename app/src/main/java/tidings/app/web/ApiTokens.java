package tidings.app.web;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.item.Sha256;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Time;

/**
 * The tokens of the API: only their hashes are kept. What was found valid is believed for some
 * seconds, so a token that another process revoked works that much longer.
 */
public final class ApiTokens {
  /** A token as it is shown: without itself. */
  public record Token(String name, String role) {}

  private record Believed(Caller caller, long until) {}

  private static final Logger LOG = LoggerFactory.getLogger(ApiTokens.class);
  private static final int BYTES = 32;
  private static final Duration BELIEVED = Duration.ofSeconds(10);
  private static final int MOST_BELIEVED = 1_000;

  private final Database database;
  private final Time time;
  private final Audit audit = new Audit();
  private final Map<String, Believed> believed = new ConcurrentHashMap<>();

  /** Over the given database. */
  public ApiTokens(Database database, Time time) {
    this.database = database;
    this.time = time;
  }

  /** Makes an admin token if there is none, and writes it where only its owner can read it. */
  public void prepare(Path file) {
    boolean made =
        database.write(tx -> {
          boolean wanted = admins(tx) == 0;
          return wanted && first(tx, file);
        });
    if (made) {
      LOG.info("the admin token is in {}", file.toAbsolutePath());
    }
  }

  /** The file is there before the token is valid: a token that nobody can read helps nobody. */
  private boolean first(Transaction transaction, Path file) {
    String token = random();
    // Another process may be at it: the name lets one in.
    if (!insert(transaction, "admin", ApiRole.ADMIN, token)) {
      if (admins(transaction) > 0) {
        return false;
      }
      boolean unusedNew =
          insert(transaction, "admin-" + random().substring(0, 6), ApiRole.ADMIN, token);
    }
    TokenFile.write(file, token);
    audit.note(transaction, "the first start", "made a token: admin", "admin");
    return true;
  }

  private static long admins(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT COUNT(*) FROM api_token WHERE role = 'admin'")
        .mapTo(Long.class)
        .one();
  }

  /** As much chance as nobody can guess. */
  public static String random() {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }

  private static boolean insert(Transaction transaction, String name, ApiRole role, String token) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "INSERT INTO api_token (name, role, hash) VALUES (:name, :role, :hash)"
                    + " ON CONFLICT (name) DO NOTHING")
            .bind("name", name)
            .bind("role", role.word())
            .bind("hash", Sha256.hex(token))
            .execute();
  }

  /** All tokens by name. */
  public List<Token> all() {
    return database.read(tx ->
        tx.handle()
            .createQuery("SELECT name, role FROM api_token ORDER BY name")
            .map((row, _) -> new Token(row.getString("name"), row.getString("role")))
            .list());
  }

  /**
   * Makes a token, which is shown this once.
   *
   * @return the token, or empty where there is one of that name
   */
  public Optional<String> make(String name, ApiRole role, String by) {
    String token = random();
    boolean made =
        database.write(tx -> {
          boolean fresh = insert(tx, name, role, token);
          if (fresh) {
            audit.note(tx, by, "made a token: " + role.word(), name);
          }
          return fresh;
        });
    return made ? Optional.of(token) : Optional.empty();
  }

  /** What came of revoking a token. */
  public enum Revoked {
    /** It is not valid any more. */
    DONE,
    /** There is no token of that name. */
    UNKNOWN,
    /** Without it nobody could decide anything. */
    LAST_ADMIN
  }

  /** Revokes a token, and ends the sessions that were begun with it. */
  public Revoked revoke(String name, String by) {
    Revoked revoked = database.write(tx -> revoke(tx, name, by));
    believed.clear();
    return revoked;
  }

  private Revoked revoke(Transaction transaction, String name, String by) {
    // Changes nothing, but makes others who would revoke another admin wait.
    int admins =
        transaction
            .handle()
            .createUpdate("UPDATE api_token SET role = role WHERE role = 'admin'")
            .execute();
    Optional<String> role =
        transaction
            .handle()
            .createQuery("SELECT role FROM api_token WHERE name = :name")
            .bind("name", name)
            .mapTo(String.class)
            .findOne();
    if (role.isEmpty()) {
      return Revoked.UNKNOWN;
    }
    if (admins == 1 && role.get().equals(ApiRole.ADMIN.word())) {
      return Revoked.LAST_ADMIN;
    }
    delete(transaction, name);
    audit.note(transaction, by, "revoked a token", name);
    return Revoked.DONE;
  }

  private static void delete(Transaction transaction, String name) {
    int unusedSessions =
        transaction
            .handle()
            .createUpdate(
                "DELETE FROM session WHERE token_id = (SELECT id FROM api_token WHERE name = :name)")
            .bind("name", name)
            .execute();
    int unusedTokens =
        transaction
            .handle()
            .createUpdate("DELETE FROM api_token WHERE name = :name")
            .bind("name", name)
            .execute();
  }

  /** Whose token it is, if it is valid. */
  public Optional<Caller> caller(String token) {
    String hash = Sha256.hex(token);
    Believed before = believed.get(hash);
    if (before != null && before.until() > time.nanos()) {
      return Optional.of(before.caller());
    }
    Optional<Caller> found = database.read(tx -> find(tx, hash));
    if (believed.size() >= MOST_BELIEVED) {
      believed.clear();
    }
    found.ifPresentOrElse(
        caller -> believed.put(hash, new Believed(caller, time.nanos() + BELIEVED.toNanos())),
        () -> believed.remove(hash));
    return found;
  }

  private static Optional<Caller> find(Transaction transaction, String hash) {
    return transaction
        .handle()
        .createQuery("SELECT name, role FROM api_token WHERE hash = :hash")
        .bind("hash", hash)
        .map((row, _) -> new Caller(row.getString("name"), ApiRole.of(row.getString("role"))))
        .findOne();
  }
}
