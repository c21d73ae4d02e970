package tidings.message;

import java.util.ArrayList;
import java.util.List;

/** Text with styled ranges; offsets are UTF-16 units. */
public record RichText(String text, List<Entity> entities) {
  public RichText {
    entities = List.copyOf(entities);
  }

  /** Without any style. */
  public static RichText of(String text) {
    return new RichText(text, List.of());
  }

  /**
   * The part from one place up to another, with the styles that reach into it. Space at both ends
   * is left out.
   */
  public RichText part(int from, int to) {
    int begin = from;
    int end = to;
    while (begin < end && Character.isWhitespace(text.charAt(begin))) {
      begin++;
    }
    while (end > begin && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    List<Entity> inside = new ArrayList<>();
    for (Entity entity : entities) {
      int first = Math.max(entity.offset(), begin);
      int last = Math.min(entity.offset() + entity.length(), end);
      if (first < last) {
        inside.add(new Entity(entity.type(), first - begin, last - first, entity.url()));
      }
    }
    return new RichText(text.substring(begin, end), inside);
  }

  /** Without space at its ends. */
  public RichText stripped() {
    return part(0, text.length());
  }
}
