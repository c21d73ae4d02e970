package tidings.source;

import tidings.storage.Transaction;

/** Told of the hubs that sources name. A seam: what is done about it is done elsewhere. */
@FunctionalInterface
public interface HubOffers {
  /** Hubs are left alone. */
  HubOffers NONE = (_, _, _) -> {};

  /** A source names this hub now, or {@link Hub#NONE}. */
  void offered(Transaction transaction, long source, Hub hub);
}
