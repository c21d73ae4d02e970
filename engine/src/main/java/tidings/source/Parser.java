package tidings.source;

/** Turns one wire format into items. Stateless; safe for use by any thread. */
@FunctionalInterface
public interface Parser {
  /**
   * Parses a body.
   *
   * @param contentType as the server stated it, may be empty
   * @param address where it was fetched from, may be empty
   * @throws SourceFault when it is not what it should be
   */
  Parsed parse(byte[] body, String contentType, String address);

  /** How it is asked for. */
  default Question question() {
    return Question.of(
        "application/rss+xml, application/atom+xml, application/feed+json, application/xml, */*;q=0.1");
  }
}
