package tidings.delivery;

import java.util.List;
import tidings.storage.Transaction;

/** What is looked for now and then because nobody would notice it otherwise. Stateless. */
public final class Sweeps {
  private static final int MOST = 1_000;

  private static final String SILENT =
      """
      SELECT d.account_id, d.chat_id, MIN(d.lane) AS lane, MIN(d.rank) AS rank,
        MIN(d.due_at) AS due_at
      FROM delivery d
      WHERE d.open = 1 AND d.account_id = :account
        AND NOT EXISTS (SELECT 1 FROM doorbell b WHERE b.chat_id = d.chat_id)
      GROUP BY d.account_id, d.chat_id
      LIMIT %d
      """
          .formatted(MOST);

  /** Chats with something open for which nobody has rung. */
  public List<Bell> silent(Transaction transaction, long account) {
    return transaction
        .handle()
        .createQuery(SILENT)
        .bind("account", account)
        .map((row, _) -> Bell.read(row))
        .list();
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
