package tidings.filter;

import java.util.Arrays;

/** Numbers in a row that grows. Confined to one thread. */
final class Numbers {
  private int[] numbers = new int[64];
  private int size;

  void add(int number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  int size() {
    return size;
  }

  int get(int index) {
    return numbers[index];
  }
}
