package tidings.recipient;

import java.util.Locale;

/** Whether a chat can be written to, as far as the network has told. */
public enum ChatCondition {
  OPEN,
  /** The person blocked us. */
  BLOCKED,
  /** The person's account is gone. */
  DEACTIVATED,
  /** We were removed from it. */
  KICKED,
  /** It does not exist, or never began. */
  UNREACHABLE;

  /** The word used in SQL and in the API. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The condition for a word. */
  public static ChatCondition of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
