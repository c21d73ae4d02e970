package tidings.source;

import tidings.storage.Transaction;

/** What came by itself, as it is written down with its source. Stateless. */
final class Arrivals {
  private static final String ARRIVED =
      Fetches.WELL
          + """
            answer = :answer, shown = :shown, weekly = :weekly, lag_ms = :lag, last_fetch_at = :now,
            first_fetch_at = CASE WHEN first_fetch_at = 0 THEN :now ELSE first_fetch_at END
          WHERE id = :id
          """;

  private static final String LOOKED =
      Fetches.WELL
          + """
            answer = CASE WHEN answer = '' THEN 'nothing new so far' ELSE answer END,
            last_fetch_at = :now,
            first_fetch_at = CASE WHEN first_fetch_at = 0 THEN :now ELSE first_fetch_at END
          WHERE id = :id
          """;

  /**
   * Whether a source is still what it was; nobody else stores items of it then until the
   * transaction ends.
   */
  boolean holds(Transaction transaction, Source source) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "UPDATE source SET taken = taken"
                    + " WHERE id = :id AND url = :url AND kind = :kind AND settings = :settings")
            .bind("id", source.id())
            .bind("url", source.url())
            .bind("kind", source.kind().word())
            .bind("settings", source.settings())
            .execute();
  }

  void looked(Transaction transaction, long source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(LOOKED)
            .bind("now", transaction.now())
            .bind("id", source)
            .execute();
  }

  /** What a hub sends says nothing of how the source itself is. */
  void pushed(Transaction transaction, long source, int fresh, long lagMillis) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET lag_ms = :lag,"
                    + " pushed_at = CASE WHEN :fresh > 0 THEN :now ELSE pushed_at END WHERE id = :id")
            .bind("lag", lagMillis)
            .bind("fresh", fresh)
            .bind("now", transaction.now())
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
