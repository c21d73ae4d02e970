package tidings.pace;

import java.time.Duration;

/**
 * The right to make one call now. Ends in exactly one of its outcomes. Safe for use by any thread.
 */
public interface Permit {
  /** What a refusal for too many requests concerns. */
  enum Scope {
    CHAT,
    ACCOUNT
  }

  /** The first byte is about to be written. Not an outcome. */
  void sent();

  /** Outcome: the network answered, with a success for the chat or not. */
  void answered(boolean success);

  /** Outcome: no answer came; it has to be counted as if it had arrived. */
  void unanswered();

  /** Outcome: the call was never made. */
  void unused();

  /** Outcome: the network cannot be reached; the account pauses, longer each time in a row. */
  void unreachable();

  /**
   * Outcome: too many requests. What it concerns is parked for that long.
   *
   * @return what is parked
   */
  Scope throttled(Duration retryAfter);
}
