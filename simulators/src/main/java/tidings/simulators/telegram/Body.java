package tidings.simulators.telegram;

import java.util.List;

/** What a message shows beside its keyboard; texts are normalised. */
sealed interface Body {
  /** A text with its link preview options as normalised JSON, empty if none. */
  record Text(FormattedText text, String preview) implements Body {}

  /** A photo in its sizes, smallest first, with its caption, which may be empty. */
  record Picture(List<PhotoSize> sizes, FormattedText caption) implements Body {
    public Picture {
      sizes = List.copyOf(sizes);
    }
  }

  /** The text or caption. */
  default FormattedText words() {
    return switch (this) {
      case Text(FormattedText text, String _) -> text;
      case Picture(List<PhotoSize> _, FormattedText caption) -> caption;
    };
  }
}
