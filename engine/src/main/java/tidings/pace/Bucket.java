package tidings.pace;

import java.util.ArrayDeque;

/**
 * A bucket of tokens as the network keeps it, seen from here. Confined to its owner's lock.
 *
 * <p>When a call reached the network is not known exactly: not before its first byte was written,
 * not after its answer came. A token therefore counts as taken from the grant on, but the refill
 * that a full bucket would not have taken is reckoned from the latest moment of arrival. So the
 * tokens held here are never more than the network's, as long as a call arrives within {@code
 * jitter} of its first byte.
 */
final class Bucket {
  private double perNano;
  private double capacity;
  private long jitterNanos;
  private final ArrayDeque<Arrival> pending = new ArrayDeque<>();
  private double tokens;
  private long refilledAt;

  Bucket(double perSecond, int burst, long now) {
    this.perNano = perSecond / 1e9;
    this.capacity = burst;
    this.jitterNanos = jitter(perSecond, burst);
    this.tokens = burst;
    this.refilledAt = now;
  }

  /** From now on other limits; what was taken stays taken. */
  void limit(double perSecond, int burst, long now) {
    settle(now);
    // What was used of the old burst is used of a smaller one as well; a larger one has to fill.
    tokens = Math.min(tokens, burst - (capacity - tokens));
    perNano = perSecond / 1e9;
    capacity = burst;
    jitterNanos = jitter(perSecond, burst);
  }

  /** As much as may be in flight without the burst running out at the full rate. */
  private static long jitter(double perSecond, int burst) {
    return Math.min(250_000_000L, (long) ((burst - 1) / (2 * perSecond) * 1e9));
  }

  long jitterNanos() {
    return jitterNanos;
  }

  /** Takes a token; there must be one. */
  Arrival take(long now) {
    settle(now);
    Arrival arrival = new Arrival();
    pending.add(arrival);
    return arrival;
  }

  /** How many may be sent now. */
  int available(long now) {
    settle(now);
    return (int) Math.floor(tokens - pending.size() + 1e-9);
  }

  /** Nanoseconds until one more may be sent, if nothing else changes. */
  long waitNanos(long now) {
    settle(now);
    double missing = 1 - (tokens - pending.size());
    return missing <= 0 ? 0 : (long) Math.ceil(missing / perNano);
  }

  /** Whether it is as good as new. */
  boolean full(long now) {
    settle(now);
    return pending.isEmpty() && tokens >= capacity;
  }

  /** Share of the burst that is left. */
  double left(long now) {
    settle(now);
    return (tokens - pending.size()) / capacity;
  }

  private void settle(long now) {
    pending.removeIf(Arrival::isUnused);
    while (true) {
      Arrival first = null;
      for (Arrival arrival : pending) {
        if (arrival.latest() <= now && (first == null || arrival.latest() < first.latest())) {
          first = arrival;
        }
      }
      if (first == null) {
        break;
      }
      pending.remove(first);
      refill(Math.max(first.latest(), refilledAt));
      tokens -= 1;
    }
    refill(now);
  }

  private void refill(long now) {
    if (now > refilledAt) {
      // What is pending may have arrived or not: if it has, the bucket was not full. The token it
      // will take is left out of the ceiling only once it certainly arrived.
      tokens = Math.min(capacity, tokens + (now - refilledAt) * perNano);
      refilledAt = now;
    }
  }
}
