package tidings.dispatch;

import java.time.Duration;
import tidings.delivery.RetryPolicy;

/**
 * How an account is served.
 *
 * @param settle how long after an intent its message can still appear: a late first byte, the
 *     server's own waiting, a margin
 * @param mostInFlight calls under way at once, over all chats
 * @param lease how long another process waits before it takes the account over
 */
public record DispatchSettings(
    Duration settle, int mostInFlight, Duration lease, RetryPolicy retries) {
  /** A first byte may leave no later than this after its intent. */
  static final Duration FIRST_BYTE_WITHIN = Duration.ofSeconds(2);

  /** A call has its answer, or is given up, within this; a claim is held that long. */
  static final Duration CLAIM_LEASE = Duration.ofSeconds(45);

  /** 12 s settle (2 + 8 + 2), 512 calls, 4 s lease. */
  public static final DispatchSettings DEFAULT =
      new DispatchSettings(Duration.ofSeconds(12), 512, Duration.ofSeconds(4), RetryPolicy.DEFAULT);

  public DispatchSettings {
    if (settle.isNegative() || mostInFlight < 1 || !lease.isPositive()) {
      throw new IllegalArgumentException(
          "settle is not negative, at least one call in flight, a lease above zero");
    }
  }

  /** The same with another settle time. */
  public DispatchSettings withSettle(Duration other) {
    return new DispatchSettings(other, mostInFlight, lease, retries);
  }
}
