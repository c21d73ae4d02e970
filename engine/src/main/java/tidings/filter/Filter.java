package tidings.filter;

import java.util.Set;

/**
 * A query over items, read from what somebody wrote. Immutable.
 *
 * <pre>{@code
 * rust remote              both words
 * rust OR go               one of them; AND binds closer
 * "senior engineer"        these words next to each other
 * develop*                 words that begin so
 * rust -junior             without a word
 * (rust OR go) title:lead  brackets; a word in one field
 * budget>=500USD rate:30..60  numbers, with or without a currency
 * has:country age<2h       whether something is given at all; how old an item may be
 * /front.?end/             a regular expression
 * }</pre>
 *
 * Words are whole; case and accents are folded. An empty filter wants everything. {@code
 * docs/filters.md} has the grammar.
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
    return new Filter(text, QueryParser.parse(text));
  }

  /** As it was written. */
  public String text() {
    return text;
  }

  /**
   * Refuses a filter that names a field which items do not have.
   *
   * @param known the fields that these items have, in small letters
   * @throws FilterFault with the position and the nearest field
   */
  public void check(Set<String> known) {
    Fields.check(query, known);
  }

  /** Whether it says only what is not wanted, so that whatever else is followed is wanted. */
  public boolean onlyExcludes() {
    return excludes(query);
  }

  private static boolean excludes(Query query) {
    return switch (query) {
      case Query.Not _ -> true;
      case Query.All all -> all.parts().stream().allMatch(Filter::excludes);
      case Query.Any any -> any.parts().stream().anyMatch(Filter::excludes);
      default -> false;
    };
  }

  /** In the language's plainest form; what is read from it wants the same items. */
  public String plain() {
    return Written.text(query);
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
