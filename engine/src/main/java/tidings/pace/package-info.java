/**
 * Permits: the right to send now, inside the limits of an account, a chat, a group.
 *
 * <p>A {@link tidings.pace.Permit} ends in an explicit outcome. The limits are modelled from the
 * network's side: a call counts from the latest moment at which it may have arrived there, so that
 * the limit itself can be used without one refusal.
 *
 * <pre>{@code
 * switch (pace.acquire(chatId, kind)) {
 *   case Granted(Permit permit) -> …  permit.sent(); … permit.answered();
 *   case Wait(long millis) -> …       // not before they have passed
 * }
 * }</pre>
 */
@NullMarked
package tidings.pace;

import org.jspecify.annotations.NullMarked;
