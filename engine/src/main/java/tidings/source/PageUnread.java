package tidings.source;

/** A further page of an answer was no content: what it says counts for the whole source. */
final class PageUnread extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Answer answer;
  private final transient Reading reading;

  PageUnread(Answer answer, Reading reading) {
    super("a further page cannot be read");
    this.answer = answer;
    this.reading = reading;
  }

  Answer answer() {
    return answer;
  }

  Reading reading() {
    return reading;
  }
}
