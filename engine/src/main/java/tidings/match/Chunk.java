package tidings.match;

import java.util.ArrayList;
import java.util.List;
import tidings.recipient.Subscriptions;

/**
 * What is decided in one transaction: an item for the next addresses, and for each of them first
 * the earlier items of the same source that have not come to it, so that an address hears of a
 * source's items in their order.
 *
 * @param parts in the order in which they are told
 * @param next the item's cursor behind it
 */
record Chunk(List<Part> parts, long next) {
  /** An item for the subscriptions at one place. */
  record Part(Decided decided, List<Long> subscriptions) {}

  Chunk {
    parts = List.copyOf(parts);
  }

  /**
   * The next one of the last item of a line.
   *
   * @param line the items from the oldest on
   * @param cursors how far each of them has come
   * @param most parts, more only where a single address needs them
   */
  static Chunk of(List<Decided> line, List<Long> cursors, int most) {
    Hearers hearers = line.getLast().hearers();
    List<Part> parts = new ArrayList<>();
    int index = hearers.from(cursors.getLast());
    while (index < hearers.size() && parts.size() < most) {
      List<Long> together = hearers.together(index);
      long shuffle = hearers.shuffle(index);
      for (int i = 0; i + 1 < line.size(); i++) {
        List<Long> waiting = line.get(i).hearers().waiting(shuffle, cursors.get(i));
        if (!waiting.isEmpty()) {
          parts.add(new Part(line.get(i), waiting));
        }
      }
      parts.add(new Part(line.getLast(), together));
      index += together.size();
    }
    return new Chunk(parts, hearers.place(index));
  }

  /** Whether it is the item's last. */
  boolean last() {
    return next == Subscriptions.PLACES;
  }
}
