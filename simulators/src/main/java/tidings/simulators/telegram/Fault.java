package tidings.simulators.telegram;

/**
 * What can go wrong with one call. Ranges are microseconds, drawn uniformly, both ends included.
 */
public sealed interface Fault {
  /** Nothing goes wrong; for scripts that spare some calls. */
  record None() implements Fault {}

  /** The connection is cut before the call is performed; limits are not charged. */
  record CutBefore() implements Fault {}

  /** The call is performed, then the connection is cut. */
  record CutAfter() implements Fault {}

  /** The connection is cut after {@code cutMicros}; the call is performed later all the same. */
  record LateAccept(long cutMicros, long minMicros, long maxMicros) implements Fault {
    public LateAccept {
      checkRange(minMicros, maxMicros);
      checkRange(cutMicros, Long.MAX_VALUE);
    }
  }

  /** The call is performed late and answered then. */
  record Delay(long minMicros, long maxMicros) implements Fault {
    public Delay {
      checkRange(minMicros, maxMicros);
    }
  }

  /** The call is performed at once and answered late. */
  record SlowAnswer(long minMicros, long maxMicros) implements Fault {
    public SlowAnswer {
      checkRange(minMicros, maxMicros);
    }
  }

  /** The call is performed, the server says that it restarts. */
  record Restart500() implements Fault {}

  /** The server shuts down: 429 with retry_after 5; performed or not by a coin. */
  record Flood5() implements Fault {}

  /** The proxy answers 502 with an HTML page; performed or not by a coin. */
  record Html502() implements Fault {}

  /**
   * A flood wait.
   *
   * @param seconds what {@code retry_after} says
   * @param parksChat whether later sends to the chat get the rest of the wait, as those queued
   *     behind a refused one do
   */
  record Flood429(int seconds, boolean parksChat) implements Fault {
    public Flood429 {
      if (seconds < 1) {
        throw new IllegalArgumentException("a flood wait is at least a second");
      }
    }
  }

  /** The server's own overload: after 3 s a 429 with retry_after 60. */
  record Local429() implements Fault {}

  /** The name in counters and control JSON. */
  default String wireName() {
    return switch (this) {
      case None _ -> "none";
      case CutBefore _ -> "cut_before";
      case CutAfter _ -> "cut_after";
      case LateAccept _ -> "late_accept";
      case Delay _ -> "delay";
      case SlowAnswer _ -> "slow_answer";
      case Restart500 _ -> "restart_500";
      case Flood5 _ -> "flood_5";
      case Html502 _ -> "html_502";
      case Flood429 _ -> "flood_429";
      case Local429 _ -> "local_429";
    };
  }

  private static void checkRange(long minimum, long maximum) {
    if (minimum < 0 || maximum < minimum) {
      throw new IllegalArgumentException("a range needs 0 <= minimum <= maximum");
    }
  }
}
