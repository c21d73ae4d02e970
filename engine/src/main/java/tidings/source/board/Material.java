package tidings.source.board;

import java.util.Map;

/**
 * What a posting came as.
 *
 * @param line the first line of the text
 * @param labels what stands behind labels in its text, by lower-case label
 * @param elements elements of a feed's own making, by lower-case name
 * @param json gives the value at a pointer of its JSON, or empty
 */
public record Material(
    String title,
    String line,
    String text,
    Map<String, String> labels,
    Map<String, String> elements,
    String categories,
    String author,
    Pointers json) {
  /** Values by pointer (RFC 6901). */
  @FunctionalInterface
  public interface Pointers {
    /** No JSON. */
    Pointers NONE = _ -> "";

    /** The value as a text, those of a list with commas; empty for none. */
    String at(String pointer);
  }

  public Material {
    labels = Map.copyOf(labels);
    elements = Map.copyOf(elements);
  }
}
