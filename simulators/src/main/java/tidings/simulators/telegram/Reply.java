package tidings.simulators.telegram;

/** How a call is replied to. */
public sealed interface Reply {
  /** Answer what {@link TelegramRules#accept} returned. */
  record FromRules() implements Reply {}

  /** Close the connection without an answer. */
  record Cut() implements Reply {}

  /** Answer this, whatever the rules returned. */
  record Fixed(Answer answer) implements Reply {}
}
