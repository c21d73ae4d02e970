package tidings.delivery;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tidings.storage.Transaction;

/** What is looked for now and then because nobody would notice it otherwise. Stateless. */
public final class Sweeps {
  private static final int MOST = 1_000;

  private static final int PAGE = 5_000;

  private static final String ROWS =
      """
      SELECT d.account_id, d.chat_id, d.lane, d.rank, d.due_at,
        CASE WHEN b.chat_id IS NULL THEN 1 ELSE 0 END AS silent
      FROM delivery d LEFT JOIN doorbell b ON b.chat_id = d.chat_id
      WHERE d.open = 1 AND d.account_id = :account AND d.chat_id >= :from
      ORDER BY d.chat_id, d.lane, d.stream, d.turn, d.seq
      LIMIT %d
      """
          .formatted(PAGE);

  /**
   * One page of an account's open deliveries.
   *
   * @param bells for chats with something open for which nobody has rung
   * @param next the chat that the next page begins with, or 0 after the last page
   */
  public record Silent(List<Bell> bells, long next) {}

  /** Looks through one page of open deliveries, from a chat on. */
  public Silent silent(Transaction transaction, long account, long fromChat) {
    Map<Long, Bell> bells = new LinkedHashMap<>();
    List<Long> read =
        transaction
            .handle()
            .createQuery(ROWS)
            .bind("account", account)
            .bind("from", fromChat)
            .map((row, _) -> {
              if (row.getInt("silent") == 1) {
                bells.merge(row.getLong("chat_id"), Bell.read(row), Bell::and);
              }
              return row.getLong("chat_id");
            })
            .list();
    return new Silent(List.copyOf(bells.values()), read.size() < PAGE ? 0 : next(read, fromChat));
  }

  /** A chat may be cut off by the end of the page; it comes again unless it fills whole pages. */
  private static long next(List<Long> chats, long from) {
    return chats.getLast() > from ? chats.getLast() : from + 1;
  }

  /** Waiting deliveries whose deadline passed become dead letters. */
  public int expire(Transaction transaction) {
    return transaction
        .handle()
        .createUpdate(
            "UPDATE delivery SET state = 'dead', reason = 'its deadline passed before it could be"
                + " sent', ended_at = :now, fence = fence + 1 WHERE seq IN (SELECT seq FROM delivery"
                + " WHERE open = 1 AND state = 'waiting' AND deadline > 0 AND deadline <= :now LIMIT "
                + MOST
                + ") AND state = 'waiting'")
        .bind("now", transaction.now())
        .execute();
  }
}
