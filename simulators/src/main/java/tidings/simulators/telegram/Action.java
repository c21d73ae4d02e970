package tidings.simulators.telegram;

/** A call after its parameters were read. */
sealed interface Action {
  /** {@code getMe}. */
  record GetMe() implements Action {}

  /** {@code sendMessage}; the text is not normalised yet. */
  record Send(String chat, FormattedText text, Markup markup) implements Action {}

  /** {@code editMessageText}; the text is not normalised yet. */
  record EditText(String chat, int messageId, FormattedText text, Markup markup)
      implements Action {}

  /** {@code editMessageReplyMarkup}. */
  record EditMarkup(String chat, int messageId, Markup markup) implements Action {}
}
