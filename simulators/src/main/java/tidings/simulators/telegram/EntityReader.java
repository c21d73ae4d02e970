package tidings.simulators.telegram;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the {@code entities} parameter (Bot API server source, {@code get_formatted_text}). */
final class EntityReader {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** Types a client may ask for; others are dropped, the server finds those by itself. */
  private static final Set<String> TYPES =
      Set.of(
          "bold",
          "italic",
          "underline",
          "strikethrough",
          "spoiler",
          "blockquote",
          "expandable_blockquote",
          "code",
          "pre",
          "text_link",
          "text_mention",
          "custom_emoji");

  private EntityReader() {}

  static List<Entity> read(String raw) {
    JsonNode root = parse(raw);
    if (root.isNull()) {
      return List.of();
    }
    if (!root.isArray()) {
      throw Refusal.badRequest("expected an Array of MessageEntity");
    }
    List<Entity> entities = new ArrayList<>();
    for (JsonNode node : root) {
      if (!node.isObject()) {
        throw Refusal.badRequest("expected an Object as MessageEntity");
      }
      if (TYPES.contains(node.path("type").asString(""))) {
        entities.add(entity(node));
      }
    }
    return entities;
  }

  private static JsonNode parse(String raw) {
    try {
      return JSON.readTree(raw);
    } catch (JacksonException _) {
      throw Refusal.badRequest("can't parse entities JSON object");
    }
  }

  private static Entity entity(JsonNode node) {
    int offset = Numbers.clampedInt(node.path("offset").asString("0"));
    int length = Numbers.clampedInt(node.path("length").asString("0"));
    if (offset < 0) {
      throw Refusal.badRequest("receive an entity with incorrect offset " + offset);
    }
    if (length < 0) {
      throw Refusal.badRequest("receive an entity with incorrect length " + length);
    }
    StringBuilder details = new StringBuilder();
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      if (!Set.of("type", "offset", "length").contains(field.getKey())) {
        details.append(',').append(JsonText.quoted(field.getKey())).append(':');
        details.append(field.getValue());
      }
    }
    return new Entity(node.path("type").asString(""), offset, length, details.toString());
  }
}
