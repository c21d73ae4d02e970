package tidings.source.content;

import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Keys that a thing bears wherever it is told of: the infohash of a torrent (BEP 3, BEP 9, BEP 52),
 * the cipher of a job on Upwork.
 */
public final class Stories {
  private static final Pattern INFOHASH =
      Pattern.compile("urn:btih:([0-9a-f]{40}|[a-z2-7]{32})(?![0-9a-z])");

  private static final Pattern INFOHASH_2 =
      Pattern.compile("urn:btmh:1220([0-9a-f]{64})(?![0-9a-z])");

  private static final Pattern HEX = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
  private static final Pattern UPWORK =
      Pattern.compile(
          "^https?://(?:www\\.)?upwork\\.com/.*?(?:~|%7e)(0[0-9a-f]{17,22})(?![0-9a-z])");

  private static final String BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

  private Stories() {}

  /**
   * The key, or empty.
   *
   * @param addresses of the thing itself: its link, magnets, files
   */
  public static Optional<String> in(Stream<String> addresses) {
    return addresses
        .map(address -> address.toLowerCase(Locale.ROOT).strip())
        .map(Stories::of)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The key of a torrent by its infohash in hexadecimal digits, or empty. */
  public static Optional<String> torrent(String infohash) {
    String folded = infohash.strip().toLowerCase(Locale.ROOT);
    return HEX.matcher(folded).matches() ? Optional.of("btih:" + folded) : Optional.empty();
  }

  private static Optional<String> of(String address) {
    Matcher one = INFOHASH.matcher(address);
    if (one.find()) {
      return Optional.of("btih:" + hex(one.group(1)));
    }
    Matcher two = INFOHASH_2.matcher(address);
    if (two.find()) {
      return Optional.of("btih:" + two.group(1));
    }
    Matcher job = UPWORK.matcher(address);
    return job.find() ? Optional.of("upwork:~" + job.group(1)) : Optional.empty();
  }

  private static String hex(String hash) {
    if (hash.length() == 40) {
      return hash;
    }
    byte[] bytes = new byte[20];
    for (int i = 0; i < hash.length(); i++) {
      int five = BASE32.indexOf(hash.charAt(i));
      for (int bit = 0; bit < 5; bit++) {
        int at = i * 5 + bit;
        bytes[at / 8] |= (byte) (((five >> (4 - bit)) & 1) << (7 - at % 8));
      }
    }
    return HexFormat.of().formatHex(bytes);
  }
}
