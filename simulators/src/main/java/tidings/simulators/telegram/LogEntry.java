package tidings.simulators.telegram;

/**
 * One accepted send.
 *
 * @param index its place in the log, from 0
 * @param atMicros the moment of acceptance, microseconds since the epoch of the caller's clock
 * @param token the bot that sent it
 * @param chatId where it went
 * @param messageId the id it got
 * @param text the text after normalisation, as a reader of the chat sees it
 * @param replyMarkup the normalised keyboard as JSON, or an empty text
 */
public record LogEntry(
    int index,
    long atMicros,
    String token,
    long chatId,
    int messageId,
    String text,
    String replyMarkup) {}
