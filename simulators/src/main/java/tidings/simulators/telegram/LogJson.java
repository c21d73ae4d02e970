package tidings.simulators.telegram;

/** Writes a log entry as one line for the control API; of the token only the last 4 characters. */
final class LogJson {
  private LogJson() {}

  static void write(StringBuilder out, LogEntry entry) {
    out.append("{\"index\":").append(entry.index());
    out.append(",\"at\":").append(entry.atMicros());
    out.append(",\"chat\":").append(entry.chatId());
    out.append(",\"thread\":").append(entry.threadId());
    out.append(",\"message_id\":").append(entry.messageId());
    text(out, "kind", entry.kind().wireName());
    text(out, "text", entry.text());
    text(out, "photo", entry.photo());
    text(out, "markup", entry.replyMarkup());
    text(out, "link_preview", entry.linkPreview());
    out.append(",\"silent\":").append(entry.silent());
    text(out, "token", entry.token().substring(Math.max(0, entry.token().length() - 4)));
    out.append('}');
  }

  private static void text(StringBuilder out, String name, String value) {
    out.append(",\"").append(name).append("\":");
    JsonText.quote(out, value);
  }
}
