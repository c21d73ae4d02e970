package tidings.source.push;

/**
 * What somebody sent to a webhook.
 *
 * @param id by which the sender knows it, the same whenever it is sent again
 * @param timestamp when it was signed, in seconds since the epoch, as it was written
 * @param signatures with spaces between them
 */
// The bytes are copied on the way in and out, so that nobody shares them.
@SuppressWarnings("ArrayRecordComponent")
public record Delivery(
    String id, String timestamp, String signatures, String contentType, byte[] body) {
  public Delivery {
    body = body.clone();
  }

  @Override
  public byte[] body() {
    return body.clone();
  }
}
