package tidings.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Words with numbers, looked up by a piece of a text. One thread adds at a time; others look up
 * meanwhile and find what was added before they began.
 */
final class Dictionary {
  private static final VarHandle NUMBERS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int FREE = 0;

  /** A word stands where its number does; the number is one higher, and written last. */
  private static final class Slots {
    private final int[] hashes;
    private final String[] words;
    private final int[] numbers;

    Slots(int room) {
      this.hashes = new int[room];
      this.words = new String[room];
      this.numbers = new int[room];
    }

    int room() {
      return numbers.length;
    }

    int find(int hash, String text, int from, int until) {
      int last = numbers.length - 1;
      int slot = hash & last;
      int number = (int) NUMBERS.getAcquire(numbers, slot);
      while (number != FREE) {
        if (hashes[slot] == hash && same(words[slot], text, from, until)) {
          return number - 1;
        }
        slot = (slot + 1) & last;
        number = (int) NUMBERS.getAcquire(numbers, slot);
      }
      return -1;
    }

    private static boolean same(String word, String text, int from, int until) {
      return word.length() == until - from && text.startsWith(word, from);
    }

    void add(int hash, String word, int number) {
      int last = numbers.length - 1;
      int slot = hash & last;
      while (numbers[slot] != FREE) {
        slot = (slot + 1) & last;
      }
      hashes[slot] = hash;
      words[slot] = word;
      NUMBERS.setRelease(numbers, slot, number + 1);
    }

    void into(Slots larger) {
      for (int i = 0; i < numbers.length; i++) {
        if (numbers[i] != FREE) {
          larger.add(hashes[i], words[i], numbers[i] - 1);
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
