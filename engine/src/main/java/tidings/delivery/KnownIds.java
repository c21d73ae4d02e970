package tidings.delivery;

import java.util.List;
import java.util.OptionalLong;
import tidings.storage.Bulk;
import tidings.storage.Transaction;

/**
 * The ids that a network is known to have given out in an account's message box. What is missing
 * between them may be a message in doubt (Bot API: private chats and basic groups share one rising
 * counter per account).
 */
public final class KnownIds {
  /** An id and when the call that taught it began. */
  public record Known(long accountId, long id, long begunAt) {}

  private static final Bulk LEARN =
      new Bulk(
          "INSERT INTO known_id (account_id, id, begun_at) VALUES (:account, :id, :begun)"
              + " ON CONFLICT (account_id, id) DO NOTHING",
          "INSERT INTO known_id (account_id, id, begun_at) SELECT v_account, v_id, v_begun"
              + " FROM <rows> ON CONFLICT (account_id, id) DO NOTHING RETURNING id",
          List.of(Bulk.number("id"), Bulk.number("account"), Bulk.number("begun")));

  /** Remembers ids; known ones keep the earliest beginning. */
  public void learn(Transaction transaction, List<Known> ids) {
    boolean[] unusedNew =
        LEARN.run(
            transaction,
            ids.stream()
                .map(known -> List.<Object>of(known.id(), known.accountId(), known.begunAt()))
                .toList());
  }

  /** The highest id known, or 0. */
  public long highest(Transaction transaction, long account) {
    return transaction
        .handle()
        .createQuery("SELECT COALESCE(MAX(id), 0) FROM known_id WHERE account_id = :account")
        .bind("account", account)
        .mapTo(Long.class)
        .one();
  }

  /** The lowest id above {@code above} that a call begun at or after {@code since} taught. */
  public OptionalLong firstSince(Transaction transaction, long account, long above, long since) {
    return transaction
        .handle()
        .createQuery(
            "SELECT MIN(id) FROM known_id"
                + " WHERE account_id = :account AND id > :above AND begun_at >= :since")
        .bind("account", account)
        .bind("above", above)
        .bind("since", since)
        .map((row, _) -> row.getLong(1))
        .findOne()
        .filter(id -> id > 0)
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  /** The known ids strictly between two bounds, rising. */
  public List<Long> between(Transaction transaction, long account, long above, long below) {
    return transaction
        .handle()
        .createQuery(
            "SELECT id FROM known_id WHERE account_id = :account AND id > :above AND id < :below"
                + " ORDER BY id")
        .bind("account", account)
        .bind("above", above)
        .bind("below", below)
        .mapTo(Long.class)
        .list();
  }

  /**
   * Forgets when the known ids were learned: their times were taken by another process, whose clock
   * need not agree with this one's.
   */
  public void forgetTimes(Transaction transaction, long account) {
    transaction
        .handle()
        .createUpdate(
            "UPDATE known_id SET begun_at = 0 WHERE account_id = :account AND begun_at > 0")
        .bind("account", account)
        .execute();
  }

  /** Drops all but the newest ids; the gaps below them are no longer asked after. */
  public int prune(Transaction transaction, long account, int keep) {
    return transaction
        .handle()
        .createUpdate(
            "DELETE FROM known_id WHERE account_id = :account AND id <"
                + " (SELECT COALESCE(MAX(id), 0) - :keep FROM known_id WHERE account_id = :account)")
        .bind("account", account)
        .bind("keep", keep)
        .execute();
  }
}
