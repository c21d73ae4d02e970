package tidings.simulators.telegram;

/** Writes a log entry as one line for the control API; of the token only the last 4 characters. */
final class LogJson {
  private LogJson() {}

  static void write(StringBuilder out, LogEntry entry) {
    out.append("{\"index\":").append(entry.index());
    out.append(",\"at\":").append(entry.atMicros());
    out.append(",\"chat\":").append(entry.chatId());
    out.append(",\"message_id\":").append(entry.messageId());
    out.append(",\"text\":");
    JsonText.quote(out, entry.text());
    out.append(",\"markup\":");
    JsonText.quote(out, entry.replyMarkup());
    out.append(",\"token\":");
    JsonText.quote(out, entry.token().substring(Math.max(0, entry.token().length() - 4)));
    out.append('}');
  }
}
