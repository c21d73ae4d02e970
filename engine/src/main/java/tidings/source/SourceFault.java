package tidings.source;

/** A source did not yield what it should: says what was seen and what to do. */
public final class SourceFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With a sentence for people. */
  public SourceFault(String message) {
    super(message);
  }

  /** With a sentence for people and what lies behind it. */
  public SourceFault(String message, Throwable cause) {
    super(message, cause);
  }
}
