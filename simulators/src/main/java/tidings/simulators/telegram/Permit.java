package tidings.simulators.telegram;

/** What the limits say to a call. */
sealed interface Permit {
  /** It may go, after a wait that is served as latency. */
  record Granted(long waitMicros) implements Permit {}

  /** It is refused. */
  record Refused(long retryAfterSeconds) implements Permit {}
}
