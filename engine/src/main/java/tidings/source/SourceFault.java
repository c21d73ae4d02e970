package tidings.source;

/** A source did not yield what it should: says what was seen and what to do. */
public final class SourceFault extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 500;

  private static String printable(String message) {
    String clean = message.replaceAll("\\p{Cntrl}+", " ");
    return clean.length() <= LONGEST ? clean : clean.substring(0, LONGEST) + "…";
  }

  /** With a sentence for people. */
  public SourceFault(String message) {
    super(printable(message));
  }

  /** With a sentence for people and what lies behind it. */
  public SourceFault(String message, Throwable cause) {
    super(printable(message), cause);
  }
}
