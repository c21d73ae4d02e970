package tidings.source;

import tidings.storage.Transaction;

/** What the watching knows of those who follow. A seam: who they are is known further down. */
@FunctionalInterface
public interface Followers {
  /** Nobody is ever kept from hearing. */
  Followers OPEN = (_, _) -> 0;

  /**
   * Until when none of a source's followers can be told anything, in milliseconds since the epoch;
   * 0 where some can, or nobody follows.
   */
  long parkedUntil(Transaction transaction, long source);
}
