package tidings.item;

import org.jspecify.annotations.Nullable;

/**
 * An item that is not matched to its end.
 *
 * @param readAt changes with what the item says
 * @param cursor every address before this place is done
 */
public record Unmatched(long id, long sourceId, int edition, long readAt, long cursor) {
  boolean says(@Nullable Unmatched now) {
    return now != null && edition == now.edition() && readAt == now.readAt();
  }
}
