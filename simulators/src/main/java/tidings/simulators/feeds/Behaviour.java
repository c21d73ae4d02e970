package tidings.simulators.feeds;

/**
 * How a feed answers.
 *
 * @param kind what it does
 * @param delayMillis how long it waits before
 */
public record Behaviour(Kind kind, long delayMillis) {
  public static final Behaviour OK = of(Kind.OK);
  public static final Behaviour ERROR_500 = of(Kind.ERROR_500);
  public static final Behaviour EMPTY = of(Kind.EMPTY);
  public static final Behaviour HTML_CHALLENGE = of(Kind.HTML_CHALLENGE);
  public static final Behaviour BROKEN_XML = of(Kind.BROKEN_XML);
  public static final Behaviour SHUFFLED = of(Kind.SHUFFLED);
  public static final Behaviour GONE_410 = of(Kind.GONE_410);
  public static final Behaviour TRUNCATED = of(Kind.TRUNCATED);
  public static final Behaviour NOT_FOUND = of(Kind.NOT_FOUND);

  /** What a feed can do. */
  public enum Kind {
    /** Serves its entries, with conditional requests. */
    OK,
    /** Answers 500. */
    ERROR_500,
    /** Answers 200 with nothing in it. */
    EMPTY,
    /** Answers 200 with the HTML page of a bot check. */
    HTML_CHALLENGE,
    /** Serves XML that is not well-formed. */
    BROKEN_XML,
    /** Serves the entries in another order each time. */
    SHUFFLED,
    /** Answers 410. */
    GONE_410,
    /** Promises the whole body and closes in the middle of it. */
    TRUNCATED,
    /** Answers 404. */
    NOT_FOUND
  }

  public Behaviour {
    if (delayMillis < 0) {
      throw new IllegalArgumentException("a delay is not negative");
    }
  }

  /** Without delay. */
  public static Behaviour of(Kind kind) {
    return new Behaviour(kind, 0);
  }

  /** As {@link #OK}, after a wait. */
  public static Behaviour slow(long millis) {
    return new Behaviour(Kind.OK, millis);
  }
}
