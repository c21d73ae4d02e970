package tidings.simulators.telegram;

/**
 * What a front must do with a call. Times are microseconds from the moment of arrival; the answer
 * may go out before the acceptance (the client is told nothing, the message comes later).
 *
 * @param acceptAfterMicros when to call {@link TelegramRules#accept}; negative: never
 * @param answerAfterMicros when to reply
 * @param reply what to reply
 */
public record Directive(long acceptAfterMicros, long answerAfterMicros, Reply reply) {
  /** The value of {@code acceptAfterMicros} for a call that is never performed. */
  public static final long NEVER = -1;

  /** Whether the call is performed at all. */
  public boolean accepts() {
    return acceptAfterMicros >= 0;
  }
}
