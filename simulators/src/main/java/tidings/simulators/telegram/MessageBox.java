package tidings.simulators.telegram;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * One counter of message ids and what each id is. Private chats and basic groups of an account
 * share a box; every supergroup and channel has its own.
 */
final class MessageBox {
  private static final int UNKNOWN = -1;

  private final int first;
  private final Map<Integer, Long> incoming = new HashMap<>();
  private int next;
  private int[] logIndexes = new int[16];

  MessageBox(int first) {
    this.first = first;
    this.next = first;
  }

  /** The next id, for the log entry of that index. */
  int add(int logIndex) {
    int slot = next - first;
    if (slot == logIndexes.length) {
      logIndexes = Arrays.copyOf(logIndexes, slot * 2);
    }
    logIndexes[slot] = logIndex;
    return next++;
  }

  /** Uses up an id for a message that somebody else wrote in the chat. */
  void addIncoming(long chatId) {
    incoming.put(add(UNKNOWN), chatId);
  }

  /** The log entry of a message of ours. */
  OptionalInt logIndex(int messageId) {
    if (messageId < first || messageId >= next || logIndexes[messageId - first] == UNKNOWN) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(logIndexes[messageId - first]);
  }

  /** Whether the id is a message that somebody else wrote in this chat. */
  boolean isIncoming(int messageId, long chatId) {
    Long chat = incoming.get(messageId);
    return chat != null && chat == chatId;
  }
}
