package tidings.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Seals texts with a key that lies outside of the database (AES-256-GCM), and derives further
 * secrets from it (HMAC-SHA-256). The key's file is made when it is first needed; a database
 * remembers by a fingerprint which key it began with. Safe for use by any thread.
 */
public final class Seal {
  private static final int KEY_BYTES = 32;
  private static final int VECTOR_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Path file;
  private final AtomicReference<Optional<byte[]>> key = new AtomicReference<>(Optional.empty());

  /** With the key in a file. */
  public Seal(Path file) {
    this.file = file;
  }

  /**
   * For the start: that the key is there with which this database was begun.
   *
   * @throws SealException when it is not
   */
  public void check(Database database) {
    Optional<String> begun = database.read(Seal::fingerprint);
    if (begun.isPresent()) {
      if (!Files.exists(file)) {
        throw new SealException(
            file
                + " is not there, and this database has secrets that are sealed with it;"
                + " put it back, or set TIDINGS_KEY_FILE");
      }
      compare(begun.get());
    }
  }

  /** Binds a database to this key, the first time; later on it must be the same. */
  void bind(Transaction transaction) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "INSERT INTO seal (id, fingerprint) VALUES (1, :mine) ON CONFLICT (id) DO NOTHING")
            .bind("mine", fingerprint())
            .execute();
    compare(fingerprint(transaction).orElseThrow());
  }

  private static Optional<String> fingerprint(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT fingerprint FROM seal")
        .mapTo(String.class)
        .findOne();
  }

  private void compare(String begun) {
    if (!begun.equals(fingerprint())) {
      throw new SealException(
          file
              + " is not the key with which this database was begun; every process needs the same"
              + " one (TIDINGS_KEY_FILE)");
    }
  }

  private String fingerprint() {
    return HexFormat.of().formatHex(authenticated("fingerprint"), 0, 8);
  }

  /** A secret for a purpose: always the same for the same key, and telling nothing of it. */
  public String derived(String purpose) {
    return HexFormat.of().formatHex(authenticated("derived " + purpose));
  }

  private byte[] authenticated(String text) {
    return Hmac.of(Hmac.SHA_256, key(), text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Seals a text.
   *
   * @param name what it is; it opens under the same name only
   */
  String seal(String name, String text) {
    byte[] vector = new byte[VECTOR_BYTES];
    RANDOM.nextBytes(vector);
    byte[] sealed = run(Cipher.ENCRYPT_MODE, name, vector, text.getBytes(StandardCharsets.UTF_8));
    byte[] whole =
        ByteBuffer.allocate(vector.length + sealed.length).put(vector).put(sealed).array();
    return Base64.getEncoder().encodeToString(whole);
  }

  /** Opens what was sealed under a name. */
  String open(String name, String sealed) {
    ByteBuffer whole = ByteBuffer.wrap(Base64.getDecoder().decode(sealed));
    byte[] vector = new byte[VECTOR_BYTES];
    byte[] rest = new byte[whole.get(vector).remaining()];
    var unusedBuffer = whole.get(rest);
    return new String(run(Cipher.DECRYPT_MODE, name, vector, rest), StandardCharsets.UTF_8);
  }

  private byte[] run(int mode, String name, byte[] vector, byte[] bytes) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, new SecretKeySpec(key(), "AES"), new GCMParameterSpec(TAG_BITS, vector));
      cipher.updateAAD(name.getBytes(StandardCharsets.UTF_8));
      return cipher.doFinal(bytes);
    } catch (GeneralSecurityException wrong) {
      throw new SealException(
          "the secret '" + name + "' cannot be opened with " + file + "; set it anew", wrong);
    }
  }

  private byte[] key() {
    return key.get()
        .orElseGet(() -> {
          Optional<byte[]> loaded = Optional.of(load());
          // Of two that make the file at the same time, one is late; both read what is there then.
          return key.compareAndSet(Optional.empty(), loaded)
              ? loaded.get()
              : key.get().orElseThrow();
        });
  }

  private byte[] load() {
    try {
      if (!Files.exists(file)) {
        byte[] made = new byte[KEY_BYTES];
        RANDOM.nextBytes(made);
        OwnerFile.create(file, Base64.getEncoder().encodeToString(made));
      }
      return decoded(Files.readString(file).strip());
    } catch (IOException fault) {
      throw new SealException(
          file + " cannot be read or made (" + fault.getMessage() + "); set TIDINGS_KEY_FILE",
          fault);
    }
  }

  private byte[] decoded(String text) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      if (bytes.length == KEY_BYTES) {
        return bytes;
      }
    } catch (IllegalArgumentException none) {
      throw new SealException(file + " holds no key: " + none.getMessage(), none);
    }
    throw new SealException(file + " holds no key; it is 32 bytes in base64");
  }
}
