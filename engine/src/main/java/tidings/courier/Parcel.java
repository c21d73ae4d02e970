package tidings.courier;

import tidings.message.Content;

/**
 * What is sent where.
 *
 * @param chat the chat's id on the network
 * @param thread the topic inside the chat, or empty
 * @param content with the delivery's id in its buttons already
 */
public record Parcel(String chat, String thread, Content content) {
  /** Into no topic. */
  public Parcel(String chat, Content content) {
    this(chat, "", content);
  }
}
