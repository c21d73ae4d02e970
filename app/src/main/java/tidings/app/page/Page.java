package tidings.app.page;

import java.util.List;

/** A part of a list, and whether there is more. */
public record Page<T>(List<T> rows, boolean more) {
  public Page {
    rows = List.copyOf(rows);
  }

  /** Of rows of which one too many was asked for. */
  static <T> Page<T> of(List<T> found, int most) {
    return new Page<>(found.subList(0, Math.min(most, found.size())), found.size() > most);
  }
}
