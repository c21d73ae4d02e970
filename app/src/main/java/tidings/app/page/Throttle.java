package tidings.app.page;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import tidings.time.Time;

/**
 * Lets each place on the network fail at most ten times within a minute. Remembers a bounded number
 * of places, forgetting those that failed longest ago. Safe for use by any thread.
 */
final class Throttle {
  private static final int MOST_FAILURES = 10;
  private static final int MOST_PLACES = 10_000;
  private static final Duration SPAN = Duration.ofMinutes(1);

  private record Failures(int count, long since) {}

  private final Time time;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, Failures> places = new LinkedHashMap<>(); // guarded by lock

  Throttle(Time time) {
    this.time = time;
  }

  /** Whether the place may try; counts as a failure until {@link #succeeded} is told. */
  boolean admits(String place) {
    lock.lock();
    try {
      Failures failures = places.get(place);
      boolean closed = failures != null && failures.count() >= MOST_FAILURES && lasts(failures);
      if (!closed) {
        failed(place);
      }
      return !closed;
    } finally {
      lock.unlock();
    }
  }

  private boolean lasts(Failures failures) {
    return time.nanos() - failures.since() < SPAN.toNanos();
  }

  private void failed(String place) {
    Failures before =
        Optional.ofNullable(places.remove(place))
            .filter(this::lasts)
            .orElseGet(() -> new Failures(0, time.nanos()));
    places.put(place, new Failures(before.count() + 1, before.since()));
    if (places.size() > MOST_PLACES) {
      places.remove(places.keySet().iterator().next());
    }
  }

  /** What was counted by {@link #admits} was no failure. */
  void succeeded(String place) {
    lock.lock();
    try {
      Failures unusedFailures =
          places.computeIfPresent(
              place, (_, failures) -> new Failures(failures.count() - 1, failures.since()));
    } finally {
      lock.unlock();
    }
  }
}
