package tidings.simulators.telegram;

/** A call after its parameters were read; texts are not normalised yet. */
sealed interface Action {
  /** {@code getMe}. */
  record GetMe() implements Action {}

  /** {@code sendMessage} or {@code sendPhoto}. */
  record Send(Target target, Draft draft, Markup markup, boolean silent) implements Action {}

  /** {@code editMessageText}, {@code editMessageCaption} or {@code editMessageReplyMarkup}. */
  record Edit(String chat, int messageId, Change change, Markup markup) implements Action {}

  /** What an edit does beside replacing the keyboard. */
  sealed interface Change {
    /** Another text, with its link preview options. */
    record Text(FormattedText text, String preview) implements Change {}

    /** Another caption. */
    record Caption(FormattedText caption) implements Change {}

    /** Nothing. */
    record None() implements Change {}
  }
}
