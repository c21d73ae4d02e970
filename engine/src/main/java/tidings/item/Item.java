package tidings.item;

/**
 * A stored item.
 *
 * @param readAt when the body that held it was read, in milliseconds since the epoch
 * @param cursor how far it has been matched: every address before this position is done
 */
public record Item(
    long id, long sourceId, String title, String text, String link, long readAt, long cursor) {}
