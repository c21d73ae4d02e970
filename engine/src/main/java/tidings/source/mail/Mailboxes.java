package tidings.source.mail;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import tidings.storage.Transaction;

/** How far the mailboxes of sources have been read, and when each is visited, in the database. */
public final class Mailboxes {
  /** Longer than any visit lasts. */
  private static final long VISIT_WITHIN =
      MailStage.LONGEST_VISIT.plus(Duration.ofMinutes(2)).toMillis();

  /**
   * A mailbox that is being visited.
   *
   * @param fence what is written down counts only while it is this
   * @param validity of the numbers of its letters; 0 before the first visit
   * @param lastUid the number of the last letter that was read
   * @param lastReceived when that letter was received, in milliseconds since the epoch
   * @param firstReceived when the last letter was received that was there before the first visit
   * @param failures how many visits went wrong, one after another
   */
  record Visit(
      long source,
      long fence,
      long validity,
      long lastUid,
      long lastReceived,
      long firstReceived,
      int failures) {
    /** As after a first look at a folder. */
    Visit begun(long numbering, long uid, long received) {
      long last = Math.max(received, lastReceived);
      return new Visit(source, fence, numbering, uid, last, last, failures);
    }

    Visit readTo(long numbering, long uid, long received) {
      long last = Math.max(received, lastReceived);
      return new Visit(source, fence, numbering, uid, last, firstReceived, failures);
    }
  }

  private static final String TAKE =
      """
      UPDATE mailbox SET next_at = :until, fence = fence + 1
      WHERE next_at <= :now AND source_id = (SELECT source_id FROM mailbox
        WHERE next_at <= :now ORDER BY next_at LIMIT 1)
      RETURNING *
      """;

  Optional<Long> nextAt(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT next_at FROM mailbox ORDER BY next_at LIMIT 1")
        .mapTo(Long.class)
        .findOne();
  }

  /** Takes the mailbox that is due first, so that nobody else visits it meanwhile. */
  Optional<Visit> take(Transaction transaction) {
    return transaction
        .handle()
        .createQuery(TAKE)
        .bind("now", transaction.now())
        .bind("until", transaction.now() + VISIT_WITHIN)
        .map((row, _) -> read(row))
        .findOne();
  }

  private static Visit read(ResultSet row) throws SQLException {
    return new Visit(
        row.getLong("source_id"),
        row.getLong("fence"),
        row.getLong("validity"),
        row.getLong("last_uid"),
        row.getLong("last_received"),
        row.getLong("first_received"),
        row.getInt("failures"));
  }

  /** Writes down how far it has been read, and stays; whether this visit still counts. */
  boolean progress(Transaction transaction, Visit visit) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "UPDATE mailbox SET next_at = :until, validity = :validity, last_uid = :uid,"
                    + " last_received = :received, first_received = :first, failures = 0"
                    + " WHERE source_id = :source AND fence = :fence")
            .bind("until", transaction.now() + VISIT_WITHIN)
            .bind("validity", visit.validity())
            .bind("uid", visit.lastUid())
            .bind("received", visit.lastReceived())
            .bind("first", visit.firstReceived())
            .bind("source", visit.source())
            .bind("fence", visit.fence())
            .execute();
  }

  /** Ends a visit. */
  boolean leave(Transaction transaction, Visit visit, boolean failed, long nextAt) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "UPDATE mailbox SET next_at = :next,"
                    + " failures = CASE WHEN :failed = 1 THEN failures + 1 ELSE 0 END"
                    + " WHERE source_id = :source AND fence = :fence")
            .bind("next", nextAt)
            .bind("failed", failed ? 1 : 0)
            .bind("source", visit.source())
            .bind("fence", visit.fence())
            .execute();
  }

  /**
   * Makes due again what a process that is gone was visiting. For the start on a database that no
   * other process uses; elsewhere it becomes due by itself.
   */
  public void recover(Transaction transaction) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE mailbox SET next_at = :now, fence = fence + 1 WHERE next_at <= :latest")
            .bind("now", transaction.now())
            .bind("latest", transaction.now() + VISIT_WITHIN)
            .execute();
  }
}
