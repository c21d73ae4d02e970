package tidings.courier;

import java.time.Duration;

/** What a network says when asked after a message. */
public sealed interface ProbeAnswer {
  /** It is there, exactly so. */
  record Same() implements ProbeAnswer {}

  /** There is no such message in the chat. */
  record Absent() implements ProbeAnswer {}

  /** There is one, and it is not ours or cannot be edited. */
  record Foreign(String why) implements ProbeAnswer {}

  /** There was another one of ours, whose buttons are changed now. */
  record Changed(String text) implements ProbeAnswer {}

  /** Too many requests: not asked. */
  record Throttled(Duration retryAfter) implements ProbeAnswer {}

  /** Certainly not asked. */
  record NotAsked(String why, boolean unreachable) implements ProbeAnswer {}

  /** Our own login was refused. */
  record AccountRefused(String why) implements ProbeAnswer {}

  /**
   * Asked perhaps: no answer.
   *
   * @param retryAfter how long the network asked to be left alone all the same; zero if it did not
   */
  record Unanswered(String why, Duration retryAfter) implements ProbeAnswer {
    /** Nothing was asked of us. */
    public Unanswered(String why) {
      this(why, Duration.ZERO);
    }
  }
}
