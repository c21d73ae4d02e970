package tidings.queue;

import java.util.List;
import tidings.delivery.Bell;
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
    return put(transaction, List.of(made), offset) == 1;
  }

  /**
   * Puts deliveries in, in this order, except those whose ids are known.
   *
   * @param offset how many deliveries of the same message went before the first of them
   * @return how many are new
   */
  public int put(Transaction transaction, List<NewDelivery> made, int offset) {
    List<Bell> bells = ledger.insert(transaction, made, offset);
    queue.ring(transaction, bells);
    return bells.size();
  }
}
