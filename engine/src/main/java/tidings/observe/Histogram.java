package tidings.observe;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/**
 * Spans in milliseconds in buckets whose bounds grow by a half, from 1 ms to about two hours. Any
 * thread may record.
 */
public final class Histogram {
  private static final int BUCKETS = 40;

  private final AtomicLongArray counts = new AtomicLongArray(BUCKETS + 1);
  private final LongAdder sum = new LongAdder();

  Histogram() {}

  /** Adds one span; what is below zero counts as zero. */
  public void record(long millis) {
    long span = Math.max(0, millis);
    counts.incrementAndGet(bucket(span));
    sum.add(span);
  }

  /** Upper bound of a bucket in milliseconds. */
  public static double bound(int bucket) {
    return Math.pow(1.5, bucket);
  }

  /** How many spans fell into each bucket; the last one has no upper bound. */
  public long[] counts() {
    long[] copy = new long[BUCKETS + 1];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = counts.get(i);
    }
    return copy;
  }

  /** Sum of all spans in milliseconds. */
  public long sum() {
    return sum.sum();
  }

  private static int bucket(long millis) {
    int bucket = 0;
    while (bucket < BUCKETS && millis > bound(bucket)) {
      bucket++;
    }
    return bucket;
  }
}
