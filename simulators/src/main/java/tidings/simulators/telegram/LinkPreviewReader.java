package tidings.simulators.telegram;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads {@code link_preview_options}, or the flag {@code disable_web_page_preview} that was there
 * before (Bot API server source, {@code Client::get_link_preview_options}). What is left at its
 * default is not echoed, as in the server. Whether a page has a preview nobody looks up.
 */
final class LinkPreviewReader {
  private static final JsonMapper JSON = JsonMapper.shared();

  private LinkPreviewReader() {}

  /** Normalised JSON; empty: everything is at its default. */
  static String read(Call call) {
    String raw = call.parameter("link_preview_options");
    if (raw.isEmpty()) {
      boolean disabled = Numbers.isTrue(call.parameter("disable_web_page_preview"));
      return disabled ? "{\"is_disabled\":true}" : "";
    }
    JsonNode root = parse(raw);
    if (!root.isObject()) {
      throw Refusal.badRequest("object expected as link preview options");
    }
    ObjectNode out = JSON.createObjectNode();
    flag(root, out, "is_disabled");
    url(root, out);
    flag(root, out, "prefer_small_media");
    flag(root, out, "prefer_large_media");
    flag(root, out, "show_above_text");
    return out.isEmpty() ? "" : out.toString();
  }

  private static JsonNode parse(String raw) {
    try {
      return JSON.readTree(raw);
    } catch (JacksonException _) {
      throw Refusal.badRequest("can't parse link preview options JSON object");
    }
  }

  private static void flag(JsonNode root, ObjectNode out, String name) {
    JsonNode value = root.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return;
    }
    if (!value.isBoolean()) {
      throw Refusal.badRequest("field \"" + name + "\" must be of type Boolean");
    }
    if (value.booleanValue()) {
      out.put(name, true);
    }
  }

  private static void url(JsonNode root, ObjectNode out) {
    JsonNode value = root.path("url");
    if (value.isMissingNode() || value.isNull()) {
      return;
    }
    if (!value.isString() && !value.isNumber()) {
      throw Refusal.badRequest("field \"url\" must be of type String");
    }
    if (!value.asString().isEmpty()) {
      out.put("url", value.asString());
    }
  }
}
