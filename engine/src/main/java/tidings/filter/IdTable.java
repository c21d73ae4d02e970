package tidings.filter;

import java.util.Arrays;

/** Numbers from 0 on by ids, which are not negative. Confined to one thread. */
final class IdTable {
  private static final long FREE = -1;
  private static final long GONE = -2;

  private long[] ids = free(16);
  private int[] numbers = new int[16];
  private int used;
  private int size;

  private static long[] free(int room) {
    long[] ids = new long[room];
    Arrays.fill(ids, FREE);
    return ids;
  }

  private static int slot(long id, int room) {
    long mixed = id * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & (room - 1);
  }

  int size() {
    return size;
  }

  /** The number of an id, or -1. */
  int get(long id) {
    int slot = find(id);
    return slot < 0 ? -1 : numbers[slot];
  }

  private int find(long id) {
    int slot = slot(id, ids.length);
    while (ids[slot] != FREE) {
      if (ids[slot] == id) {
        return slot;
      }
      slot = (slot + 1) & (ids.length - 1);
    }
    return -1;
  }

  /** Sets the number of an id; gives the former one, or -1. */
  int put(long id, int number) {
    int slot = find(id);
    if (slot >= 0) {
      int before = numbers[slot];
      numbers[slot] = number;
      return before;
    }
    if (10L * (used + 1) > 7L * ids.length) {
      rehash(4L * size > ids.length ? 2 * ids.length : ids.length);
    }
    insert(id, number);
    return -1;
  }

  private void insert(long id, int number) {
    int slot = slot(id, ids.length);
    while (ids[slot] != FREE) {
      slot = (slot + 1) & (ids.length - 1);
    }
    ids[slot] = id;
    numbers[slot] = number;
    used++;
    size++;
  }

  private void rehash(int room) {
    long[] former = ids;
    int[] values = numbers;
    ids = free(room);
    numbers = new int[room];
    used = 0;
    size = 0;
    for (int i = 0; i < former.length; i++) {
      if (former[i] >= 0) {
        insert(former[i], values[i]);
      }
    }
  }

  /** Forgets an id; gives its number, or -1. */
  int remove(long id) {
    int slot = find(id);
    if (slot < 0) {
      return -1;
    }
    ids[slot] = GONE;
    size--;
    return numbers[slot];
  }
}
