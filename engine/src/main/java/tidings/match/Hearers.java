package tidings.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tidings.recipient.Subscriptions;

/**
 * The subscriptions that want an item, in the order in which it comes to their addresses. Each item
 * begins at another place of the addresses' shuffled order. Immutable; eight bytes a subscription.
 */
final class Hearers {
  private static final int ID_BITS = 32;
  private static final long ID = (1L << ID_BITS) - 1;

  private final long begin;
  private final long[] entries; // place in the upper bits, subscription in the lower, rising

  private Hearers(long begin, long[] entries) {
    this.begin = begin;
    this.entries = entries;
  }

  /** Collects them. Confined to one thread. */
  static final class Collecting {
    private final long begin;
    private long[] entries = new long[16];
    private int size;

    /** For an item that begins at a place of the order. */
    Collecting(long begin) {
      this.begin = begin;
    }

    void add(long subscription, long shuffle) {
      if (subscription > ID) {
        throw new IllegalStateException("a subscription's id is above " + ID);
      }
      entries = size < entries.length ? entries : Arrays.copyOf(entries, 2 * size);
      entries[size++] = place(shuffle, begin) << ID_BITS | subscription;
    }

    Hearers done() {
      long[] all = Arrays.copyOf(entries, size);
      Arrays.sort(all);
      return new Hearers(begin, all);
    }
  }

  private static long place(long shuffle, long begin) {
    long place = shuffle - begin;
    return place < 0 ? place + Subscriptions.PLACES : place;
  }

  int size() {
    return entries.length;
  }

  /** The index of the first at or behind a place. */
  int from(long place) {
    int found = Arrays.binarySearch(entries, place << ID_BITS);
    return found < 0 ? -found - 1 : found;
  }

  /** The place of an index; the end where there is none. */
  long place(int index) {
    return index < entries.length ? entries[index] >>> ID_BITS : Subscriptions.PLACES;
  }

  /** Where an address stands in the order before any item rotates it. */
  long shuffle(int index) {
    return (place(index) + begin) % Subscriptions.PLACES;
  }

  /** Those who share a place, from an index on. */
  List<Long> together(int index) {
    List<Long> together = new ArrayList<>(1);
    long place = place(index);
    for (int i = index; i < entries.length && place(i) == place; i++) {
      together.add(entries[i] & ID);
    }
    return together;
  }

  /** Those who stand at a shuffled place and to whom the item has not come at a cursor. */
  List<Long> waiting(long shuffle, long cursor) {
    long place = place(shuffle, begin);
    int index = from(place);
    return place >= cursor && place(index) == place && index < entries.length
        ? together(index)
        : List.of();
  }
}
