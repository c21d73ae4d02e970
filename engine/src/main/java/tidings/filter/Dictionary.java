package tidings.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Words with numbers, looked up by a piece of a text. One thread adds at a time; others look up
 * meanwhile and find what was added before they began.
 */
final class Dictionary {
  private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final long FREE = 0;

  private static final class Slots {
    // The hash in the upper half, the number and one in the lower; written after the word.
    private final long[] cells;
    private final String[] words;

    Slots(int room) {
      this.cells = new long[room];
      this.words = new String[room];
    }

    int room() {
      return cells.length;
    }

    int find(int hash, String text, int from, int until) {
      int last = cells.length - 1;
      int slot = hash & last;
      long cell = (long) CELLS.getAcquire(cells, slot);
      while (cell != FREE) {
        if (hash(cell) == hash && same(words[slot], text, from, until)) {
          return number(cell);
        }
        slot = (slot + 1) & last;
        cell = (long) CELLS.getAcquire(cells, slot);
      }
      return -1;
    }

    private static int hash(long cell) {
      return (int) (cell >>> 32);
    }

    private static int number(long cell) {
      return (int) cell - 1;
    }

    private static boolean same(String word, String text, int from, int until) {
      return word.length() == until - from && text.startsWith(word, from);
    }

    void add(int hash, String word, int number) {
      int last = cells.length - 1;
      int slot = hash & last;
      while (cells[slot] != FREE) {
        slot = (slot + 1) & last;
      }
      words[slot] = word;
      CELLS.setRelease(cells, slot, (long) hash << 32 | number + 1);
    }

    void into(Slots larger) {
      for (int i = 0; i < cells.length; i++) {
        if (cells[i] != FREE) {
          larger.add(hash(cells[i]), words[i], number(cells[i]));
        }
      }
    }
  }

  private volatile Slots slots = new Slots(64);
  private int size; // confined to who adds

  private static int hash(String text, int from, int until) {
    long hash = 0;
    for (int i = from; i < until; i++) {
      hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
    }
    return (int) (hash >>> 32);
  }

  /** The number of a word, or -1. */
  int find(String word) {
    return find(word, 0, word.length());
  }

  /** As {@link #find(String)}, for a piece of a text. */
  int find(String text, int from, int until) {
    return slots.find(hash(text, from, until), text, from, until);
  }

  /** Adds a word that is not there. */
  void add(String word, int number) {
    if (2 * size >= slots.room()) {
      grow();
    }
    slots.add(hash(word, 0, word.length()), word, number);
    size++;
  }

  private void grow() {
    Slots former = slots;
    Slots larger = new Slots(2 * former.room());
    former.into(larger);
    slots = larger;
  }
}
