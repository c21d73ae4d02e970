package tidings.item;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * By what an item is recognised inside its source: its guid; without one its normalised link;
 * without that its title and text. {@code http} and {@code https} are the same.
 */
public final class ItemKey {
  private ItemKey() {}

  /** The keys of an item; any of the arguments may be empty. */
  public static List<String> chain(String guid, String link, String title, String text) {
    if (!guid.isBlank()) {
      return List.of(key("guid", withoutScheme(guid.strip())));
    }
    if (!link.isBlank()) {
      return List.of(key("link", normalised(link.strip())));
    }
    return List.of(key("content", title.strip() + "\n" + text.strip()));
  }

  private static String withoutScheme(String guid) {
    return guid.startsWith("http://") ? "https://" + guid.substring("http://".length()) : guid;
  }

  private static String normalised(String link) {
    try {
      URI uri = URI.create(link).normalize();
      String host = uri.getHost();
      if (host == null) {
        return withoutScheme(link);
      }
      String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
      String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
      return "https://" + host.toLowerCase(Locale.ROOT) + path + query;
    } catch (IllegalArgumentException malformed) {
      return withoutScheme(link);
    }
  }

  private static String key(String kind, String value) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] hash = digest.digest((kind + "\n" + value).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException missing) {
      throw new AssertionError("every Java platform has SHA-256", missing);
    }
  }
}
