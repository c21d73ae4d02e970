package tidings.source.board;

import com.google.re2j.Pattern;

/** Where something stands in a posting. */
public sealed interface Place {
  /** Behind a label in the text. */
  record Label(String words) implements Place {}

  /** In an element of a feed's own making; what the pattern finds in it. */
  record Element(String name, Pattern pattern) implements Place {
    /** All of it. */
    static final Pattern WHOLE = Pattern.compile("(?s).*");

    boolean whole() {
      return pattern.equals(WHOLE);
    }
  }

  /** In the title. */
  record InTitle(Pattern pattern) implements Place {}

  /** In the first line of the text. */
  record InLine(Pattern pattern) implements Place {}

  /** In the text. */
  record InText(Pattern pattern) implements Place {}

  /** The categories of the feed's entry. */
  record Categories() implements Place {}

  /** The author of the feed's entry. */
  record Author() implements Place {}

  /** In the JSON of the posting: a template with pointers in braces. */
  record Json(String template) implements Place {}

  /** Nowhere: it is always so. */
  record Always(String words) implements Place {}

  /** Another place, and what is taken instead of what stands there. */
  record Instead(Place of, String words) implements Place {}
}
