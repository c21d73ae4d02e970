package tidings.filter;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How common words are: measured in the items that came, and before enough of them came, by how
 * many filters name them, since people ask for what there is. One thread grows it; counting is by
 * many and need not be exact.
 */
final class Frequencies {
  private static final int ENOUGH = 200;

  private volatile int[] seen = new int[1_024];
  private final AtomicInteger items = new AtomicInteger();
  private int[] named = new int[1_024]; // confined to who adds

  /** Makes room for a leaf. */
  void room(int leaf) {
    if (leaf >= named.length) {
      named = Arrays.copyOf(named, 2 * leaf);
      seen = Arrays.copyOf(seen, 2 * leaf);
    }
  }

  /** A filter names a leaf. */
  void named(int leaf) {
    room(leaf);
    named[leaf]++;
  }

  /** An item came that has these. */
  void item(Numbers terms) {
    int[] counts = seen;
    for (int i = 0; i < terms.size(); i++) {
      if (terms.get(i) < counts.length) {
        counts[terms.get(i)]++;
      }
    }
    int unusedCount = items.incrementAndGet();
  }

  int seen(int leaf) {
    return leaf < seen.length ? seen[leaf] : 0;
  }

  /** As another one measured it. */
  void seen(int leaf, int count) {
    room(leaf);
    seen[leaf] = count;
  }

  int items() {
    return items.get();
  }

  void items(int count) {
    items.set(count);
  }

  /** How often a leaf is expected to bring something to be looked at. */
  long cost(int leaf) {
    room(leaf);
    return 1L + (items.get() >= ENOUGH ? seen[leaf] : named[leaf]);
  }
}
