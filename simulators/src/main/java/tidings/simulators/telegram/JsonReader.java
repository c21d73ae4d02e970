package tidings.simulators.telegram;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads parameters from a JSON object: strings are unescaped, every other value stays raw text.
 * Where the text breaks off or is wrong, the fields up to there count, as in the Bot API server.
 */
final class JsonReader {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonReader() {}

  static void read(byte[] body, Map<String, String> parameters) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), body)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        fields(parser, body, parameters);
      }
    } catch (JacksonException _) {
      // The server only logs malformed JSON and goes on with what it has.
    }
  }

  private static void fields(JsonParser parser, byte[] body, Map<String, String> parameters) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      JsonToken token = parser.nextToken();
      if (token == null || name == null) {
        return;
      }
      parameters.putIfAbsent(name, value(parser, token, body));
    }
  }

  private static String value(JsonParser parser, JsonToken token, byte[] body) {
    if (!token.isStructStart()) {
      return parser.getString();
    }
    int start = (int) parser.currentTokenLocation().getByteOffset();
    parser.skipChildren();
    int end = (int) parser.currentLocation().getByteOffset();
    return new String(body, start, end - start, StandardCharsets.UTF_8);
  }
}
