/**
 * The ledger: every message to every address, where it stands and why.
 *
 * <p>A {@link tidings.delivery.NewDelivery} is inserted once (its id is made from what caused it),
 * moves through {@link tidings.delivery.DeliveryState} and is never deleted while it matters. The
 * queue only says which chat has work; which row comes next is decided here, purely, by {@link
 * tidings.delivery.NextWork} over a {@link tidings.delivery.ChatView}.
 *
 * <pre>{@code
 * Optional<Bell> bell = new Ledger().insert(tx, newDelivery);   // ring the queue with it
 * ChatView view = new ChatViews().load(tx, List.of(chatId)).getFirst();
 * NextWork work = NextWork.choose(view, now);
 * }</pre>
 */
@NullMarked
package tidings.delivery;

import org.jspecify.annotations.NullMarked;
