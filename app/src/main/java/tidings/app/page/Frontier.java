package tidings.app.page;

/**
 * How far a table that grows at its end was read for good. Rows that were written side by side may
 * become visible out of the order of their ids, so the last ones are read again the next time.
 * Guarded by its user.
 */
final class Frontier {
  private static final int OVERLAP = 1_000;

  private final long most;
  private long reached = -1;

  /** Reads at most so many rows at once, and leaves out what lies further back. */
  Frontier(long most) {
    this.most = most;
  }

  /**
   * What is to be read now.
   *
   * @param after rows with higher ids
   * @param settled up to here they need not be read again
   * @param anew whether what was read before does not connect
   */
  record Span(long after, long settled, boolean anew) {}

  /** What is to be read where that is the highest id. */
  Span towards(long last) {
    boolean anew = reached < 0 || last - reached > most;
    long after = anew ? Math.max(0, last - most) : reached;
    return new Span(after, Math.max(after, last - OVERLAP), anew);
  }

  /** It was read: what was not, is read again. */
  void passed(Span span) {
    reached = span.settled();
  }
}
