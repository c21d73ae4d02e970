package tidings.filter;

import java.util.ArrayList;
import java.util.List;

/**
 * A query over items: all its words are required.
 *
 * @param text as it was written
 * @param required the words, case folded
 */
public record Filter(String text, List<String> required) {
  /** Longest text of a filter. */
  public static final int LONGEST = 1_000;

  public Filter {
    required = List.copyOf(required);
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
    List<String> required = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == ',') {
        at++;
        continue;
      }
      int end = wordEnd(text, at);
      if (end == at) {
        throw new FilterFault(
            at, "a word, got '" + text.charAt(at) + "'", "rust remote (both words are required)");
      }
      required.add(Words.fold(text.substring(at, end)));
      at = end;
    }
    return new Filter(text, required);
  }

  private static int wordEnd(String text, int from) {
    int end = from;
    while (end < text.length() && Words.isWordPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Whether a text with these words is wanted. */
  public boolean matches(Words words) {
    return required.stream().allMatch(words::has);
  }
}
