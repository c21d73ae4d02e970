package tidings.app.page;

import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.storage.DatabaseException;
import tidings.time.Time;

/**
 * A figure that is counted anew when somebody asks for it, but not so often that counting takes
 * more than a hundredth of the time. What cannot be counted stays as it was. Guarded by its user.
 */
final class Recount<T> {
  private static final Logger LOG = LoggerFactory.getLogger(Recount.class);
  private static final int SHARE = 100;
  private static final Duration BACKOFF = Duration.ofMinutes(1);

  private final Time time;
  private final Duration least;
  private final Supplier<T> count;
  private T counted;
  private boolean stale = true;
  private long freshUntil;

  /**
   * Makes one.
   *
   * @param unknown what is told while nothing could be counted
   */
  Recount(Time time, Duration least, T unknown, Supplier<T> count) {
    this.time = time;
    this.least = least;
    this.counted = unknown;
    this.count = count;
  }

  T value() {
    long begun = time.nanos();
    if (stale || begun >= freshUntil) {
      stale = false;
      freshUntil = begun + count(begun);
    }
    return counted;
  }

  /** Gives how long it stays. */
  private long count(long begun) {
    try {
      counted = count.get();
      return Math.max(least.toNanos(), SHARE * (time.nanos() - begun));
    } catch (DatabaseException fault) {
      LOG.warn("a figure of the page could not be counted: {}", fault.getMessage());
      return BACKOFF.toNanos();
    }
  }
}
