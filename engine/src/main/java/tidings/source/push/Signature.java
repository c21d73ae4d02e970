package tidings.source.push;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import tidings.storage.Hmac;

/**
 * Who sent something: an HMAC-SHA-256 over its id, its time and its body, as webhooks of many
 * services have it (github.com/standard-webhooks/standard-webhooks, "Symmetric signatures").
 */
final class Signature {
  /** Longer ago, or further ahead, than a clock can be wrong or a network slow. */
  private static final Duration WINDOW = Duration.ofMinutes(5);

  private static final String PREFIX = "whsec_";
  private static final String VERSION = "v1,";
  private static final int SECRET_BYTES = 24;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Signature() {}

  /** A new secret. */
  static String secret() {
    byte[] bytes = new byte[SECRET_BYTES];
    RANDOM.nextBytes(bytes);
    return PREFIX + Base64.getEncoder().encodeToString(bytes);
  }

  /**
   * Whether one of the secrets signed it, lately.
   *
   * @param now in milliseconds since the epoch
   */
  static boolean valid(Delivery delivery, List<String> secrets, long now) {
    return timely(delivery.timestamp(), now)
        && !delivery.id().isEmpty()
        && secrets.stream().anyMatch(secret -> signed(delivery, secret));
  }

  private static boolean timely(String timestamp, long now) {
    return timestamp.matches("[0-9]{1,12}")
        && Math.abs(now - 1_000 * Long.parseLong(timestamp)) <= WINDOW.toMillis();
  }

  private static boolean signed(Delivery delivery, String secret) {
    byte[] right = authenticated(delivery, key(secret));
    return Arrays.stream(delivery.signatures().split(" ", -1))
        .filter(one -> one.startsWith(VERSION))
        .anyMatch(one -> MessageDigest.isEqual(right, decoded(one.substring(VERSION.length()))));
  }

  /** As people who make them by hand have it, a secret may be any text. */
  private static byte[] key(String secret) {
    byte[] decoded =
        secret.startsWith(PREFIX) ? decoded(secret.substring(PREFIX.length())) : new byte[0];
    return decoded.length > 0 ? decoded : secret.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] decoded(String text) {
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException none) {
      return new byte[0];
    }
  }

  private static byte[] authenticated(Delivery delivery, byte[] key) {
    byte[] head =
        (delivery.id() + "." + delivery.timestamp() + ".").getBytes(StandardCharsets.UTF_8);
    return Hmac.of(Hmac.SHA_256, key, head, delivery.body());
  }
}
