package tidings.filter;

import java.util.List;

/**
 * Why a part of a filter holds or not.
 *
 * @param part as it was written
 * @param because a sentence for people
 */
public record Explanation(boolean holds, String part, String because, List<Explanation> parts) {
  public Explanation {
    parts = List.copyOf(parts);
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
