package tidings.observe;

import java.util.concurrent.atomic.LongAdder;

/** A number that only grows. Any thread may add. */
public final class Counter {
  private final LongAdder count = new LongAdder();

  Counter() {}

  /** Adds; negative amounts are refused. */
  public void add(long amount) {
    if (amount < 0) {
      throw new IllegalArgumentException("a counter only grows, got " + amount);
    }
    count.add(amount);
  }

  /** The sum so far. */
  public long value() {
    return count.sum();
  }
}
