package tidings.item;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * By what an item is recognised inside its source: a ladder of keys from the coarsest to the
 * finest. The first key that no other item of the source shares is the item's own.
 *
 * <p>The ladder is: the guid, then guid and link, then both and the title; without a guid the
 * normalised link, then link and title, then link, title and date; without both the title and
 * content. {@code http} and {@code https} are the same. What has a story, a key that it bears in
 * every source, is known by that alone. Keys are SHA-256, so that their width is never the reason
 * for a loss.
 *
 * @param keys at least one
 * @param byGuid whether the ladder begins with a guid
 * @param also keys under which it is known as well, should its own be missing one day
 * @param hints keys of where it is and what it says: by them it is found again, with some
 *     precaution, when its guid was changed
 * @param story the key that it bears everywhere, or empty
 */
public record Identity(
    List<String> keys, boolean byGuid, List<String> also, List<String> hints, String story) {
  /** Shorter texts are the same by chance. */
  private static final int TELLING_TEXT = 80;

  public Identity {
    keys = List.copyOf(keys);
    also = List.copyOf(also);
    hints = List.copyOf(hints);
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("an item has at least one key");
    }
  }

  /**
   * The identity of an item; any of the texts may be empty.
   *
   * @param publishedAt milliseconds since the epoch, or 0
   */
  public static Identity of(String guid, String link, String title, String text, long publishedAt) {
    String address = normalised(link);
    if (!guid.isBlank()) {
      String id = withoutScheme(guid.strip());
      List<String> keys =
          List.of(
              key("guid", id),
              key("guid link", id, address),
              key("guid link title", id, address, title.strip()));
      return new Identity(keys, true, List.of(), hints(address, text), "");
    }
    if (!address.isEmpty()) {
      String name = title.strip();
      return ladder(
          key("link", address),
          key("link title", address, name),
          key("link title date", address, name, String.valueOf(publishedAt)));
    }
    return ladder(key("content", title.strip(), text.strip()));
  }

  private static Identity ladder(String... keys) {
    return new Identity(List.of(keys), false, List.of(), List.of(), "");
  }

  private static List<String> hints(String address, String text) {
    List<String> hints = new ArrayList<>();
    if (!address.isEmpty()) {
      hints.add(key("hint link", address));
    }
    if (text.length() >= TELLING_TEXT) {
      hints.add(key("hint text", text));
    }
    return hints;
  }

  /** Every key that is remembered of it. */
  List<String> all() {
    return Stream.of(keys, also, hints).flatMap(List::stream).toList();
  }

  /** The same with the key that it bears in every source. */
  public Identity withStory(String name) {
    List<String> others = byGuid ? List.of(keys.getFirst()) : List.of();
    return new Identity(List.of(key("story", name)), byGuid, others, List.of(), name);
  }

  /** The same where another title makes another item; a story is one under any title. */
  Identity byTitle(String title) {
    return story.isEmpty()
        ? new Identity(
            keys.stream().map(key -> key("titled", key, title.strip())).toList(),
            byGuid,
            List.of(),
            List.of(),
            "")
        : this;
  }

  private static String withoutScheme(String guid) {
    return guid.startsWith("http://") ? "https://" + guid.substring("http://".length()) : guid;
  }

  /** A link in the form in which links are compared; empty where there is none. */
  public static String normalised(String link) {
    String stripped = link.strip();
    if (stripped.isEmpty()) {
      return "";
    }
    try {
      URI uri = URI.create(stripped).normalize();
      String host = uri.getHost();
      if (host == null) {
        return withoutScheme(stripped);
      }
      String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
      String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
      return "https://" + host.toLowerCase(Locale.ROOT) + port(uri) + path + query;
    } catch (IllegalArgumentException malformed) {
      return withoutScheme(stripped);
    }
  }

  private static String port(URI uri) {
    int port = uri.getPort();
    return port < 0 || port == 80 || port == 443 ? "" : ":" + port;
  }

  private static String key(String kind, String... values) {
    return Sha256.hex(kind + "\n" + String.join("\n", values));
  }
}
