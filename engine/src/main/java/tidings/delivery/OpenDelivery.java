package tidings.delivery;

import tidings.message.Look;

/**
 * A row of the ledger that still holds its place: what the choice of the next work needs of it.
 *
 * @param thread the topic inside the chat, or empty
 * @param fence raised by every claim; whoever holds an older one may not write
 * @param leaseUntil until when somebody may be at work on it, by the database's clock
 * @param settleAt when a doubtful one may be asked after or sent again
 * @param knownHigh highest message id known of the account when its intent was written
 * @param failingSince when its own failures began, or 0
 * @param madeAt when it was put into the ledger
 * @param marked whether it can be told from others by its buttons
 * @param look what its network has left of its looks
 * @param part which part of a long message it is, from 0
 * @param place the row of the first part, or 0 in the first part itself
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
    Look look,
    int part,
    long place,
    long messageId,
    long dueAt,
    long deadline,
    long fence,
    long leaseUntil,
    long intentAt,
    long settleAt,
    long knownHigh,
    long failingSince,
    long madeAt) {
  /** Whether somebody may be at work on it. */
  public boolean leased(long now) {
    return leaseUntil > now;
  }

  /** The same under another rank. */
  OpenDelivery ranked(long other) {
    return new OpenDelivery(
        seq,
        id,
        thread,
        lane,
        stream,
        other,
        state,
        doubt,
        generation,
        attempts,
        marked,
        look,
        part,
        place,
        messageId,
        dueAt,
        deadline,
        fence,
        leaseUntil,
        intentAt,
        settleAt,
        knownHigh,
        failingSince,
        madeAt);
  }
}
