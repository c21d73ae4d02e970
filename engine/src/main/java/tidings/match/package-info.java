/**
 * The stage that turns new items into deliveries.
 *
 * <p>{@link tidings.match.MatchStage} takes the oldest unmatched item and decides a bounded chunk
 * of addresses in one transaction, which inserts their deliveries, rings for them and moves the
 * item's cursor. However many subscriptions of an address match, it gets one message that names
 * them all. Addresses stand in a fixed shuffled order, and every item begins at another place in
 * it, so that nobody is always last.
 */
@NullMarked
package tidings.match;

import org.jspecify.annotations.NullMarked;
