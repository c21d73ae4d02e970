package tidings.match;

import java.util.List;
import tidings.item.Item;

/**
 * An item that an address is to hear of together with others.
 *
 * @param story the first item that tells of the same thing; the item itself where it is that
 * @param dueAt the end of its window, in milliseconds since the epoch
 * @param subscriptions the ids of those that want it
 * @param flood whether it waits only because there were too many
 */
record DigestEntry(
    long address,
    long item,
    long story,
    int edition,
    long dueAt,
    List<Long> subscriptions,
    boolean flood) {
  DigestEntry {
    subscriptions = List.copyOf(subscriptions);
  }

  /** The end of the window that a moment lies in; windows begin with the epoch. */
  static long due(long now, long window) {
    return (now / window + 1) * window;
  }

  /** The edition under which an item is told. */
  static int edition(Item item) {
    return item.changed().isEmpty() ? 0 : item.edition();
  }
}
