package tidings.message;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts long text into parts that a network takes: at an empty line if there is one in the last half
 * of a part, else at a line's end, a sentence's, a word's. Styles that are cut go on in the next
 * part. A character of two UTF-16 units is never cut.
 *
 * @param longest UTF-16 units in a part
 * @param mostEntities styled ranges in a part; those beyond are dropped, the text stays
 */
public record Splitter(int longest, int mostEntities) {
  private static final String[] ENDS = {"\n\n", "\n", ". ", "! ", "? ", "; ", ", ", " "};

  public Splitter {
    if (longest < 2 || mostEntities < 0) {
      throw new IllegalArgumentException("a part has room for a character");
    }
  }

  /** Whether a text is one part as it is. */
  boolean fits(String text, List<Entity> entities) {
    return text.length() <= longest && entities.size() <= mostEntities;
  }

  /** The parts in their order; at least one, none of them blank but the only one. */
  public List<RichText> split(RichText whole) {
    List<RichText> parts = new ArrayList<>();
    int from = 0;
    String text = whole.text();
    while (from < text.length()) {
      int to = text.length() - from <= longest ? text.length() : end(text, from);
      RichText part = whole.part(from, to);
      if (!part.text().isEmpty()) {
        parts.add(bounded(part));
      }
      from = to;
    }
    return parts.isEmpty() ? List.of(whole.stripped()) : parts;
  }

  private RichText bounded(RichText part) {
    return part.entities().size() <= mostEntities
        ? part
        : new RichText(part.text(), part.entities().subList(0, mostEntities));
  }

  private int end(String text, int from) {
    int limit = from + longest;
    for (String end : ENDS) {
      int at = text.lastIndexOf(end, limit - end.length());
      if (at >= from + longest / 2) {
        return at + end.length();
      }
    }
    return Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
  }
}
