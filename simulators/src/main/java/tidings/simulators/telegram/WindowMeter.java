package tidings.simulators.telegram;

import java.util.Arrays;

/** A sliding window: the moments of the last messages in a ring, the oldest one to be replaced. */
final class WindowMeter implements Meter {
  private static final long NEVER = Long.MIN_VALUE / 2;

  private final long lengthMicros;
  private final long[] moments;
  private int oldest;

  WindowMeter(Limits.Window window) {
    this.lengthMicros = window.seconds() * 1_000_000L;
    this.moments = new long[window.count()];
    Arrays.fill(moments, NEVER);
  }

  @Override
  public long waitMicros(long nowMicros) {
    return Math.max(0, moments[oldest] + lengthMicros - nowMicros);
  }

  @Override
  public void take(long nowMicros, long waitMicros) {
    moments[oldest] = nowMicros + waitMicros;
    oldest = (oldest + 1) % moments.length;
  }
}
