package tidings.delivery;

import java.time.Duration;

/**
 * When a delivery that failed by itself is tried again, and when it steps aside. A pure function.
 * Outages and refusals for too many requests are nobody's own failure and do not come here.
 *
 * @param firstPause pause after the first failure; it doubles
 * @param longestPause where the doubling ends
 * @param patience how long a row may hold up its stream while other chats succeed
 */
public record RetryPolicy(Duration firstPause, Duration longestPause, Duration patience) {
  /** The default: 1 s doubling to 1 min, five minutes in all. */
  public static final RetryPolicy DEFAULT =
      new RetryPolicy(Duration.ofSeconds(1), Duration.ofMinutes(1), Duration.ofMinutes(5));

  /** However long it took, nothing is given up before it was tried this often. */
  private static final int LEAST_ATTEMPTS = 4;

  /** What to do: try at a time, or give up. */
  public sealed interface Verdict {
    /** Try again at that time, in milliseconds since the epoch. */
    record Retry(long at) implements Verdict {}

    /** Give up: it becomes a dead letter. */
    record Spent() implements Verdict {}
  }

  /**
   * Decides.
   *
   * @param attempts how often it was tried, at least once
   * @param failingSince when its failures began
   * @param othersSucceededAt when another chat of the account last succeeded, or 0
   */
  public Verdict after(int attempts, long failingSince, long othersSucceededAt, long now) {
    boolean own = othersSucceededAt > failingSince;
    if (own && attempts >= LEAST_ATTEMPTS && now - failingSince >= patience.toMillis()) {
      return new Verdict.Spent();
    }
    return new Verdict.Retry(now + pause(attempts));
  }

  private long pause(int attempts) {
    int doublings = Math.min(20, Math.max(0, attempts - 1));
    return Math.min(firstPause.toMillis() << doublings, longestPause.toMillis());
  }
}
