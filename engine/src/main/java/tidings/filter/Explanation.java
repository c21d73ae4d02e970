package tidings.filter;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Why a part of a filter holds or not.
 *
 * @param part as it was written
 * @param because a sentence for people
 */
public record Explanation(boolean holds, String part, String because, List<Explanation> parts) {
  private static final int MOST_REASONS = 4;

  public Explanation {
    parts = List.copyOf(parts);
  }

  /** In a sentence: why the item is wanted, or which part failed. */
  public String sentence() {
    return (holds ? "it is wanted: " : "it is not wanted: ") + reason();
  }

  private String reason() {
    if (parts.isEmpty()) {
      return because;
    }
    List<Explanation> alike = parts.stream().filter(part -> part.holds == holds).toList();
    // Of what must not hold, the part says the opposite.
    return (alike.isEmpty() ? parts : alike)
        .stream().limit(MOST_REASONS).map(Explanation::reason).collect(Collectors.joining(" and "));
  }

  /** In lines, each part below what it belongs to. */
  public String lines() {
    StringBuilder lines = new StringBuilder();
    write(lines, 0);
    return lines.toString();
  }

  private void write(StringBuilder lines, int depth) {
    lines
        .append("  ".repeat(depth))
        .append(holds ? "yes  " : "no   ")
        .append(part)
        .append("  ")
        .append(because)
        .append('\n');
    parts.forEach(below -> below.write(lines, depth + 1));
  }
}
