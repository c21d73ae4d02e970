package tidings.simulators.telegram;

import java.util.List;

/** A text with its formatting. */
record FormattedText(String text, List<Entity> entities) {
  FormattedText {
    entities = List.copyOf(entities);
  }

  static FormattedText plain(String text) {
    return new FormattedText(text, List.of());
  }
}
