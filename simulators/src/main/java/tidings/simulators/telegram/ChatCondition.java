package tidings.simulators.telegram;

/** The state of a chat as far as a sender can notice it. */
public sealed interface ChatCondition {
  /** A condition that needs no further word. */
  enum Plain implements ChatCondition {
    /** The chat takes messages. */
    OK,
    /** The person blocked the bot. */
    BLOCKED,
    /** The person's account was deleted. */
    DEACTIVATED,
    /** The person is known but never started the bot. */
    NEVER_STARTED,
    /** The bot was kicked from the group or channel. */
    KICKED,
    /** The bot left the group or channel, or was never in it. */
    LEFT,
    /** The group was deleted. */
    DELETED,
    /** The chat is unknown to the bot. */
    FORGOTTEN,
    /** The chat is known, the user object behind it is not. */
    USER_UNKNOWN,
    /** The id belongs to another bot. */
    BOT
  }

  /**
   * The basic group became a supergroup.
   *
   * @param toChatId the supergroup's id
   */
  record Migrated(long toChatId) implements ChatCondition {}
}
