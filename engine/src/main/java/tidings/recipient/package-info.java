/**
 * Who is told, and where: accounts of ours, chats on them, addresses in chats.
 *
 * <pre>{@code
 * Addresses addresses = new Addresses();
 * long account = addresses.account(tx, "bot", "telegram");
 * Address address = addresses.address(tx, account, "12345");
 * }</pre>
 *
 * Surrogate ids survive a chat whose own id changes (an upgraded group); everything else refers to
 * them, never to a network's ids.
 */
@NullMarked
package tidings.recipient;

import org.jspecify.annotations.NullMarked;
