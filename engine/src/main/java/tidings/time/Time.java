package tidings.time;

import java.time.Duration;
import java.time.Instant;

/**
 * Where time comes from. Implementations are safe for use by any thread.
 *
 * <p>{@link #now()} is for what is stored and shown; {@link #nanos()} is for spans inside this
 * process and must be used wherever a jump of the wall clock would do harm (leases, permits).
 */
public interface Time {
  /** Wall clock; never steps backwards or jumps while the process runs. */
  Instant now();

  /** Monotonic nanoseconds since an arbitrary origin. */
  long nanos();

  /**
   * Waits; a duration of zero or less returns at once.
   *
   * @throws InterruptedException when the thread is interrupted while waiting
   */
  void sleep(Duration duration) throws InterruptedException;

  /** Wall clock in milliseconds since the epoch: the form in which instants are stored. */
  default long millis() {
    return now().toEpochMilli();
  }
}
