package tidings.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Lists for {@code IN (…)}. Each length is another statement to a database, which has to be
 * compiled and planned anew; padded to powers of two there are few of them.
 */
public final class InList {
  private InList() {}

  /** The distinct values, the last one repeated up to the next power of two; not empty. */
  public static <T> List<T> padded(Collection<T> values) {
    List<T> distinct = new ArrayList<>(values.stream().distinct().toList());
    T last = distinct.getLast();
    int size = Integer.highestOneBit(Math.max(1, 2 * distinct.size() - 1));
    while (distinct.size() < size) {
      distinct.add(last);
    }
    return distinct;
  }
}
