package tidings.queue;

import java.util.List;
import java.util.OptionalLong;
import tidings.delivery.Bell;
import tidings.storage.Transaction;
import tidings.time.Signal;

/** The contract of a doorbell. Safe for use by any thread; every implementation runs one suite. */
public interface Queue {
  /**
   * Says that chats have work. It takes effect when the transaction commits; a bell that is there
   * already becomes the more urgent of both.
   */
  void ring(Transaction transaction, List<Bell> bells);

  /** Says that one chat has work. */
  default void ring(Transaction transaction, Bell bell) {
    ring(transaction, List.of(bell));
  }

  /**
   * Takes chats of an account that have work now, each for the caller alone.
   *
   * @param most how many at most
   * @param share decides whose turn it is where several lanes wait
   */
  List<Taken> take(long account, int most, LaneShare share);

  /**
   * Gives chats back with what is left to do there; takes effect when the transaction commits. A
   * bell rung while a chat was held is not lost.
   */
  void release(Transaction transaction, List<Release> releases);

  /** Gives a chat back untouched, for instance because its transaction failed. */
  void abandon(Taken taken);

  /** When the next chat of the account that waits for a time is due, if there is one. */
  OptionalLong nextDue(long account);

  /** Raises the signal whenever a bell of the account is rung in this process. */
  void listen(long account, Signal signal);
}
