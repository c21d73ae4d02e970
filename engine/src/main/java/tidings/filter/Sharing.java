package tidings.filter;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds the filter that says the same. Confined to one thread. */
final class Sharing {
  private static final int FREE = -1;

  private final Programs programs;
  private int[] numbers = free(16);
  private byte[] hashes = new byte[16]; // a part of each program's hash: most others differ in it
  private int used;

  /** Over programs by number. */
  Sharing(Programs programs) {
    this.programs = programs;
  }

  private static int[] free(int room) {
    int[] numbers = new int[room];
    Arrays.fill(numbers, FREE);
    return numbers;
  }

  private static int hash(int[] program) {
    int hash = Arrays.hashCode(program) * 0x9E3779B9;
    return hash ^ hash >>> 15;
  }

  private static byte part(int hash) {
    return (byte) (hash >>> 24);
  }

  /** The number of an equal program, or -1. */
  int find(int[] program) {
    int hash = hash(program);
    int slot = hash & numbers.length - 1;
    while (numbers[slot] != FREE) {
      if (hashes[slot] == part(hash) && programs.is(numbers[slot], program)) {
        return numbers[slot];
      }
      slot = (slot + 1) & (numbers.length - 1);
    }
    return -1;
  }

  /** Adds one that was not found. */
  void add(int number, int[] program) {
    if (10L * (used + 1) > 7L * numbers.length) {
      rehash();
    }
    insert(number, program);
  }

  private void insert(int number, int[] program) {
    int hash = hash(program);
    int slot = hash & numbers.length - 1;
    while (numbers[slot] != FREE) {
      slot = (slot + 1) & (numbers.length - 1);
    }
    numbers[slot] = number;
    hashes[slot] = part(hash);
    used++;
  }

  private void rehash() {
    int[] former = numbers;
    numbers = free(2 * former.length);
    hashes = new byte[2 * former.length];
    used = 0;
    for (int number : former) {
      int @Nullable [] program = number == FREE ? null : programs.get(number);
      if (program != null) {
        insert(number, program);
      }
    }
  }
}
