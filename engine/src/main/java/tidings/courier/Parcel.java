package tidings.courier;

import tidings.message.Content;

/**
 * What is sent where.
 *
 * @param chat the chat's id on the network
 * @param content with the delivery's id in its buttons already
 */
public record Parcel(String chat, Content content) {}
