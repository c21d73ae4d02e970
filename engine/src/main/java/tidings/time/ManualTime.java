package tidings.time;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that moves only when told to; sleeping moves it. For tests and the simulation. */
public final class ManualTime implements Time {
  private final AtomicLong elapsedNanos = new AtomicLong();
  private final Instant start;

  /** Begins at the given instant. */
  public ManualTime(Instant start) {
    this.start = start;
  }

  @Override
  public Instant now() {
    return start.plusNanos(elapsedNanos.get());
  }

  @Override
  public long nanos() {
    return elapsedNanos.get();
  }

  @Override
  public void sleep(Duration duration) {
    advance(duration);
  }

  /** Moves the clock forward. */
  public void advance(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("time does not run backwards: " + duration);
    }
    elapsedNanos.addAndGet(duration.toNanos());
  }
}
