package tidings.recipient;

/**
 * Where somebody is reached: an address in a chat of one of our accounts, by surrogate ids.
 *
 * @param thread the topic inside the chat, or empty
 */
public record Address(long id, long chatId, long accountId, ChatKind kind, String thread) {}
