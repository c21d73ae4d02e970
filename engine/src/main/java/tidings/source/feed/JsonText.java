package tidings.source.feed;

import tidings.source.SourceFault;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON that a source answered with. */
public final class JsonText {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private JsonText() {}

  /**
   * Reads it.
   *
   * @throws SourceFault when it is none
   */
  public static JsonNode read(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException broken) {
      throw new SourceFault(
          "is not JSON that can be read (" + broken.getOriginalMessage() + "); check its address",
          broken);
    }
  }
}
