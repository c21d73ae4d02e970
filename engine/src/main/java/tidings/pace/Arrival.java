package tidings.pace;

/**
 * A call under way, and the latest moment at which it can have reached the network. Confined to the
 * lock of the {@link LocalPace} that granted it. Times are monotonic nanoseconds.
 */
final class Arrival {
  private static final long NOT_YET = Long.MAX_VALUE;

  private long latest = NOT_YET;
  private boolean unused;

  /** The first byte was written; it arrives within the given span. */
  void sent(long now, long withinNanos) {
    latest = Math.min(latest, now + withinNanos);
  }

  /** The answer came, or nothing is known any more: it has arrived by now. */
  void arrived(long now) {
    latest = Math.min(latest, now);
  }

  /** It was never sent. */
  void unused() {
    unused = true;
  }

  boolean isUnused() {
    return unused;
  }

  long latest() {
    return latest;
  }
}
