package tidings.delivery;

/**
 * A row of the ledger that still holds its place: what the choice of the next work needs of it.
 *
 * @param thread the topic inside the chat, or empty
 * @param fence raised by every claim; whoever holds an older one may not write
 * @param leaseUntil until when somebody may be at work on it, by the database's clock
 * @param settleAt when a doubtful one may be asked after or sent again
 * @param knownHigh highest message id known of the account when its intent was written
 * @param failingSince when its own failures began, or 0
 * @param marked whether it can be told from others by its buttons
 * @param plain whether its styling was refused and it goes as plain text
 */
public record OpenDelivery(
    long seq,
    String id,
    String thread,
    Lane lane,
    String stream,
    long rank,
    DeliveryState state,
    DoubtPolicy doubt,
    int generation,
    int attempts,
    boolean marked,
    boolean plain,
    long messageId,
    long dueAt,
    long deadline,
    long fence,
    long leaseUntil,
    long intentAt,
    long settleAt,
    long knownHigh,
    long failingSince) {
  /** Whether somebody may be at work on it. */
  public boolean leased(long now) {
    return leaseUntil > now;
  }
}
