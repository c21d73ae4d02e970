package tidings.source;

import java.util.List;
import tidings.storage.Transaction;

/**
 * Sources that turn out to be at one address, read in one way, are fetched once: the one that was
 * there first is, and what it yields is stored for the others as well. Each keeps its name, its
 * items and its followers. Stateless.
 */
final class Sharing {
  private static final String JOIN =
      """
      UPDATE source SET next_fetch_at = :never, etag = '', last_modified = '', body_hash = '',
        reads_with = (SELECT MIN(o.id) FROM source o WHERE o.url = source.url
          AND o.kind = source.kind AND o.settings = source.settings AND o.id < source.id
          AND o.reads_with = 0 AND o.stopped = 0 AND o.failures = 0 AND o.first_fetch_at > 0)
      WHERE id = :id AND EXISTS (SELECT 1 FROM source o WHERE o.url = source.url
          AND o.kind = source.kind AND o.settings = source.settings AND o.id < source.id
          AND o.reads_with = 0 AND o.stopped = 0 AND o.failures = 0 AND o.first_fetch_at > 0)
      RETURNING reads_with
      """;

  /**
   * Has a source that was fetched well read with another at the same address, if there is one. That
   * one is fetched whole the next time: what it has read by now may be ahead of this one.
   */
  void join(Transaction transaction, Source source) {
    if (source.kind() == SourceKind.TEXT) {
      // What it said before is its own.
      return;
    }
    transaction
        .handle()
        .createQuery(JOIN)
        .bind("never", Schedule.NEVER)
        .bind("id", source.id())
        .mapTo(Long.class)
        .findOne()
        .ifPresent(first -> readWhole(transaction, first));
  }

  private static void readWhole(Transaction transaction, long source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET etag = '', last_modified = '', body_hash = '' WHERE id = :id")
            .bind("id", source)
            .execute();
  }

  /** Those for which a source is fetched beside itself. */
  List<Source> with(Transaction transaction, long source) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM source WHERE reads_with = :id ORDER BY id LIMIT 100")
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
