package tidings.queue;

import java.util.List;
import tidings.delivery.Inserted;
import tidings.delivery.Ledger;
import tidings.delivery.NewDelivery;
import tidings.delivery.Ranks;
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
   * Puts the only delivery of a message in, unless its id is known.
   *
   * @return whether it is new
   */
  public boolean put(Transaction transaction, NewDelivery made) {
    return put(transaction, List.of(made), Ranks.FIRST).bells().size() == 1;
  }

  /**
   * Puts deliveries in, in this order, except those whose ids are known.
   *
   * @param ranks where the message stands of which earlier deliveries were put in before
   */
  public Inserted put(Transaction transaction, List<NewDelivery> made, Ranks ranks) {
    Inserted inserted = ledger.insert(transaction, made, ranks);
    queue.ring(transaction, inserted.bells());
    return inserted;
  }
}
