package tidings.filter;

/** A piece of a filter's text. */
sealed interface Token {
  /** First character. */
  int from();

  /** The one after the last. */
  int to();

  record Or(int from, int to) implements Token {}

  record Minus(int from, int to) implements Token {}

  record Open(int from, int to) implements Token {}

  record Close(int from, int to) implements Token {}

  /** Words next to each other: in quotes, or joined as in {@code front-end}. */
  record Phrase(int from, int to, Words words) implements Token {}

  /** {@code develop*}. */
  record Prefix(int from, int to, String form) implements Token {}

  /** {@code ~develop}: a word of the same stem. */
  record Stem(int from, int to, String form) implements Token {}

  /** {@code /front.?end/}. */
  record Regex(int from, int to, String expression) implements Token {}

  /** {@code name:}, before what is looked for in that field. */
  record Field(int from, int to, String name) implements Token {}

  /**
   * {@code name>=500}.
   *
   * @param valueFrom where the value stands
   */
  record Compare(int from, int to, String field, Comparison comparison, String value, int valueFrom)
      implements Token {}

  /** {@code name:30..60}. */
  record Between(int from, int to, String field, String value, int valueFrom) implements Token {}

  record End(int from, int to) implements Token {}
}
