package tidings.filter;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

/** A regular expression that takes time in proportion to the text, whatever it is. */
final class Expression {
  /** The longest that is taken. */
  static final int LONGEST = 200;

  // More of an item than this is looked at by nobody.
  private static final int MOST_TEXT = 100_000;

  private final String text;
  private final Pattern pattern;

  private Expression(String text, Pattern pattern) {
    this.text = text;
    this.pattern = pattern;
  }

  /**
   * Reads one.
   *
   * @throws FilterFault that says what is wrong with it
   */
  static Expression parse(String text, int position) {
    if (text.isEmpty() || text.length() > LONGEST) {
      throw new FilterFault(
          position, "a regular expression of 1 to " + LONGEST + " characters", "/front.?end/");
    }
    try {
      return new Expression(text, Pattern.compile(text, Pattern.CASE_INSENSITIVE));
    } catch (PatternSyntaxException wrong) {
      throw new FilterFault(
          position, "a regular expression; this one has " + wrong.getDescription(), "/front.?end/");
    }
  }

  boolean in(String item) {
    return pattern.matcher(item.length() > MOST_TEXT ? item.substring(0, MOST_TEXT) : item).find();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Expression expression && text.equals(expression.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
