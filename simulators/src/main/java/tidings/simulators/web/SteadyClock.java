package tidings.simulators.web;

/**
 * Microseconds since the epoch that never run backwards: the wall clock, read once, plus nanoTime.
 */
public final class SteadyClock {
  private final long anchorMicros = System.currentTimeMillis() * 1000;
  private final long anchorNanos = System.nanoTime();

  /** Now. */
  public long micros() {
    return anchorMicros + (System.nanoTime() - anchorNanos) / 1000;
  }
}
