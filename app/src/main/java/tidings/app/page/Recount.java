package tidings.app.page;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tidings.time.Time;

/**
 * A figure that is counted anew when somebody asks for it, but not so often that counting takes
 * more than a hundredth of the time. Guarded by its user.
 */
final class Recount<T> {
  private static final int SHARE = 100;

  private final Time time;
  private final Duration least;
  private final Supplier<T> count;
  private @Nullable T counted;
  private long freshUntil;

  Recount(Time time, Duration least, Supplier<T> count) {
    this.time = time;
    this.least = least;
    this.count = count;
  }

  T value() {
    T before = counted;
    long begun = time.nanos();
    if (before != null && begun < freshUntil) {
      return before;
    }
    T fresh = count.get();
    long took = time.nanos() - begun;
    freshUntil = begun + Math.max(least.toNanos(), SHARE * took);
    counted = fresh;
    return fresh;
  }
}
