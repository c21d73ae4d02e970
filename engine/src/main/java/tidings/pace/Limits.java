package tidings.pace;

import java.time.Duration;

/**
 * What a network allows one account.
 *
 * @param account all chats together, in messages a second
 * @param accountBurst how many at once after a pause
 * @param chat one private chat, in messages a second
 * @param chatBurst how many at once to one private chat after a pause
 * @param group messages in one group or channel within {@code groupWindow}
 */
public record Limits(
    double account, int accountBurst, double chat, int chatBurst, int group, Duration groupWindow) {
  /** Telegram's published limits (Bots FAQ); the burst of 20 in a chat is as observed. */
  public static final Limits TELEGRAM = new Limits(30, 30, 1, 20, 20, Duration.ofMinutes(1));

  /** No limits at all, for load runs. */
  public static final Limits NONE =
      new Limits(1e9, 1_000_000, 1e9, 1_000_000, 1_000_000, Duration.ofSeconds(1));

  public Limits {
    if (account <= 0 || accountBurst < 1 || chat <= 0 || chatBurst < 1 || group < 1) {
      throw new IllegalArgumentException(
          "limits are above zero and bursts at least 1, got "
              + account
              + "/"
              + accountBurst
              + " for the account, "
              + chat
              + "/"
              + chatBurst
              + " for a chat, "
              + group
              + " for a group");
    }
  }
}
