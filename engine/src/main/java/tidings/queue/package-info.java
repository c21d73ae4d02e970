/**
 * The doorbell: says that a chat of an account has work. An engine behind a URL.
 *
 * <p>Entries may merge, repeat or get lost; the ledger is the truth and a sweep rings again.
 * Whoever takes an entry has it alone within the process until it is released.
 *
 * <pre>{@code
 * database.write(tx -> { queue.ring(tx, ledger.insert(tx, made, Ranks.FIRST).bells()); … });
 * for (Taken taken : queue.take(account, 10, share)) {
 *   …
 *   database.write(tx -> { …; queue.release(tx, List.of(new Release(taken, Rest.DONE))); });
 * }
 * }</pre>
 */
@NullMarked
package tidings.queue;

import org.jspecify.annotations.NullMarked;
