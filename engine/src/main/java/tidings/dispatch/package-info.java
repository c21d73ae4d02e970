/**
 * The stage that sends: queue → permit → intent → courier → outcome; and what becomes of doubt.
 *
 * <pre>
 *   AccountLease    this process alone sends for the account; takes over what a dead one had claimed
 *   DispatchStage   takes chats, plans, claims in one commit, hands over
 *     Planner       what to do in each chat (pure choice, permits)
 *   Sender          one call, its outcome, the chat given back; one virtual thread per claim
 *     Verdicts      what an outcome means for the row (pure)
 *   SweepStage      rings for what was forgotten, ends what is too late
 * </pre>
 *
 * <p>Order of writing: the intent is on disk before the first byte leaves, the outcome after the
 * answer. Between the two the process may die; then the row is doubtful, and nothing else is.
 */
@NullMarked
package tidings.dispatch;

import org.jspecify.annotations.NullMarked;
