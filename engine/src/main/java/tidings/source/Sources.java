package tidings.source;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tidings.http.Domains;
import tidings.source.content.Discovery;
import tidings.storage.Transaction;

/** Sources in the database. Stateless. */
public final class Sources {
  /** By what it is seen that a source says what it said before. */
  record Version(String etag, String lastModified, String bodyHash) {}

  /**
   * What a fetch that went well found.
   *
   * @param nextAt when it is fetched next
   * @param answer for people
   */
  record Found(
      Version version,
      int shown,
      int weekly,
      long lagMillis,
      String url,
      String host,
      String title,
      long nextAt,
      String answer) {}

  private static final Duration FETCH_WITHIN = Duration.ofMinutes(10);
  private static final String UNCHANGED =
      """
      UPDATE source SET failures = 0, failing_since = 0, taken = 0, fault = '',
        answer = 'nothing changed', weekly = :weekly, took_ms = :took, last_fetch_at = :now,
        next_fetch_at = :next,
        whole_fetch_at = CASE WHEN :whole = 1 THEN :now ELSE whole_fetch_at END,
        told_to = CASE WHEN news = 'BACK' THEN told_to ELSE 0 END,
        news = CASE WHEN told IN ('DEAD', 'GONE') THEN 'BACK' ELSE 'NONE' END
      WHERE id = :id AND taken = 1 AND url = :url AND next_fetch_at = :until
      """;

  private static final int LOOKED_AT = 16;

  /**
   * Adds a feed, or changes the source of that name.
   *
   * @param interval how often it is fetched; zero for as often as pays
   * @return its id
   */
  public long put(Transaction transaction, String name, String url, Duration interval) {
    String feed =
        Discovery.byAddress(url).stream().findFirst().map(Discovery.Offer::url).orElse(url);
    return put(transaction, name, feed, interval, "feed", "");
  }

  /**
   * Adds a source of any kind, or changes the one of that name.
   *
   * @param settings as {@link Source} has them
   */
  public long put(
      Transaction transaction,
      String name,
      String url,
      Duration interval,
      String kind,
      String settings) {
    find(transaction, name)
        .filter(known -> !known.sameAs(url, kind, settings))
        .ifPresent(known -> forget(transaction, known));
    return transaction
        .handle()
        .createQuery(
            """
            INSERT INTO source (name, url, host, interval_ms, kind, settings)
            VALUES (:name, :url, :host, :interval, :kind, :settings)
            ON CONFLICT (name) DO UPDATE SET url = excluded.url, host = excluded.host,
              interval_ms = excluded.interval_ms, kind = excluded.kind,
              settings = excluded.settings, stopped = 0, slot_at = 0, taken = 0, next_fetch_at = 0
            RETURNING id
            """)
        .bind("name", name)
        .bind("url", url)
        .bind("host", Domains.of(URI.create(url)))
        .bind("interval", interval.toMillis())
        .bind("kind", kind)
        .bind("settings", settings)
        .mapTo(Long.class)
        .one();
  }

  /**
   * What is somewhere else now, or read otherwise, was never read: its first fetch tells nothing.
   */
  private static void forget(Transaction transaction, Source source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET body_hash = '', etag = '', last_modified = '', whole_fetch_at = 0,"
                    + " first_fetch_at = 0, shown = 0, weekly = -1, failures = 0, failing_since = 0,"
                    + " lag_ms = 0, title = '', fault = '' WHERE id = :id")
            .bind("id", source.id())
            .execute();
  }

  /** The source of that name. */
  public Optional<Source> find(Transaction transaction, String name) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM source WHERE name = :name")
        .bind("name", name)
        .map((row, _) -> read(row))
        .findOne();
  }

  /** All sources by name. */
  public List<Source> all(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM source ORDER BY name LIMIT 10000")
        .map((row, _) -> read(row))
        .list();
  }

  /** The name of a source. */
  public String name(Transaction transaction, long id) {
    return transaction
        .handle()
        .createQuery("SELECT name FROM source WHERE id = :id")
        .bind("id", id)
        .mapTo(String.class)
        .findOne()
        .orElse("");
  }

  /** A source that is due, as far as is needed to see whether it may be fetched. */
  private record Due(long id, String host, long nextFetchAt, long slotAt) {}

  /**
   * Takes the source that is due first and whose host may be asked, so that nobody else fetches it
   * meanwhile. Those whose host may not are put off until it may.
   */
  Optional<Source> takeDue(Transaction transaction, Hosts hosts) {
    for (Due due : due(transaction, hosts.free() ? 1 : LOOKED_AT)) {
      Hosts.Turn turn = hosts.turn(transaction, due.host(), due.slotAt());
      if (turn.at() > transaction.now()) {
        putOff(transaction, due, turn);
      } else {
        return take(transaction, due);
      }
    }
    return Optional.empty();
  }

  private static List<Due> due(Transaction transaction, int most) {
    return transaction
        .handle()
        .createQuery(
            "SELECT id, host, next_fetch_at, slot_at FROM source"
                + " WHERE stopped = 0 AND next_fetch_at <= :now ORDER BY next_fetch_at LIMIT :most")
        .bind("now", transaction.now())
        .bind("most", most)
        .map((row, _) -> new Due(row.getLong(1), row.getString(2), row.getLong(3), row.getLong(4)))
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
        .map((row, _) -> read(row))
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

  /**
   * Makes due again what a process that is gone was fetching. For the start on a database that no
   * other process uses; elsewhere it becomes due by itself.
   */
  public void recover(Transaction transaction) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate("UPDATE source SET next_fetch_at = :now, taken = 0 WHERE taken = 1")
            .bind("now", transaction.now())
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
  boolean holds(Transaction transaction, Source taken) {
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
        .createUpdate(
            """
            UPDATE source SET etag = :etag, last_modified = :modified, body_hash = :hash,
              failures = 0, failing_since = 0, taken = 0, fault = '', answer = :answer,
              shown = :shown, weekly = :weekly, lag_ms = :lag, took_ms = :took, url = :url,
              host = :host, title = :title, last_fetch_at = :now, next_fetch_at = :next,
              first_fetch_at = CASE WHEN first_fetch_at = 0 THEN :now ELSE first_fetch_at END,
              whole_fetch_at = :now,
              told_to = CASE WHEN news = 'BACK' THEN told_to ELSE 0 END,
              news = CASE WHEN told IN ('DEAD', 'GONE') THEN 'BACK' ELSE 'NONE' END
            WHERE id = :id
            """)
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
  }

  /**
   * A source of whose state its followers are to be told.
   *
   * @param times how often they were told something of it before
   * @param toldTo the last subscription whose address was told this
   */
  public record Untold(
      long id, String name, SourceNews news, String fault, int times, long toldTo) {}

  /** The sources of whose state somebody is still to be told. */
  public List<Untold> untold(Transaction transaction, int most) {
    return transaction
        .handle()
        .createQuery(
            "SELECT id, name, news, fault, told_times, told_to FROM source"
                + " WHERE news <> 'NONE' AND news <> told ORDER BY id LIMIT :most")
        .bind("most", most)
        .map((row, _) ->
            new Untold(
                row.getLong("id"),
                row.getString("name"),
                SourceNews.valueOf(row.getString("news")),
                row.getString("fault"),
                row.getInt("told_times"),
                row.getLong("told_to")))
        .list();
  }

  /** Those up to a subscription know. */
  public void toldTo(Transaction transaction, Untold untold, long subscription) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET told_to = :to"
                    + " WHERE id = :id AND news = :news AND told_times = :times")
            .bind("times", untold.times())
            .bind("to", subscription)
            .bind("news", untold.news().name())
            .bind("id", untold.id())
            .execute();
  }

  /** All of its followers know. */
  public void told(Transaction transaction, Untold untold) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET told = :news, told_to = 0, told_times = told_times + 1"
                    + " WHERE id = :id AND news = :news AND told_times = :times")
            .bind("times", untold.times())
            .bind("news", untold.news().name())
            .bind("id", untold.id())
            .execute();
  }

  private static Source read(ResultSet row) throws SQLException {
    return new Source(
        row.getLong("id"),
        row.getString("name"),
        row.getString("url"),
        row.getString("host"),
        row.getLong("interval_ms"),
        row.getString("kind"),
        row.getString("settings"),
        row.getString("etag"),
        row.getString("last_modified"),
        row.getString("body_hash"),
        row.getLong("first_fetch_at"),
        row.getLong("last_fetch_at"),
        row.getLong("whole_fetch_at"),
        row.getLong("next_fetch_at"),
        row.getLong("slot_at"),
        row.getInt("taken") == 1,
        row.getInt("failures"),
        row.getLong("failing_since"),
        row.getInt("stopped") == 1,
        SourceNews.valueOf(row.getString("told")),
        row.getInt("shown"),
        row.getInt("weekly"),
        row.getLong("lag_ms"),
        row.getInt("took_ms"),
        row.getString("title"),
        row.getString("answer"),
        row.getString("fault"));
  }
}
