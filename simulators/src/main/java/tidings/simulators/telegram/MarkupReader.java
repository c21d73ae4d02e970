package tidings.simulators.telegram;

import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads {@code reply_markup} (Bot API server source, {@code Client::get_reply_markup}). */
final class MarkupReader {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int MAX_CALLBACK_BYTES = 64;
  private static final String BUTTON = "can't parse inline keyboard button: ";

  /** Fields that say what a button does; one of them must be there. */
  private static final List<String> DEEDS =
      List.of(
          "url",
          "callback_data",
          "web_app",
          "login_url",
          "switch_inline_query",
          "switch_inline_query_current_chat",
          "switch_inline_query_chosen_chat",
          "copy_text",
          "callback_game",
          "pay");

  private MarkupReader() {}

  static Markup read(String raw) {
    if (raw.isEmpty() || raw.equals("null")) {
      return Markup.NONE;
    }
    JsonNode root = parse(raw);
    if (root.isNull()) {
      return Markup.NONE;
    }
    if (!root.isObject()) {
      throw Refusal.badRequest("object expected as reply markup");
    }
    JsonNode rows = root.get("inline_keyboard");
    return rows == null ? new Markup(false, root.toString()) : inline(rows);
  }

  private static JsonNode parse(String raw) {
    try {
      return JSON.readTree(raw);
    } catch (JacksonException _) {
      throw Refusal.badRequest("can't parse reply keyboard markup JSON object");
    }
  }

  private static Markup inline(JsonNode rows) {
    if (!rows.isArray()) {
      throw Refusal.badRequest(
          "field \"inline_keyboard\" of the InlineKeyboardMarkup must be an Array");
    }
    StringBuilder out = new StringBuilder("{\"inline_keyboard\":[");
    int before = out.length();
    for (JsonNode row : rows) {
      if (!row.isArray()) {
        throw Refusal.badRequest(
            "field \"inline_keyboard\" of the InlineKeyboardMarkup must be an Array of Arrays");
      }
      if (!row.isEmpty()) {
        row(out, row, out.length() > before);
      }
    }
    return out.length() == before ? Markup.NONE : new Markup(true, out.append("]}").toString());
  }

  private static void row(StringBuilder out, JsonNode row, boolean comma) {
    out.append(comma ? ",[" : "[");
    boolean first = true;
    for (JsonNode button : row) {
      if (!first) {
        out.append(',');
      }
      button(out, button);
      first = false;
    }
    out.append(']');
  }

  private static void button(StringBuilder out, JsonNode button) {
    if (!button.isObject()) {
      throw Refusal.badRequest(BUTTON + "InlineKeyboardButton must be an Object");
    }
    out.append("{\"text\":");
    JsonText.quote(out, text(button));
    int before = out.length();
    for (String deed : DEEDS) {
      JsonNode value = button.get(deed);
      if (value != null && !emptyData(deed, value)) {
        out.append(",\"").append(deed).append("\":");
        value(out, deed, value);
      }
    }
    if (out.length() == before) {
      throw Refusal.badRequest(BUTTON + "Text buttons are unallowed in the inline keyboard");
    }
    out.append('}');
  }

  private static String text(JsonNode button) {
    JsonNode text = button.get("text");
    if (text == null) {
      throw Refusal.badRequest(BUTTON + "Can't find field \"text\"");
    }
    if (!text.isString() && !text.isNumber()) {
      throw Refusal.badRequest(BUTTON + "Field \"text\" must be of type String");
    }
    return text.asString();
  }

  private static boolean emptyData(String deed, JsonNode value) {
    boolean needsText = deed.equals("callback_data") || deed.equals("url");
    return needsText && value.asString("").isEmpty();
  }

  private static void value(StringBuilder out, String deed, JsonNode value) {
    if (!deed.equals("callback_data")) {
      out.append(value);
      return;
    }
    String data = value.asString("");
    if (data.getBytes(StandardCharsets.UTF_8).length > MAX_CALLBACK_BYTES) {
      throw Refusal.badRequest("BUTTON_DATA_INVALID");
    }
    JsonText.quote(out, data);
  }
}
