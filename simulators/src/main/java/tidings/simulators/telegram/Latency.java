package tidings.simulators.telegram;

/**
 * How long a good answer takes, drawn uniformly, in microseconds.
 *
 * @param minMicros at least
 * @param maxMicros at most
 * @param everyNth every so many calls take {@code nthMicros} instead; 0: none
 * @param nthMicros what those take
 * @param acceptAnywhere whether the call is performed at a random moment of that time, which mixes
 *     the order of calls; otherwise it is performed on arrival
 */
public record Latency(
    long minMicros, long maxMicros, int everyNth, long nthMicros, boolean acceptAnywhere) {
  /** Answers at once. */
  public static final Latency NONE = new Latency(0, 0, 0, 0, false);

  public Latency {
    if (minMicros < 0 || maxMicros < minMicros || everyNth < 0 || nthMicros < 0) {
      throw new IllegalArgumentException("latency needs 0 <= minimum <= maximum, nothing negative");
    }
  }
}
