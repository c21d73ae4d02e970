package tidings.pace;

import java.util.OptionalLong;

/**
 * The last success of the account with any chat, and with any other chat than that one, by the
 * monotonic clock. Confined to its owner's lock.
 */
final class Successes {
  private long lastChat;
  private OptionalLong last = OptionalLong.empty();
  private OptionalLong other = OptionalLong.empty();

  void note(long chatId, long nanos) {
    if (chatId != lastChat) {
      other = last;
      lastChat = chatId;
    }
    last = OptionalLong.of(nanos);
  }

  /** How many milliseconds ago a chat other than this one last succeeded. */
  OptionalLong otherAgo(long chatId, long now) {
    OptionalLong at = chatId == lastChat ? other : last;
    return at.isEmpty() ? at : OptionalLong.of((now - at.getAsLong()) / 1_000_000);
  }
}
