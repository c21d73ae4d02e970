package tidings.filter;

/**
 * A query over items, read from what somebody wrote. Immutable.
 *
 * <pre>{@code
 * rust remote              both words
 * rust OR go               one of them; AND binds closer
 * "senior engineer"        these words next to each other
 * rust -junior             without a word
 * (rust OR go) title:lead  brackets; a word in one field
 * budget>=500 has:country  numbers; whether something is given at all
 * }</pre>
 *
 * Words are whole, their case is folded. An empty filter wants everything.
 */
public final class Filter {
  /** Longest text of a filter, in UTF-16 units. */
  public static final int LONGEST = 1_000;

  private final String text;
  private final Query query;

  private Filter(String text, Query query) {
    this.text = text;
    this.query = query;
  }

  /**
   * Reads a filter.
   *
   * @throws FilterFault with the position and what was expected
   */
  public static Filter parse(String text) {
    if (text.length() > LONGEST) {
      throw new FilterFault(
          LONGEST, "a filter of at most " + LONGEST + " characters", "rust remote");
    }
    return new Filter(text, new QueryParser(text).parse());
  }

  /** As it was written. */
  public String text() {
    return text;
  }

  Query query() {
    return query;
  }

  /** Whether the item is wanted. */
  public boolean matches(Document document) {
    return Matcher.matches(query, document);
  }

  /** Why the item is wanted or not, part by part. */
  public Explanation explain(Document document) {
    return new Explainer(text, document).explain(query);
  }
}
