package tidings.item;

import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The stored form of an item's attributes. */
final class Attributes {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final TypeReference<Map<String, String>> TYPE = new TypeReference<>() {};

  private Attributes() {}

  static String write(Map<String, String> attributes) {
    return attributes.isEmpty() ? "" : MAPPER.writeValueAsString(new TreeMap<>(attributes));
  }

  /** What cannot be read any more is taken as nothing: the item itself is still worth telling. */
  static Map<String, String> read(String stored) {
    if (stored.isEmpty()) {
      return Map.of();
    }
    try {
      return MAPPER.readValue(stored, TYPE);
    } catch (JacksonException malformed) {
      return Map.of();
    }
  }
}
