package tidings.app.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.item.Sha256;
import tidings.storage.Database;

/** The tokens of the API: only their hashes are kept. */
public final class ApiTokens {
  private static final Logger LOG = LoggerFactory.getLogger(ApiTokens.class);
  private static final int BYTES = 32;

  private final Database database;
  private final Map<String, String> known = new ConcurrentHashMap<>();

  /** Over the given database. */
  public ApiTokens(Database database) {
    this.database = database;
  }

  /** Makes the admin token if there is none, and writes it where only its owner can read it. */
  public void prepare(Path file) {
    if (database.read(
            tx -> tx.handle().createQuery("SELECT COUNT(*) FROM api_token").mapTo(Long.class).one())
        > 0) {
      return;
    }
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    boolean mine =
        database.write(tx ->
            1
                == tx.handle()
                    .createUpdate(
                        "INSERT INTO api_token (name, role, hash) VALUES ('admin', 'admin', :hash) ON CONFLICT (name) DO NOTHING")
                    .bind("hash", Sha256.hex(token))
                    .execute());
    if (mine) {
      write(file, token);
      LOG.info("the admin token is in {}", file.toAbsolutePath());
    }
  }

  private static void write(Path file, String token) {
    try {
      Files.deleteIfExists(file);
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(file, token + "\n");
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  /** The name of the token, if it is valid. */
  Optional<String> name(String token) {
    String hash = Sha256.hex(token);
    String name = known.get(hash);
    if (name != null) {
      return Optional.of(name);
    }
    Optional<String> found =
        database.read(tx ->
            tx.handle()
                .createQuery("SELECT name FROM api_token WHERE hash = :hash")
                .bind("hash", hash)
                .mapTo(String.class)
                .findOne());
    found.ifPresent(valid -> known.put(hash, valid));
    return found;
  }
}
