package tidings.message;

/**
 * A styled range of a text.
 *
 * @param type what it is, in the Bot API's words: {@code bold}, {@code text_link}, …
 * @param offset first UTF-16 unit
 * @param length UTF-16 units, at least one
 * @param url where a {@code text_link} leads, else empty
 */
public record Entity(String type, int offset, int length, String url) {
  public Entity {
    if (type.isEmpty() || offset < 0 || length < 1) {
      throw new IllegalArgumentException(
          "an entity has a type, an offset and a length of at least 1, got "
              + type
              + " at "
              + offset
              + " of length "
              + length);
    }
  }

  /** Bold text. */
  public static Entity bold(int offset, int length) {
    return new Entity("bold", offset, length, "");
  }

  /** Text that leads somewhere. */
  public static Entity link(int offset, int length, String url) {
    return new Entity("text_link", offset, length, url);
  }
}
