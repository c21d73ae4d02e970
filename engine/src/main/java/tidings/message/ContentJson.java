package tidings.message;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The stored form of a {@link Content}. */
public final class ContentJson {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private ContentJson() {}

  /** The content as JSON. */
  public static String write(Content content) {
    return MAPPER.writeValueAsString(content);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IllegalArgumentException when it is something else
   */
  public static Content read(String json) {
    try {
      return MAPPER.readValue(json, Content.class);
    } catch (JacksonException malformed) {
      throw new IllegalArgumentException("a stored message cannot be read", malformed);
    }
  }
}
