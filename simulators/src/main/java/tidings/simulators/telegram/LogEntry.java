package tidings.simulators.telegram;

/**
 * One accepted send.
 *
 * @param index its place in the log, from 0
 * @param atMicros the moment of acceptance, microseconds since the epoch of the caller's clock
 * @param token the bot that sent it
 * @param chatId where it went
 * @param threadId the forum topic it went to; 0: none
 * @param messageId the id it got
 * @param kind what was sent
 * @param text the text or caption after normalisation, as a reader of the chat sees it
 * @param photo the photo as the call named it: its address, its file id, or the name of the file
 *     that was brought; empty: none
 * @param replyMarkup the normalised keyboard as JSON, or an empty text
 * @param linkPreview the normalised link preview options as JSON, or an empty text
 * @param silent whether it came with {@code disable_notification}
 */
public record LogEntry(
    int index,
    long atMicros,
    String token,
    long chatId,
    int threadId,
    int messageId,
    MessageKind kind,
    String text,
    String photo,
    String replyMarkup,
    String linkPreview,
    boolean silent) {}
