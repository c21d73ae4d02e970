package tidings.source;

import tidings.storage.Transaction;

/** What came by itself, as it is written down with its source. Stateless. */
final class Arrivals {
  private static final String ARRIVED =
      """
      UPDATE source SET failures = 0, failing_since = 0, fault = '', answer = :answer,
        shown = :shown, weekly = :weekly, lag_ms = :lag, last_fetch_at = :now,
        first_fetch_at = CASE WHEN first_fetch_at = 0 THEN :now ELSE first_fetch_at END,
        told_to = CASE WHEN news = 'BACK' THEN told_to ELSE 0 END,
        news = CASE WHEN told IN ('DEAD', 'GONE') THEN 'BACK' ELSE 'NONE' END
      WHERE id = :id
      """;

  /** Nobody else stores items of that source until the transaction ends. */
  void lock(Transaction transaction, long source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate("UPDATE source SET id = id WHERE id = :id")
            .bind("id", source)
            .execute();
  }

  void arrived(
      Transaction transaction, long source, int shown, int fresh, long lagMillis, int weekly) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(ARRIVED)
            .bind(
                "answer", shown + (shown == 1 ? " item came, " : " items came, ") + fresh + " new")
            .bind("shown", shown)
            .bind("weekly", weekly)
            .bind("lag", lagMillis)
            .bind("now", transaction.now())
            .bind("id", source)
            .execute();
  }
}
