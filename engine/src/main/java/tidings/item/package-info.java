/**
 * What sources yield, made canonical, and the memory of what was seen.
 *
 * <pre>{@code
 * NewItem item = new NewItem(ItemKey.chain(guid, link, title, text), title, text, link, publishedAt);
 * int fresh = new Items().store(tx, sourceId, List.of(item), true);
 * }</pre>
 *
 * New in a source is an item none of whose keys is known there; dates never decide it.
 */
@NullMarked
package tidings.item;

import org.jspecify.annotations.NullMarked;
