package tidings.simulation;

import java.time.Duration;
import java.time.Instant;
import tidings.time.Time;

/** Time of the world; its wall clock can jump, its monotonic clock cannot. */
final class WorldTime implements Time {
  private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

  private long nanos;
  private long offsetNanos;

  @Override
  public Instant now() {
    return START.plusNanos(nanos + offsetNanos);
  }

  @Override
  public long nanos() {
    return nanos;
  }

  @Override
  public void sleep(Duration duration) {
    nanos += duration.toNanos();
  }

  long micros() {
    return START.toEpochMilli() * 1000 + nanos / 1000;
  }

  void jump(Duration by) {
    offsetNanos += by.toNanos();
  }
}
