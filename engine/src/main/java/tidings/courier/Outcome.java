package tidings.courier;

import java.time.Duration;
import tidings.recipient.ChatCondition;

/** How sending ended. */
public sealed interface Outcome {
  /** Whoever is refused is told why, and found by that. */
  private static String said(String why) {
    return why.isBlank() ? "the network gave no reason" : why;
  }

  /**
   * The network took it.
   *
   * @param id the network's message id
   */
  record Sent(long id) implements Outcome {}

  /** It certainly was not sent: the network cannot be reached. Nobody's own failure. */
  record Unreachable(String why) implements Outcome {}

  /** It certainly was not sent: it was too late for its lease. */
  record HeldBack(String why) implements Outcome {}

  /** Too many requests: not sent. */
  record Throttled(Duration retryAfter) implements Outcome {}

  /** The network will never take it as it is. */
  record Refused(String why) implements Outcome {
    public Refused {
      why = said(why);
    }
  }

  /** The chat cannot be written to any more. */
  record ChatClosed(ChatCondition condition, String why) implements Outcome {
    public ChatClosed {
      why = said(why);
    }
  }

  /** The chat has another id now: not sent. */
  record Migrated(String chat) implements Outcome {}

  /** The styling was refused: not sent; it may go as plain text. */
  record StyleRefused(String why) implements Outcome {}

  /** The picture was refused: not sent; it may go without. */
  record PictureRefused(String why) implements Outcome {}

  /** Our own login was refused: not sent, and nothing else will be. */
  record AccountRefused(String why) implements Outcome {}

  /**
   * Sent perhaps: no answer that says so or not.
   *
   * @param retryAfter how long the network asked to be left alone all the same; zero if it did not
   */
  record Unanswered(String why, Duration retryAfter) implements Outcome {
    /** Nothing was asked of us. */
    public Unanswered(String why) {
      this(why, Duration.ZERO);
    }
  }
}
