package tidings.delivery;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import tidings.item.Sha256;

/**
 * Ids made from what caused a delivery, so that the same cause never makes a second one. They are
 * built from surrogate ids, never from a network's ids.
 */
public final class DeliveryId {
  private static final char[] ALPHABET = "abcdefghijklmnopqrstuvwxyz234567".toCharArray();
  private static final int CHARACTERS = 26;

  private DeliveryId() {}

  /** An item told to an address; a new edition makes a new id. */
  public static String alert(long item, int edition, long address) {
    return of("alert", item, edition, address);
  }

  /** Items told together to an address at the end of a window; the first of them names the page. */
  public static String digest(long address, long due, long item, int edition) {
    return of("digest", address, due, item, edition);
  }

  /** The news that there were too many alerts, and that the rest comes together at a time. */
  public static String flood(long address, long due) {
    return of("flood", address, due);
  }

  /** How a source is; how often its followers were told before tells one news from the next. */
  public static String news(long source, int times, long address) {
    return of("news", source, times, address);
  }

  /** A request of an API token under an idempotency key. */
  public static String request(String token, String key) {
    return of("request", token, key);
  }

  /** 130 bits of SHA-256 over the parts, in base 32. */
  private static String of(Object... parts) {
    MessageDigest digest = Sha256.begin();
    for (Object part : parts) {
      byte[] bytes = part.toString().getBytes(StandardCharsets.UTF_8);
      digest.update((byte) (bytes.length >>> 8));
      digest.update((byte) bytes.length);
      digest.update(bytes);
    }
    return base32(digest.digest());
  }

  private static String base32(byte[] hash) {
    StringBuilder text = new StringBuilder(CHARACTERS);
    for (int i = 0; i < CHARACTERS; i++) {
      text.append(ALPHABET[fiveBits(hash, 5 * i)]);
    }
    return text.toString();
  }

  private static int fiveBits(byte[] hash, int bit) {
    int pair = (hash[bit / 8] & 0xff) << 8 | (hash[bit / 8 + 1] & 0xff);
    return pair >>> (11 - bit % 8) & 31;
  }
}
