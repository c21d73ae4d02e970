package tidings.queue;

import tidings.delivery.Ledger;
import tidings.delivery.NewDelivery;
import tidings.storage.Transaction;

/** Inserts deliveries and rings for them: the one door into the ledger. */
public final class Outbox {
  private final Ledger ledger;
  private final Queue queue;

  /** Over a ledger and the queue to ring. */
  public Outbox(Ledger ledger, Queue queue) {
    this.ledger = ledger;
    this.queue = queue;
  }

  /**
   * Puts a delivery in, unless its id is known.
   *
   * @param offset how many deliveries of the same message went before it
   * @return whether it is new
   */
  public boolean put(Transaction transaction, NewDelivery made, int offset) {
    var bell = ledger.insert(transaction, made, offset);
    bell.ifPresent(rung -> queue.ring(transaction, rung));
    return bell.isPresent();
  }
}
