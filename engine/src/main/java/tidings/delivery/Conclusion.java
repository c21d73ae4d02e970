package tidings.delivery;

import tidings.message.Look;

/**
 * How an attempt ended, ready to be written.
 *
 * @param row the row as it was when it was claimed
 * @param fence the fence that the claim raised it to
 * @param number which attempt of this generation it was, from 1
 * @param state where the delivery stands now
 * @param dueAt not to be tried before
 * @param settleAt not to be asked after before; meaningful when doubtful
 * @param failingSince since when its own failures go on, or 0
 * @param externalId the network's id of the message, or 0
 * @param look what its network has left of its looks
 * @param outcome one word for the history
 * @param detail what the network said, or why; shown to people
 */
public record Conclusion(
    OpenDelivery row,
    long accountId,
    long chatId,
    long fence,
    int number,
    DeliveryState state,
    long dueAt,
    long settleAt,
    long failingSince,
    long externalId,
    Look look,
    String outcome,
    String detail,
    long begunAt,
    long endedAt) {
  private static final int LONGEST_DETAIL = 500;

  public Conclusion {
    if (detail.length() > LONGEST_DETAIL) {
      detail = detail.substring(0, LONGEST_DETAIL);
    }
  }
}
