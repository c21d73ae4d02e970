package tidings.source;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tidings.http.Domains;
import tidings.storage.Database;
import tidings.storage.Transaction;

/** Who fetches which source, and what became of it, in the database. Stateless. */
final class Fetches {
  /** By what it is seen that a source says what it said before. */
  record Version(String etag, String lastModified, String bodyHash) {}

  /**
   * What a fetch that went well found.
   *
   * @param news whether something was new, which its hub had not sent
   * @param nextAt when it is fetched next
   * @param answer for people
   */
  record Found(
      Version version,
      int shown,
      int weekly,
      boolean news,
      long lagMillis,
      String url,
      String host,
      String title,
      long nextAt,
      String answer) {}

  private static final Duration FETCH_WITHIN = Duration.ofMinutes(10);

  /**
   * Begins the statement of a source that is well, which its followers are to be told if they were
   * told that it was not.
   */
  static final String WELL =
      """
      UPDATE source SET failures = 0, failing_since = 0, fault = '',
        told_to = CASE WHEN news = 'BACK' THEN told_to ELSE 0 END,
        news = CASE WHEN told IN ('DEAD', 'GONE') THEN 'BACK' ELSE 'NONE' END,
      """;

  private static final String UNCHANGED =
      WELL
          + """
            taken = 0, answer = 'nothing changed', weekly = :weekly, took_ms = :took,
            last_fetch_at = :now, next_fetch_at = :next,
            whole_fetch_at = CASE WHEN :whole = 1 THEN :now ELSE whole_fetch_at END
          WHERE id = :id AND taken = 1 AND url = :url AND next_fetch_at = :until
          """;

  private static final String SUCCEEDED =
      WELL
          + """
            etag = :etag, last_modified = :modified, body_hash = :hash, taken = 0,
            answer = :answer, shown = :shown, weekly = :weekly, lag_ms = :lag, took_ms = :took,
            url = :url, host = :host, title = :title, last_fetch_at = :now, next_fetch_at = :next,
            first_fetch_at = CASE WHEN first_fetch_at = 0 THEN :now ELSE first_fetch_at END,
            whole_fetch_at = :now, pushed_at = CASE WHEN :news = 1 THEN 0 ELSE pushed_at END
          WHERE id = :id
          """;

  private static final int LOOKED_AT = 16;
  private static final long LONGEST_WITHOUT_FOLLOWERS = Duration.ofHours(1).toMillis();

  /** A source that is due, as far as is needed to see whether it may be fetched. */
  private record Due(long id, String host, long nextFetchAt, long slotAt, long lastFetchAt) {}

  /**
   * Takes the source that is due first and whose host may be asked, so that nobody else fetches it
   * meanwhile. Those whose host may not are put off until it may, and so are for a while those of
   * whose followers none can be told anything.
   */
  Optional<Source> takeDue(Transaction transaction, Hosts hosts, Followers followers) {
    for (Due due : due(transaction, hosts.free() ? 1 : LOOKED_AT)) {
      Hosts.Turn turn = turn(transaction, due, hosts, followers);
      if (turn.at() > transaction.now()) {
        putOff(transaction, due, turn);
      } else {
        return take(transaction, due);
      }
    }
    return Optional.empty();
  }

  private static Hosts.Turn turn(
      Transaction transaction, Due due, Hosts hosts, Followers followers) {
    long parked = followers.parkedUntil(transaction, due.id());
    // Not for as long as they are: what a feed drops meanwhile would be lost to them.
    long until = Math.min(parked, due.lastFetchAt() + LONGEST_WITHOUT_FOLLOWERS);
    return until > transaction.now()
        ? new Hosts.Turn(until, false)
        : hosts.turn(transaction, due.host(), due.slotAt());
  }

  private static List<Due> due(Transaction transaction, int most) {
    return transaction
        .handle()
        .createQuery(
            "SELECT id, host, next_fetch_at, slot_at, last_fetch_at FROM source"
                + " WHERE stopped = 0 AND next_fetch_at <= :now ORDER BY next_fetch_at LIMIT :most")
        .bind("now", transaction.now())
        .bind("most", most)
        .map((row, _) ->
            new Due(
                row.getLong(1), row.getString(2), row.getLong(3), row.getLong(4), row.getLong(5)))
        .list();
  }

  private static Optional<Source> take(Transaction transaction, Due due) {
    return transaction
        .handle()
        .createQuery(
            "UPDATE source SET next_fetch_at = :next, taken = 1, slot_at = 0"
                + " WHERE id = :id AND next_fetch_at = :from RETURNING *")
        // Longer than any fetch lasts; its end says when the next one is due.
        .bind("next", transaction.now() + FETCH_WITHIN.toMillis())
        .bind("id", due.id())
        .bind("from", due.nextFetchAt())
        .map((row, _) -> Sources.read(row))
        .findOne();
  }

  private static void putOff(Transaction transaction, Due due, Hosts.Turn turn) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET next_fetch_at = :next, slot_at = :slot"
                    + " WHERE id = :id AND next_fetch_at = :from")
            .bind("next", turn.at())
            .bind("slot", turn.held() ? turn.at() : 0)
            .bind("id", due.id())
            .bind("from", due.nextFetchAt())
            .execute();
  }

  /** When the next source is due. */
  OptionalLong nextDue(Transaction transaction) {
    return transaction
        .handle()
        .createQuery(
            "SELECT next_fetch_at FROM source WHERE stopped = 0 ORDER BY next_fetch_at LIMIT 1")
        .mapTo(Long.class)
        .findOne()
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  /**
   * Whether a fetch may still be written down: nobody has changed the source meanwhile, and nobody
   * else fetches it. Keeps others from it until the transaction ends.
   */
  private static boolean holds(Transaction transaction, Source taken) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "UPDATE source SET taken = 1 WHERE id = :id AND taken = 1 AND url = :url"
                    + " AND next_fetch_at = :until")
            .bind("id", taken.id())
            .bind("url", taken.url())
            .bind("until", taken.nextFetchAt())
            .execute();
  }

  /** Writes down what came of a fetch; nothing where the source was changed meanwhile. */
  <T> Optional<T> whileHeld(Database database, Source source, Database.Work<T> outcome) {
    return database.write(transaction ->
        holds(transaction, source) ? Optional.of(outcome.in(transaction)) : Optional.<T>empty());
  }

  /** Writes down that a source says what it said before, if it was not changed meanwhile. */
  void unchanged(
      Transaction transaction,
      Source source,
      int weekly,
      boolean whole,
      long nextAt,
      long tookMillis) {
    transaction
        .handle()
        .createUpdate(UNCHANGED)
        .bind("whole", whole ? 1 : 0)
        .bind("weekly", weekly)
        .bind("took", tookMillis)
        .bind("now", transaction.now())
        .bind("next", nextAt)
        .bind("id", source.id())
        .bind("url", source.url())
        .bind("until", source.nextFetchAt())
        .execute();
  }

  /** Writes down a fetch that went well. */
  void succeeded(Transaction transaction, Source source, Found found, long tookMillis) {
    transaction
        .handle()
        .createUpdate(SUCCEEDED)
        .bind("etag", found.version().etag())
        .bind("modified", found.version().lastModified())
        .bind("hash", found.version().bodyHash())
        .bind("answer", found.answer())
        .bind("shown", found.shown())
        .bind("weekly", found.weekly())
        .bind("lag", found.lagMillis())
        .bind("took", tookMillis)
        .bind("url", found.url())
        .bind("host", found.host())
        .bind("title", found.title())
        .bind("news", found.news() ? 1 : 0)
        .bind("next", found.nextAt())
        .bind("now", transaction.now())
        .bind("id", source.id())
        .execute();
  }

  /** Watches the feed that a page offers in the page's place. */
  void moved(Transaction transaction, Source source, String url, String answer) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET url = :url, host = :host, taken = 0, fault = '', answer = :answer,"
                    + " failures = failures + 1, last_fetch_at = :now, next_fetch_at = :now"
                    + " WHERE id = :id")
            .bind("url", url)
            .bind("host", Domains.of(URI.create(url)))
            .bind("answer", answer)
            .bind("now", transaction.now())
            .bind("id", source.id())
            .execute();
  }

  /**
   * Writes down a fetch that went wrong.
   *
   * @param counted whether it is the source's own fault
   * @param news what its followers are to be told, if they were not told already
   */
  void failed(
      Transaction transaction,
      Source source,
      String fault,
      boolean counted,
      SourceNews news,
      long nextAt) {
    transaction
        .handle()
        .createUpdate(
            """
            UPDATE source SET failures = failures + :one, taken = 0, fault = :fault,
              last_fetch_at = :now, next_fetch_at = :next, stopped = :stopped,
              failing_since = CASE WHEN :one = 1 AND failing_since = 0 THEN :now ELSE failing_since END,
              told_to = CASE WHEN told = :news OR news = :news THEN told_to ELSE 0 END,
              news = CASE WHEN told = :news THEN news ELSE :news END
            WHERE id = :id
            """)
        .bind("one", counted ? 1 : 0)
        .bind("fault", fault)
        .bind("now", transaction.now())
        .bind("next", nextAt)
        .bind("stopped", news == SourceNews.GONE ? 1 : 0)
        .bind("news", (news == SourceNews.NONE ? source.told() : news).name())
        .bind("id", source.id())
        .execute();
    if (counted) {
      // Whatever it is, each of them finds out by itself.
      new Sharing().part(transaction, source.id());
    }
  }
}
