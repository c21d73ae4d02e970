package tidings.courier.telegram;

import java.nio.charset.StandardCharsets;
import java.util.List;
import tidings.courier.Parcel;
import tidings.message.Button;
import tidings.message.Entity;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the parameters of calls as JSON. */
final class TelegramCalls {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private TelegramCalls() {}

  static byte[] sendMessage(Parcel parcel) {
    ObjectNode call = MAPPER.createObjectNode();
    chat(call, parcel.chat());
    if (!parcel.thread().isEmpty()) {
      call.put("message_thread_id", Long.parseLong(parcel.thread()));
    }
    call.put("text", parcel.content().text());
    if (!parcel.content().entities().isEmpty()) {
      call.set("entities", entities(parcel.content().entities()));
    }
    if (!parcel.content().buttons().isEmpty()) {
      call.set("reply_markup", markup(parcel.content().buttons()));
    }
    return bytes(call);
  }

  static byte[] editMessageReplyMarkup(Parcel parcel, long id) {
    ObjectNode call = MAPPER.createObjectNode();
    chat(call, parcel.chat());
    call.put("message_id", id);
    if (!parcel.content().buttons().isEmpty()) {
      call.set("reply_markup", markup(parcel.content().buttons()));
    }
    return bytes(call);
  }

  private static void chat(ObjectNode call, String chat) {
    call.put("chat_id", Long.parseLong(chat));
  }

  private static ArrayNode entities(List<Entity> entities) {
    ArrayNode array = MAPPER.createArrayNode();
    for (Entity entity : entities) {
      ObjectNode node = array.addObject();
      node.put("type", entity.type());
      node.put("offset", entity.offset());
      node.put("length", entity.length());
      if (!entity.url().isEmpty()) {
        node.put("url", entity.url());
      }
    }
    return array;
  }

  private static ObjectNode markup(List<Button> buttons) {
    ObjectNode markup = MAPPER.createObjectNode();
    ArrayNode rows = markup.putArray("inline_keyboard");
    for (Button button : buttons) {
      ObjectNode node = rows.addArray().addObject();
      node.put("text", button.text());
      if (button.url().isEmpty()) {
        node.put("callback_data", button.data());
      } else {
        node.put("url", button.url());
      }
    }
    return markup;
  }

  private static byte[] bytes(ObjectNode call) {
    return MAPPER.writeValueAsString(call).getBytes(StandardCharsets.UTF_8);
  }
}
