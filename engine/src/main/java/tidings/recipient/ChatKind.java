package tidings.recipient;

import java.util.Locale;

/**
 * What sort of chat it is, which decides its limits and whether a message in it can be asked after.
 */
public enum ChatKind {
  /** One person. Shares the account's message ids. */
  PRIVATE,
  /** A basic group. Shares the account's message ids. */
  GROUP,
  /** A supergroup or channel, with message ids of its own. */
  CHANNEL;

  /** The word used in SQL and in the API. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind for a word. */
  public static ChatKind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /**
   * Reads the kind off a Telegram chat id: people have positive ids, supergroups and channels begin
   * with -100, other negative ids are basic groups (Bot API documentation, dialog ids).
   */
  public static ChatKind ofTelegram(String chat) {
    if (chat.startsWith("-100") && chat.length() > 10) {
      return CHANNEL;
    }
    return chat.startsWith("-") ? GROUP : PRIVATE;
  }
}
