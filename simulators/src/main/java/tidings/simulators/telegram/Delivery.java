package tidings.simulators.telegram;

/**
 * A message that was found to be good, on its way into the log.
 *
 * @param body what it shows
 * @param markup its reply markup of any kind
 * @param photo the photo as the call named it, or empty
 */
record Delivery(
    String token,
    long chatId,
    int threadId,
    Body body,
    Markup markup,
    String photo,
    boolean silent) {
  Content content() {
    return new Content(body, markup.keyboard());
  }

  LogEntry entry(int index, long atMicros, int messageId) {
    return new LogEntry(
        index,
        atMicros,
        token,
        chatId,
        threadId,
        messageId,
        body instanceof Body.Picture ? MessageKind.PHOTO : MessageKind.TEXT,
        body.words().text(),
        photo,
        markup.json(),
        body instanceof Body.Text(FormattedText _, String preview) ? preview : "",
        silent);
  }
}
