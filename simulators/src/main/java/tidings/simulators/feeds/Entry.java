package tidings.simulators.feeds;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * One entry of a feed.
 *
 * @param guid its id; empty: none, so a reader has only the link and the content
 * @param link its address; empty: none
 * @param title plain text
 * @param text HTML, as feeds carry it
 * @param published when it was published
 * @param updated when it was changed last; the same as published: never
 * @param extra further facts: {@code author}, {@code category} (several by comma), anything else as
 *     an element of the feed's own namespace, so names must be XML names
 * @param fields further facts as elements without a namespace, as job boards have them; formats
 *     that have no place for such put them into the feed's own namespace
 * @param image its image, if it has one
 */
public record Entry(
    String guid,
    String link,
    String title,
    String text,
    Instant published,
    Instant updated,
    Map<String, String> extra,
    Map<String, String> fields,
    Optional<Image> image) {
  public Entry {
    extra = Map.copyOf(extra);
    fields = Map.copyOf(fields);
    extra.keySet().forEach(Entry::checkName);
    fields.keySet().forEach(Entry::checkName);
  }

  /** An entry that was never changed, without fields and image. */
  public Entry(
      String guid,
      String link,
      String title,
      String text,
      Instant published,
      Map<String, String> extra) {
    this(guid, link, title, text, published, published, extra, Map.of(), Optional.empty());
  }

  /** The same under another guid and link. */
  Entry named(String other, String address) {
    return new Entry(other, address, title, text, published, updated, extra, fields, image);
  }

  /** The same with a mark behind the title, by which a bench knows it again. */
  public Entry withToken(String token) {
    return withContent(title + " " + token, text);
  }

  /** The same with a mark behind the text. */
  public Entry withTokenInText(String token) {
    return withContent(title, text + " " + token);
  }

  /** The same with another title and text. */
  public Entry withContent(String newTitle, String newText) {
    return new Entry(guid, link, newTitle, newText, published, updated, extra, fields, image);
  }

  /** The same, published at another time and never changed since. */
  public Entry withPublished(Instant at) {
    return new Entry(guid, link, title, text, at, at, extra, fields, image);
  }

  /** The same, changed at that time. */
  public Entry withUpdated(Instant at) {
    return new Entry(guid, link, title, text, published, at, extra, fields, image);
  }

  /** The same with another id; empty: none. */
  public Entry withGuid(String newGuid) {
    return new Entry(newGuid, link, title, text, published, updated, extra, fields, image);
  }

  /** The same with an image. */
  public Entry withImage(Image newImage) {
    return new Entry(
        guid, link, title, text, published, updated, extra, fields, Optional.of(newImage));
  }

  /** What a reader may know it by: the guid, or the link of an entry without one. */
  public String key() {
    return guid.isEmpty() ? link : guid;
  }

  /** Whether it was changed since it was published. */
  boolean changed() {
    return !updated.equals(published);
  }

  private static void checkName(String name) {
    boolean word =
        name.chars().allMatch(c -> c < 0x80 && (Character.isLetterOrDigit(c) || c == '_'));
    if (!word || name.isEmpty() || !Character.isLetter(name.charAt(0))) {
      throw new IllegalArgumentException("no name for an element: " + name);
    }
  }
}
