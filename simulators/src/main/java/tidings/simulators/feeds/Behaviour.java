package tidings.simulators.feeds;

/**
 * How a feed answers.
 *
 * @param kind what it does
 * @param delayMillis how long it waits before; between the pieces of a dripping body
 * @param retryAfterSeconds what a 429 says in {@code Retry-After}; 0: nothing
 * @param target the feed of this host to which a redirect leads
 * @param pieceBytes how large the pieces of a dripping body are
 */
public record Behaviour(
    Kind kind, long delayMillis, int retryAfterSeconds, String target, int pieceBytes) {
  public static final Behaviour OK = of(Kind.OK);
  public static final Behaviour ERROR_500 = of(Kind.ERROR_500);
  public static final Behaviour EMPTY = of(Kind.EMPTY);
  public static final Behaviour HTML_CHALLENGE = of(Kind.HTML_CHALLENGE);
  public static final Behaviour BROKEN_XML = of(Kind.BROKEN_XML);
  public static final Behaviour SHUFFLED = of(Kind.SHUFFLED);
  public static final Behaviour GONE_410 = of(Kind.GONE_410);
  public static final Behaviour TRUNCATED = of(Kind.TRUNCATED);
  public static final Behaviour NOT_FOUND = of(Kind.NOT_FOUND);
  public static final Behaviour WRONG_CHARSET = of(Kind.WRONG_CHARSET);

  static final int PIECE_BYTES = 256;

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
    /** Serves a document that is not well-formed: XML, or JSON where that is asked for. */
    BROKEN_XML,
    /** Serves the entries in another order each time. */
    SHUFFLED,
    /** Answers 410. */
    GONE_410,
    /** Promises the whole body and closes in the middle of it. */
    TRUNCATED,
    /** Answers 404. */
    NOT_FOUND,
    /** Answers 429. */
    TOO_MANY_429,
    /** Answers 301 with the address of another feed in the same format. */
    MOVED_301,
    /** Answers 302 with the address of another feed in the same format. */
    FOUND_302,
    /** Serves bytes of windows-1252 that head and document call UTF-8. */
    WRONG_CHARSET,
    /** As OK, but the body comes in small pieces with pauses between them. */
    DRIPPING
  }

  public Behaviour {
    if (delayMillis < 0 || retryAfterSeconds < 0 || pieceBytes < 1) {
      throw new IllegalArgumentException("no delay is negative, no piece empty");
    }
    if ((kind == Kind.MOVED_301 || kind == Kind.FOUND_302) && target.isEmpty()) {
      throw new IllegalArgumentException("a redirect needs a feed to lead to");
    }
  }

  /** After a wait. */
  public Behaviour(Kind kind, long delayMillis) {
    this(kind, delayMillis, 0, "", PIECE_BYTES);
  }

  /** Without delay. */
  public static Behaviour of(Kind kind) {
    return new Behaviour(kind, 0);
  }

  /** As {@link #OK}, after a wait. */
  public static Behaviour slow(long millis) {
    return new Behaviour(Kind.OK, millis);
  }

  /** A 429 that says when to come again; 0: without saying so. */
  public static Behaviour tooMany(int retryAfterSeconds) {
    return new Behaviour(Kind.TOO_MANY_429, 0, retryAfterSeconds, "", PIECE_BYTES);
  }

  /** A redirect for good to another feed of the host. */
  public static Behaviour moved(String feed) {
    return new Behaviour(Kind.MOVED_301, 0, 0, feed, PIECE_BYTES);
  }

  /** A redirect for now to another feed of the host. */
  public static Behaviour found(String feed) {
    return new Behaviour(Kind.FOUND_302, 0, 0, feed, PIECE_BYTES);
  }

  /** A body in pieces with pauses between them. */
  public static Behaviour dripping(int pieceBytes, long pauseMillis) {
    return new Behaviour(Kind.DRIPPING, pauseMillis, 0, "", pieceBytes);
  }
}
