package tidings.time;

import java.time.Duration;
import java.time.Instant;

/**
 * The machine's clocks. The wall clock is read once and carried on by the monotonic clock, so that
 * an adjustment of the machine's clock neither lifts a park early nor prolongs it; a restart reads
 * it afresh.
 */
public final class SystemTime implements Time {
  private final Instant anchor = Instant.now();
  private final long anchorNanos = System.nanoTime();

  @Override
  public Instant now() {
    return anchor.plusNanos(System.nanoTime() - anchorNanos);
  }

  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public void sleep(Duration duration) throws InterruptedException {
    if (duration.isPositive()) {
      Thread.sleep(duration);
    }
  }
}
