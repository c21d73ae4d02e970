package tidings.recipient;

import java.util.List;
import tidings.storage.Transaction;

/** Subscriptions in the database. Stateless. */
public final class Subscriptions {
  /** Places in the order in which addresses are matched: 0 to this, exclusive. */
  public static final long PLACES = 1L << 31;

  private static final String PAGE =
      """
      SELECT s.id, s.address_id, s.source_id, s.filter, s.shuffle, s.after_item, a.chat_id,
        c.account_id, c.kind
      FROM subscription s JOIN address a ON a.id = s.address_id JOIN chat c ON c.id = a.chat_id
      WHERE s.source_id = :source AND s.shuffle >= :from AND s.shuffle < :to
        AND s.after_item < :item
      ORDER BY s.shuffle, s.address_id, s.id LIMIT :most
      """;

  /** Adds a subscription, from the next item on; an equal one stays as it is. */
  public long put(Transaction transaction, Address address, long source, String filter) {
    transaction
        .handle()
        .createUpdate(
            "INSERT INTO subscription (address_id, source_id, filter, shuffle, after_item)"
                + " VALUES (:address, :source, :filter, :shuffle,"
                + " (SELECT COALESCE(MAX(id), 0) FROM item))"
                + " ON CONFLICT (address_id, source_id, filter) DO NOTHING")
        .bind("address", address.id())
        .bind("source", source)
        .bind("filter", filter)
        .bind("shuffle", place(address.id()))
        .execute();
    return transaction
        .handle()
        .createQuery(
            "SELECT id FROM subscription"
                + " WHERE address_id = :address AND source_id = :source AND filter = :filter")
        .bind("address", address.id())
        .bind("source", source)
        .bind("filter", filter)
        .mapTo(Long.class)
        .one();
  }

  /** Removes a subscription. */
  public boolean remove(Transaction transaction, long id) {
    return 1
        == transaction
            .handle()
            .createUpdate("DELETE FROM subscription WHERE id = :id")
            .bind("id", id)
            .execute();
  }

  /** The place of an address, or the beginning for an item: spread evenly by a mixing function. */
  public static long place(long id) {
    long mixed = (id + 1) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    return (mixed ^ (mixed >>> 27)) >>> 33;
  }

  /** The subscriptions of a source for an item, by place, from one place up to another. */
  public List<Subscription> page(
      Transaction transaction, long source, long item, long from, long to, int most) {
    return transaction
        .handle()
        .createQuery(PAGE)
        .bind("source", source)
        .bind("item", item)
        .bind("from", from)
        .bind("to", to)
        .bind("most", most)
        .map((row, _) ->
            new Subscription(
                row.getLong("id"),
                new Address(
                    row.getLong("address_id"),
                    row.getLong("chat_id"),
                    row.getLong("account_id"),
                    ChatKind.of(row.getString("kind"))),
                row.getLong("source_id"),
                row.getString("filter"),
                row.getLong("shuffle"),
                row.getLong("after_item")))
        .list();
  }
}
