package tidings.courier;

import tidings.http.Gate;
import tidings.recipient.ChatKind;

/**
 * Performs deliveries on one account of one channel. Safe for use by any thread; blocks for one
 * call at a time.
 */
public interface Courier {
  /**
   * Sends a message once.
   *
   * @param gate asked just before the first byte is written
   */
  Outcome send(Parcel parcel, Gate gate);

  /** Whether the network can be asked after a message in a chat of that kind. */
  boolean canProbe(ChatKind kind);

  /**
   * Asks whether the message stands in the chat under the id, and looks exactly so.
   *
   * @param id the network's message id
   */
  ProbeAnswer probe(Parcel parcel, long id, Gate gate);
}
