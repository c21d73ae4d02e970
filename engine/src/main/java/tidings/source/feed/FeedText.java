package tidings.source.feed;

/**
 * A text of a feed.
 *
 * @param form what its angle brackets mean
 */
public record FeedText(String value, Form form) {
  /** What stands in a text. */
  public enum Form {
    /** Characters: an angle bracket is an angle bracket. */
    PLAIN,
    /** Markup. */
    HTML,
    /** RSS does not say. */
    UNSAID
  }

  /** No text. */
  public static final FeedText NONE = new FeedText("", Form.PLAIN);

  /** Whether there is none. */
  public boolean isEmpty() {
    return value.isEmpty();
  }
}
