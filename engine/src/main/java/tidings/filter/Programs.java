package tidings.filter;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What each filter asks, by its number: rows of literals one behind the other, since a million
 * small arrays would cost more than what is in them. What was removed leaves its room unused.
 * Confined to who writes.
 */
final class Programs {
  private static final int BITS = 16;
  private static final int PAGE = 1 << BITS;
  private static final int NONE = -1;

  private int[][] pages = new int[16][];
  private int end;
  private int[] begins = new int[1_024];

  Programs() {
    Arrays.fill(begins, NONE);
  }

  /** Sets the one of a number, which has none. */
  void add(int number, int[] program) {
    if (number >= begins.length) {
      int former = begins.length;
      begins = Arrays.copyOf(begins, number + number / 2);
      Arrays.fill(begins, former, begins.length, NONE);
    }
    begins[number] = end;
    put(program.length);
    for (int literal : program) {
      put(literal);
    }
  }

  private void put(int cell) {
    int page = end >>> BITS;
    if (page == pages.length) {
      pages = Arrays.copyOf(pages, 2 * pages.length);
    }
    if (pages[page] == null) {
      pages[page] = new int[PAGE];
    }
    pages[page][end & (PAGE - 1)] = cell;
    end = Math.incrementExact(end);
  }

  private int cell(int at) {
    return pages[at >>> BITS][at & (PAGE - 1)];
  }

  private int begin(int number) {
    return number < begins.length ? begins[number] : NONE;
  }

  /** The one of a number, or null. */
  int @Nullable [] get(int number) {
    int begin = begin(number);
    if (begin == NONE) {
      return null;
    }
    int[] program = new int[cell(begin)];
    for (int i = 0; i < program.length; i++) {
      program[i] = cell(begin + 1 + i);
    }
    return program;
  }

  /** Whether a number has this one. */
  boolean is(int number, int[] program) {
    int begin = begin(number);
    if (begin == NONE || cell(begin) != program.length) {
      return false;
    }
    for (int i = 0; i < program.length; i++) {
      if (cell(begin + 1 + i) != program[i]) {
        return false;
      }
    }
    return true;
  }

  void remove(int number) {
    begins[number] = NONE;
  }
}
