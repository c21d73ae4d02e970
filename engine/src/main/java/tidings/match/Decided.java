package tidings.match;

import tidings.item.Item;
import tidings.item.Unmatched;

/**
 * An item with those who want it.
 *
 * @param source the name of the source that yielded it
 */
record Decided(Item item, String source, Hearers hearers) {
  /** What it takes in memory, in subscriptions: eight bytes each. */
  long size() {
    int letters = item.title().length() + item.text().length() + item.html().length();
    return 64L + hearers.size() + letters / 4;
  }

  /** Whether it was decided for what the item says now. */
  boolean of(Unmatched now) {
    return item.id() == now.id()
        && item.edition() == now.edition()
        && item.readAt() == now.readAt();
  }
}
