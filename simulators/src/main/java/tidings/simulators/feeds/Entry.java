package tidings.simulators.feeds;

import java.time.Instant;
import java.util.Map;

/**
 * One entry of a feed.
 *
 * @param guid its id; empty: none, so a reader has only the link and the content
 * @param link its address; empty: none
 * @param title plain text
 * @param text HTML, as feeds carry it
 * @param published when it was published
 * @param extra further facts: {@code author}, {@code category} (several by comma), anything else as
 *     an element of the feed's own namespace, so names must be XML names
 */
public record Entry(
    String guid,
    String link,
    String title,
    String text,
    Instant published,
    Map<String, String> extra) {
  public Entry {
    extra = Map.copyOf(extra);
    for (String name : extra.keySet()) {
      if (!plainName(name)) {
        throw new IllegalArgumentException("no name for an element: " + name);
      }
    }
  }

  /** The same with a mark behind the title, by which a bench knows it again. */
  public Entry withToken(String token) {
    return new Entry(guid, link, title + " " + token, text, published, extra);
  }

  /** The same with a mark behind the text. */
  public Entry withTokenInText(String token) {
    return new Entry(guid, link, title, text + " " + token, published, extra);
  }

  /** The same, published at another time. */
  public Entry withPublished(Instant at) {
    return new Entry(guid, link, title, text, at, extra);
  }

  private static boolean plainName(String name) {
    boolean word =
        name.chars().allMatch(c -> c < 0x80 && (Character.isLetterOrDigit(c) || c == '_'));
    return word && !name.isEmpty() && Character.isLetter(name.charAt(0));
  }
}
