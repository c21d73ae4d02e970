package tidings.delivery;

import tidings.message.Content;
import tidings.recipient.Address;

/**
 * A delivery to be made.
 *
 * @param id from {@link DeliveryId}
 * @param stream what keeps its order inside the lane: one source, one broadcast, one dialog
 * @param deadline milliseconds since the epoch after which it is pointless; 0 for none
 * @param matchedBy names of the subscriptions it is for, shown to people; may be empty
 * @param askedBy name of the token that asked for it; empty where a subscription did
 */
public record NewDelivery(
    String id,
    Address address,
    Lane lane,
    String stream,
    Content content,
    DoubtPolicy doubt,
    long deadline,
    String matchedBy,
    String askedBy) {
  public NewDelivery {
    if (id.isEmpty() || stream.isEmpty()) {
      throw new IllegalArgumentException("a delivery has an id and a stream");
    }
  }
}
