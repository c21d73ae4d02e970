package tidings.courier;

import java.util.List;
import tidings.http.Gate;
import tidings.message.Content;
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

  /** The parts into which a message has to be cut for this network; itself where it fits. */
  List<Content> parts(Content content);

  /** Whether the network can be asked after a message in a chat of that kind. */
  boolean canProbe(ChatKind kind);

  /**
   * Asks whether the message stands in the chat under the id, and looks exactly so.
   *
   * @param id the network's message id
   */
  ProbeAnswer probe(Parcel parcel, long id, Gate gate);
}
