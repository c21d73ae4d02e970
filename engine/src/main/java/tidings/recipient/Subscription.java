package tidings.recipient;

/**
 * Somebody's wish to be told.
 *
 * @param filter the filter as it was written
 * @param shuffle the address's place in the order in which items are matched
 * @param afterItem only items with a higher id are for it
 */
public record Subscription(
    long id, Address address, long sourceId, String filter, long shuffle, long afterItem) {}
