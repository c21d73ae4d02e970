package tidings.courier.telegram;

import java.nio.charset.StandardCharsets;
import java.util.List;
import tidings.courier.Parcel;
import tidings.message.Button;
import tidings.message.Content;
import tidings.message.Entity;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the parameters of calls as JSON. */
final class TelegramCalls {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private TelegramCalls() {}

  /** Longest caption (Bot API: 1024 characters after entities parsing). */
  private static final int LONGEST_CAPTION = 1024;

  /** Whether it goes as a picture with a caption; longer words go as text that shows it. */
  static boolean photo(Content content) {
    return !content.picture().isEmpty() && content.text().length() <= LONGEST_CAPTION;
  }

  static byte[] sendPhoto(Parcel parcel) {
    ObjectNode call = begin(parcel);
    call.put("photo", parcel.content().picture());
    call.put("caption", parcel.content().text());
    if (!parcel.content().entities().isEmpty()) {
      call.set("caption_entities", entities(parcel.content().entities()));
    }
    return bytes(call);
  }

  static byte[] sendMessage(Parcel parcel) {
    ObjectNode call = begin(parcel);
    call.put("text", parcel.content().text());
    if (!parcel.content().entities().isEmpty()) {
      call.set("entities", entities(parcel.content().entities()));
    }
    if (!parcel.content().picture().isEmpty()) {
      ObjectNode preview = call.putObject("link_preview_options");
      preview.put("url", parcel.content().picture());
      preview.put("prefer_large_media", true);
      preview.put("show_above_text", true);
    }
    return bytes(call);
  }

  private static ObjectNode begin(Parcel parcel) {
    ObjectNode call = MAPPER.createObjectNode();
    chat(call, parcel.chat());
    if (!parcel.thread().isEmpty()) {
      call.put("message_thread_id", Long.parseLong(parcel.thread()));
    }
    if (!parcel.content().buttons().isEmpty()) {
      call.set("reply_markup", markup(parcel.content().buttons()));
    }
    return call;
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
