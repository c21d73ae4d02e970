package tidings.item;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.PreparedBatch;
import tidings.storage.InList;
import tidings.storage.Transaction;

/** Items and their keys in the database. Stateless. */
public final class Items {
  private static final String REMEMBER =
      """
      INSERT INTO item_key (source_id, key, item_id, seen_at) VALUES (:source, :key, :item, :now)
      ON CONFLICT (source_id, key) DO UPDATE SET seen_at = excluded.seen_at
      """;

  private static final long MATCHED = -1;
  private static final int LONGEST_TEXT = 64 << 10;

  /**
   * Stores what is new, in the order given, and remembers that the rest was seen again.
   *
   * @param tell whether new items are to be matched; otherwise they are only remembered
   * @return how many are new
   */
  public int store(Transaction transaction, long source, List<NewItem> items, boolean tell) {
    Map<String, Long> known = known(transaction, source, items);
    int fresh = 0;
    for (NewItem item : items) {
      Optional<Long> id =
          item.keys().stream().filter(known::containsKey).map(known::get).findFirst();
      long stored = id.orElseGet(() -> insert(transaction, source, item, tell));
      fresh += id.isEmpty() ? 1 : 0;
      item.keys().forEach(key -> known.put(key, stored));
    }
    remember(transaction, source, known);
    return fresh;
  }

  private static Map<String, Long> known(
      Transaction transaction, long source, List<NewItem> items) {
    Map<String, Long> known = new HashMap<>();
    List<String> keys = items.stream().flatMap(item -> item.keys().stream()).distinct().toList();
    for (int from = 0; from < keys.size(); from += 500) {
      transaction
          .handle()
          .createQuery(
              "SELECT key, item_id FROM item_key WHERE source_id = :source AND key IN (<keys>)")
          .bind("source", source)
          .bindList("keys", InList.padded(keys.subList(from, Math.min(keys.size(), from + 500))))
          .map((row, _) -> known.put(row.getString("key"), row.getLong("item_id")))
          .list();
    }
    return known;
  }

  private static long insert(Transaction transaction, long source, NewItem item, boolean tell) {
    String text = item.text();
    return transaction
        .handle()
        .createQuery(
            "INSERT INTO item (source_id, title, text, link, published_at, read_at, cursor)"
                + " VALUES (:source, :title, :text, :link, :published, :now, :cursor)"
                + " RETURNING id")
        .bind("source", source)
        .bind("title", item.title())
        .bind("text", text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text)
        .bind("link", item.link())
        .bind("published", item.publishedAt())
        .bind("now", transaction.now())
        .bind("cursor", tell ? 0 : MATCHED)
        .mapTo(Long.class)
        .one();
  }

  private static void remember(Transaction transaction, long source, Map<String, Long> keys) {
    if (keys.isEmpty()) {
      return;
    }
    PreparedBatch batch = transaction.handle().prepareBatch(REMEMBER);
    keys.forEach((key, item) ->
        batch
            .bind("source", source)
            .bind("key", key)
            .bind("item", item)
            .bind("now", transaction.now())
            .add());
    batch.execute();
  }

  /** The oldest item that is not matched to its end. */
  public Optional<Item> nextUnmatched(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM item WHERE cursor >= 0 ORDER BY id LIMIT 1")
        .map((row, _) ->
            new Item(
                row.getLong("id"),
                row.getLong("source_id"),
                row.getString("title"),
                row.getString("text"),
                row.getString("link"),
                row.getLong("read_at"),
                row.getLong("cursor")))
        .findOne();
  }

  /**
   * Moves an item's cursor forward.
   *
   * @return whether it still stood where the item says
   */
  public boolean advance(Transaction transaction, Item item, long cursor) {
    return move(transaction, item, cursor);
  }

  /** As {@link #advance}, to the end. */
  public boolean finish(Transaction transaction, Item item) {
    return move(transaction, item, MATCHED);
  }

  private static boolean move(Transaction transaction, Item item, long cursor) {
    return 1
        == transaction
            .handle()
            .createUpdate("UPDATE item SET cursor = :to WHERE id = :id AND cursor = :from")
            .bind("to", cursor)
            .bind("id", item.id())
            .bind("from", item.cursor())
            .execute();
  }
}
