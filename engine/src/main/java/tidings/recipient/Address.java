package tidings.recipient;

/** Where somebody is reached: an address in a chat of one of our accounts, by surrogate ids. */
public record Address(long id, long chatId, long accountId, ChatKind kind) {}
