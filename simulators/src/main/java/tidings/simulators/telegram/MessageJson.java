package tidings.simulators.telegram;

import java.util.List;

/** Writes result objects in the Bot API's order of fields. */
final class MessageJson {
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
  static StringBuilder message(LogEntry entry, ChatKind kind, Content content, long editedMicros) {
    StringBuilder out = new StringBuilder(320 + content.text().text().length());
    out.append("{\"message_id\":").append(entry.messageId());
    if (kind == ChatKind.CHANNEL) {
      out.append(",\"sender_chat\":");
      chat(out, entry.chatId(), kind);
    } else {
      out.append(",\"from\":");
      bot(out, entry.token());
    }
    out.append(",\"chat\":");
    chat(out, entry.chatId(), kind);
    out.append(",\"date\":").append(entry.atMicros() / 1_000_000);
    if (editedMicros >= 0) {
      out.append(",\"edit_date\":").append(editedMicros / 1_000_000);
    }
    content(out, content);
    return out.append('}');
  }

  private static void content(StringBuilder out, Content content) {
    out.append(",\"text\":");
    JsonText.quote(out, content.text().text());
    if (!content.text().entities().isEmpty()) {
      out.append(",\"entities\":");
      entities(out, content.text().entities());
    }
    if (!content.keyboard().isEmpty()) {
      out.append(",\"reply_markup\":").append(content.keyboard());
    }
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

  private static void chat(StringBuilder out, long chatId, ChatKind kind) {
    out.append("{\"id\":").append(chatId);
    if (kind == ChatKind.PRIVATE) {
      out.append(",\"first_name\":\"Person ").append(chatId).append('"');
    } else {
      out.append(",\"title\":\"Chat ").append(chatId).append('"');
    }
    out.append(",\"type\":\"").append(kind.wireName()).append("\"}");
  }
}
