package tidings.item;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tidings.storage.Dialect;
import tidings.storage.InList;
import tidings.storage.Transaction;

/** Items that are not matched to their end, and how far each is, in the database. Stateless. */
public final class UnmatchedItems {
  private static final String UNMATCHED_SOURCE =
      """
      SELECT source_id FROM item WHERE cursor >= 0 AND source_id > :after
      ORDER BY source_id, id LIMIT 1
      """;

  private static final String UNMATCHED =
      """
      SELECT id, source_id, edition, read_at, cursor FROM item
      WHERE cursor >= 0 AND source_id = :source ORDER BY id LIMIT :most
      """;

  private static final String MOVE =
      """
      UPDATE item SET cursor = :to
      WHERE id = :id AND cursor = :from AND edition = :edition AND read_at = :readAt
      """;

  /** The next source behind one that has unmatched items, the first again behind the last. */
  public Optional<Long> nextSource(Transaction transaction, long after) {
    return transaction
        .handle()
        .createQuery(UNMATCHED_SOURCE)
        .bind("after", after)
        .mapTo(Long.class)
        .findOne()
        .or(() -> after == 0 ? Optional.empty() : nextSource(transaction, 0));
  }

  /** The oldest unmatched items of a source, oldest first. */
  public List<Unmatched> oldest(Transaction transaction, long source, int most) {
    return transaction
        .handle()
        .createQuery(UNMATCHED)
        .bind("source", source)
        .bind("most", most)
        .map((row, _) -> read(row))
        .list();
  }

  /**
   * Keeps others from matching items until the transaction ends; gives whether they still say what
   * they said. They may have been matched further.
   */
  public boolean lock(Transaction transaction, Collection<Unmatched> items) {
    String locking = transaction.dialect() == Dialect.POSTGRES ? " FOR NO KEY UPDATE" : "";
    Map<Long, Unmatched> now = new HashMap<>();
    transaction
        .handle()
        .createQuery(
            "SELECT id, source_id, edition, read_at, cursor FROM item WHERE id IN (<ids>) ORDER BY id"
                + locking)
        .bindList("ids", InList.padded(items.stream().map(Unmatched::id).toList()))
        .map((row, _) -> read(row))
        .forEach(item -> now.put(item.id(), item));
    return items.stream().allMatch(item -> item.says(now.get(item.id())));
  }

  /**
   * Moves an item's cursor forward.
   *
   * @return whether it still stood where the item says
   */
  public boolean advance(Transaction transaction, Unmatched item, long cursor) {
    return move(transaction, item, cursor);
  }

  /** As {@link #advance}, to the end. */
  public boolean finish(Transaction transaction, Unmatched item) {
    return move(transaction, item, Items.MATCHED);
  }

  private static boolean move(Transaction transaction, Unmatched item, long cursor) {
    return 1
        == transaction
            .handle()
            .createUpdate(MOVE)
            .bind("to", cursor)
            .bind("id", item.id())
            .bind("from", item.cursor())
            .bind("edition", item.edition())
            .bind("readAt", item.readAt())
            .execute();
  }

  private static Unmatched read(ResultSet row) throws SQLException {
    return new Unmatched(
        row.getLong("id"),
        row.getLong("source_id"),
        row.getInt("edition"),
        row.getLong("read_at"),
        row.getLong("cursor"));
  }
}
