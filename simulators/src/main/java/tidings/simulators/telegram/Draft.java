package tidings.simulators.telegram;

/** What a call wants a new message to show; texts are not normalised yet. */
sealed interface Draft {
  /** A text with its link preview options as normalised JSON, empty if none. */
  record Text(FormattedText text, String preview) implements Draft {}

  /** A photo with its caption. */
  record Picture(InputPhoto photo, FormattedText caption) implements Draft {}
}
