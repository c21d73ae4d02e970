/**
 * What sources yield, made canonical, and the memory of what was seen.
 *
 * <pre>{@code
 * Identity identity = Identity.of(guid, link, title, text, publishedAt);
 * NewItem item = new NewItem(identity, title, text, html, link, image, publishedAt, attributes);
 * Items.Stored stored = new Items().store(tx, sourceId, List.of(item), true, 1_000);
 * }</pre>
 *
 * New in a source is an item whose own key is not known there; dates never decide it. {@link
 * tidings.item.Identity} says which key is an item's own, and what happens where a feed gives one
 * guid to all its items. An item that says something else than before gets another edition, for
 * those who follow edits. Keys are remembered for a year after they were last seen.
 */
@NullMarked
package tidings.item;

import org.jspecify.annotations.NullMarked;
