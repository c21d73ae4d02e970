package tidings.filter;

/** A filter that cannot be read: where, what was expected, and an example. */
public final class FilterFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int position;

  FilterFault(int position, String expected, String example) {
    super("at position " + position + ": expected " + expected + "; for example: " + example);
    this.position = position;
  }

  /** Index of the first character that is wrong, from 0. */
  public int position() {
    return position;
  }
}
