package tidings.source;

import java.util.List;
import tidings.storage.Transaction;

/**
 * Sources that turn out to be at one address, read in one way, are fetched once: the one that was
 * there first is, and what it yields is stored for the others as well. Each keeps its name, its
 * items and its followers. Stateless.
 */
final class Sharing {
  /** More are stored in one transaction than is good for the others that wait for it. */
  private static final int MOST = 10;

  /** With sums for ids, or all sources would be gone through by them instead of by the address. */
  private static final String FIRST =
      """
      UPDATE source SET etag = '', last_modified = '', body_hash = ''
      WHERE id = (SELECT MIN(id + 0) FROM source WHERE url = :url AND kind = :kind
          AND settings = :settings AND interval_ms = :interval AND id + 0 < :id
          AND reads_with = 0 AND stopped = 0 AND failures = 0 AND first_fetch_at > 0)
        AND url = :url AND reads_with = 0 AND stopped = 0 AND failures = 0
        AND (SELECT COUNT(*) FROM source o WHERE o.reads_with = source.id) < :most
      RETURNING id
      """;

  /**
   * Has a source that was fetched well read with another at the same address, if there is one that
   * is fetched as often. That one is fetched whole the next time: what it has read by now may be
   * ahead of this one.
   *
   * @param url where the source is now
   */
  void join(Transaction transaction, Source source, String url) {
    if (source.kind() == SourceKind.TEXT) {
      // What it said before is its own.
      return;
    }
    transaction
        .handle()
        .createQuery(FIRST)
        .bind("url", url)
        .bind("kind", source.kind().word())
        .bind("settings", source.settings())
        .bind("interval", source.intervalMillis())
        .bind("id", source.id())
        .bind("most", MOST)
        .mapTo(Long.class)
        .findOne()
        .ifPresent(first -> join(transaction, source.id(), first));
  }

  private void join(Transaction transaction, long source, long first) {
    part(transaction, source);
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET reads_with = :first, next_fetch_at = :never, etag = '',"
                    + " last_modified = '', body_hash = '' WHERE id = :id")
            .bind("first", first)
            .bind("never", Schedule.NEVER)
            .bind("id", source)
            .execute();
  }

  /** Those for which a source is fetched beside itself. */
  List<Source> with(Transaction transaction, long source) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM source WHERE reads_with = :id ORDER BY id")
        .bind("id", source)
        .map((row, _) -> Sources.read(row))
        .list();
  }

  /** Has each fetched by itself again: the one that they were read with fails, or is elsewhere. */
  void part(Transaction transaction, long source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET reads_with = 0, next_fetch_at = :now WHERE reads_with = :id")
            .bind("now", transaction.now())
            .bind("id", source)
            .execute();
  }
}
