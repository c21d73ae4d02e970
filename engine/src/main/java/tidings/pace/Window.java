package tidings.pace;

import java.util.ArrayDeque;

/** At most so many within any span of that length. Confined to its owner's lock. */
final class Window {
  private int most;
  private long spanNanos;
  private final ArrayDeque<Arrival> calls = new ArrayDeque<>();

  Window(int most, long spanNanos) {
    this.most = most;
    this.spanNanos = spanNanos;
  }

  /** From now on other limits. */
  void limit(int other, long otherSpanNanos) {
    most = other;
    spanNanos = otherSpanNanos;
  }

  Arrival take(long now) {
    forget(now);
    Arrival arrival = new Arrival();
    calls.add(arrival);
    return arrival;
  }

  /** Nanoseconds until one more may be sent; a guess while calls are still under way. */
  long waitNanos(long now) {
    forget(now);
    if (calls.size() < most) {
      return 0;
    }
    long first = calls.stream().mapToLong(Arrival::latest).min().orElse(now);
    return first == Long.MAX_VALUE ? spanNanos : Math.max(1, first + spanNanos - now);
  }

  boolean empty(long now) {
    forget(now);
    return calls.isEmpty();
  }

  double left(long now) {
    forget(now);
    return 1 - (double) calls.size() / most;
  }

  private void forget(long now) {
    calls.removeIf(call ->
        call.isUnused() || (call.latest() != Long.MAX_VALUE && call.latest() + spanNanos < now));
  }
}
