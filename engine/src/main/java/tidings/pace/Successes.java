package tidings.pace;

/**
 * The last success of the account with any chat, and with any other chat than that one. Confined to
 * its owner's lock.
 */
final class Successes {
  private long lastChat;
  private long lastAt;
  private long otherAt;

  void note(long chatId, long at) {
    if (chatId != lastChat) {
      otherAt = lastAt;
      lastChat = chatId;
    }
    lastAt = at;
  }

  /** When a chat other than this one last succeeded, or 0. */
  long other(long chatId) {
    return chatId == lastChat ? otherAt : lastAt;
  }
}
