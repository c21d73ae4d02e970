package tidings.simulators.telegram;

import java.util.List;

/** Writes result objects in the Bot API's order of fields. */
final class MessageJson {
  /** What the answer tells of a chat beside its id. */
  record Place(ChatKind kind, boolean forum) {}

  private MessageJson() {}

  /** The bot as {@code getMe} tells it. */
  static String me(String token) {
    StringBuilder out = new StringBuilder(256);
    bot(out, token);
    out.setLength(out.length() - 1);
    return out.append(",\"can_join_groups\":true,\"can_read_all_group_messages\":false")
        .append(",\"supports_inline_queries\":false,\"can_connect_to_business\":false")
        .append(",\"has_main_web_app\":false}")
        .toString();
  }

  /** A message; {@code editedMicros} below 0: never edited. */
  static StringBuilder message(LogEntry entry, Place place, Content content, long editedMicros) {
    FormattedText words = content.body().words();
    StringBuilder out = new StringBuilder(320 + words.text().length());
    out.append("{\"message_id\":").append(entry.messageId());
    if (place.kind() == ChatKind.CHANNEL) {
      out.append(",\"sender_chat\":");
      chat(out, entry.chatId(), place);
    } else {
      out.append(",\"from\":");
      bot(out, entry.token());
    }
    out.append(",\"chat\":");
    chat(out, entry.chatId(), place);
    out.append(",\"date\":").append(entry.atMicros() / 1_000_000);
    if (editedMicros >= 0) {
      out.append(",\"edit_date\":").append(editedMicros / 1_000_000);
    }
    if (entry.threadId() > 0) {
      out.append(",\"message_thread_id\":").append(entry.threadId());
    }
    body(out, content.body());
    if (!content.keyboard().isEmpty()) {
      out.append(",\"reply_markup\":").append(content.keyboard());
    }
    if (entry.threadId() > 0) {
      out.append(",\"is_topic_message\":true");
    }
    return out.append('}');
  }

  private static void body(StringBuilder out, Body body) {
    switch (body) {
      case Body.Text(FormattedText text, String preview) -> {
        words(out, text, "text", "entities");
        if (!preview.isEmpty()) {
          out.append(",\"link_preview_options\":").append(preview);
        }
      }
      case Body.Picture(List<PhotoSize> sizes, FormattedText caption) -> {
        out.append(",\"photo\":");
        sizes(out, sizes);
        if (!caption.text().isEmpty()) {
          words(out, caption, "caption", "caption_entities");
        }
      }
    }
  }

  private static void words(
      StringBuilder out, FormattedText words, String textName, String entitiesName) {
    out.append(",\"").append(textName).append("\":");
    JsonText.quote(out, words.text());
    if (!words.entities().isEmpty()) {
      out.append(",\"").append(entitiesName).append("\":");
      entities(out, words.entities());
    }
  }

  private static void sizes(StringBuilder out, List<PhotoSize> sizes) {
    char separator = '[';
    for (PhotoSize size : sizes) {
      out.append(separator).append("{\"file_id\":\"").append(size.fileId());
      out.append("\",\"file_unique_id\":\"").append(size.uniqueId());
      out.append("\",\"file_size\":").append(size.bytes());
      out.append(",\"width\":").append(size.width());
      out.append(",\"height\":").append(size.height()).append('}');
      separator = ',';
    }
    out.append(']');
  }

  private static void entities(StringBuilder out, List<Entity> entities) {
    char separator = '[';
    for (Entity entity : entities) {
      out.append(separator).append("{\"offset\":").append(entity.offset());
      out.append(",\"length\":").append(entity.length()).append(",\"type\":");
      JsonText.quote(out, entity.type());
      out.append(entity.details()).append('}');
      separator = ',';
    }
    out.append(']');
  }

  private static void bot(StringBuilder out, String token) {
    long id = Bots.id(token).orElse(0);
    out.append("{\"id\":").append(id).append(",\"is_bot\":true,\"first_name\":\"Simulated bot\"");
    out.append(",\"username\":\"simulated_").append(id).append("_bot\"}");
  }

  private static void chat(StringBuilder out, long chatId, Place place) {
    out.append("{\"id\":").append(chatId);
    if (place.kind() == ChatKind.PRIVATE) {
      out.append(",\"first_name\":\"Person ").append(chatId).append('"');
    } else {
      out.append(",\"title\":\"Chat ").append(chatId).append('"');
    }
    if (place.forum()) {
      out.append(",\"is_forum\":true");
    }
    out.append(",\"type\":\"").append(place.kind().wireName()).append("\"}");
  }
}
