package tidings.simulators.telegram;

/**
 * A reply markup.
 *
 * @param inline whether it is an inline keyboard, the only kind that stays with its message
 * @param json normalised JSON: two keyboards are equal if and only if this is; empty: none
 */
record Markup(boolean inline, String json) {
  static final Markup NONE = new Markup(true, "");

  /** The part that stays with the message. */
  String keyboard() {
    return inline ? json : "";
  }
}
