package tidings.source;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tidings.http.Domains;
import tidings.source.content.Discovery;
import tidings.storage.Transaction;

/** Sources in the database. Stateless. */
public final class Sources {
  /**
   * Adds a feed, or changes the source of that name.
   *
   * @param interval how often it is fetched; zero for as often as pays
   * @return its id
   */
  public long put(Transaction transaction, String name, String url, Duration interval) {
    String feed =
        Discovery.byAddress(url).stream().findFirst().map(Discovery.Offer::url).orElse(url);
    return put(transaction, name, feed, interval, SourceKind.FEED, "");
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
      SourceKind kind,
      String settings) {
    long id = insert(transaction, name, url, interval, kind, settings);
    if (kind == SourceKind.MAIL) {
      visit(transaction, id);
    }
    return id;
  }

  /** A mailbox is visited at once, and whoever visits it as it was is not heard any more. */
  private static void visit(Transaction transaction, long source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "INSERT INTO mailbox (source_id) VALUES (:source) ON CONFLICT (source_id)"
                    + " DO UPDATE SET next_at = 0, fence = mailbox.fence + 1")
            .bind("source", source)
            .execute();
  }

  private long insert(
      Transaction transaction,
      String name,
      String url,
      Duration interval,
      SourceKind kind,
      String settings) {
    find(transaction, name)
        .filter(known -> !known.sameAs(url, kind, settings))
        .ifPresent(known -> forget(transaction, known));
    return transaction
        .handle()
        .createQuery(
            """
            INSERT INTO source (name, url, host, interval_ms, kind, settings, next_fetch_at)
            VALUES (:name, :url, :host, :interval, :kind, :settings, :next)
            ON CONFLICT (name) DO UPDATE SET url = excluded.url, host = excluded.host,
              interval_ms = excluded.interval_ms, kind = excluded.kind,
              settings = excluded.settings, stopped = 0, slot_at = 0, taken = 0, reads_with = 0,
              next_fetch_at = excluded.next_fetch_at
            RETURNING id
            """)
        .bind("name", name)
        .bind("url", url)
        .bind("host", Domains.of(URI.create(url)))
        .bind("interval", interval.toMillis())
        .bind("kind", kind.word())
        .bind("settings", settings)
        .bind("next", kind.fetched() ? 0 : Schedule.NEVER)
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
                    + " lag_ms = 0, pushed_at = 0, title = '', fault = '' WHERE id = :id")
            .bind("id", source.id())
            .execute();
    new Sharing().part(transaction, source.id());
    forgetMailbox(transaction, source);
    for (String table : List.of("hub_subscription", "page_version")) {
      int unusedRows =
          transaction
              .handle()
              .createUpdate("DELETE FROM " + table + " WHERE source_id = :id")
              .bind("id", source.id())
              .execute();
    }
  }

  /** Whoever visits a mailbox as it was is not heard any more. */
  private static void forgetMailbox(Transaction transaction, Source source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE mailbox SET fence = fence + 1, next_at = :never, validity = 0, last_uid = 0,"
                    + " last_received = 0, first_received = 0, failures = 0"
                    + " WHERE source_id = :source")
            .bind("never", Schedule.NEVER)
            .bind("source", source.id())
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

  /** The source with that id. */
  public Optional<Source> find(Transaction transaction, long id) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM source WHERE id = :id")
        .bind("id", id)
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

  /** Has a source fetched as soon as its host may be asked, unless it is being fetched. */
  public void hasten(Transaction transaction, long id) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET next_fetch_at = :now"
                    + " WHERE id = :id AND taken = 0 AND reads_with = 0 AND next_fetch_at > :now")
            .bind("now", transaction.now())
            .bind("id", id)
            .execute();
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

  static Source read(ResultSet row) throws SQLException {
    return new Source(
        row.getLong("id"),
        row.getString("name"),
        row.getString("url"),
        row.getString("host"),
        row.getLong("interval_ms"),
        SourceKind.of(row.getString("kind")),
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
        row.getLong("pushed_at"),
        row.getInt("took_ms"),
        row.getString("title"),
        row.getString("answer"),
        row.getString("fault"));
  }
}
