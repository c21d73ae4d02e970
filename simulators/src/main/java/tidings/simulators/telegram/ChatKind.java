package tidings.simulators.telegram;

/** The four kinds of chat; a kind decides the error texts, the limit and the counter of ids. */
public enum ChatKind {
  PRIVATE("private"),
  GROUP("group"),
  SUPERGROUP("supergroup"),
  CHANNEL("channel");

  /** Ids of supergroups and channels lie below this; those of basic groups above it. */
  private static final long LAST_SUPERGROUP = -1_000_000_000_000L;

  private final String wireName;

  ChatKind(String wireName) {
    this.wireName = wireName;
  }

  /** The name in a Bot API chat object. */
  public String wireName() {
    return wireName;
  }

  /** Private chats and basic groups of an account share one message box. */
  boolean sharesBox() {
    return this == PRIVATE || this == GROUP;
  }

  /** The kind that an id shows; a channel cannot be told from a supergroup. */
  static ChatKind of(long chatId) {
    if (chatId > 0) {
      return PRIVATE;
    }
    return chatId <= LAST_SUPERGROUP ? SUPERGROUP : GROUP;
  }
}
