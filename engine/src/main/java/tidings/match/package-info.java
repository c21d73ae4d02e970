/**
 * The stage that turns new items into deliveries.
 *
 * <p>{@link tidings.match.MatchStage} decides a bounded chunk of addresses in one transaction,
 * which inserts their deliveries, rings for them and moves the item's cursor. However many
 * subscriptions of an address match, it gets one message that names them all. Addresses stand in a
 * fixed shuffled order, and the items of every fetch begin at another place in it, so that nobody
 * is always last.
 *
 * <pre>{@code
 * unmatched items ── agenda: whose turn ──▶ decided: who wants it (index, hearers) ──▶ chunk
 *                    sources in turns,                                                  │
 *                    the oldest item, the least served one                              ▼
 *                                                     telling ── at once ──▶ outbox ──▶ ledger
 *                                                        └── together ──▶ digest entries
 *                                                                            │ end of the window
 *                                                                            ▼
 *                                                                      digest stage ──▶ outbox
 * }</pre>
 *
 * An address hears of a source's items in their order: where a later item comes to it first, the
 * earlier ones are told with it. After too many alerts within an hour the rest waits for the end of
 * the hour.
 */
@NullMarked
package tidings.match;

import org.jspecify.annotations.NullMarked;
