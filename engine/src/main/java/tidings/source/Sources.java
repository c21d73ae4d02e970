package tidings.source;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tidings.storage.Transaction;

/** Sources in the database. Stateless. */
public final class Sources {
  /** By what it is seen that a source says what it said before. */
  record Version(String etag, String lastModified, String bodyHash) {}

  private static final Duration FETCH_WITHIN = Duration.ofSeconds(45);

  /**
   * Adds a source, or changes the one of that name.
   *
   * @return its id
   */
  public long put(Transaction transaction, String name, String url, Duration interval) {
    return transaction
        .handle()
        .createQuery(
            "INSERT INTO source (name, url, interval_ms) VALUES (:name, :url, :interval)"
                + " ON CONFLICT (name) DO UPDATE SET url = excluded.url,"
                + " interval_ms = excluded.interval_ms, next_fetch_at = 0 RETURNING id")
        .bind("name", name)
        .bind("url", url)
        .bind("interval", interval.toMillis())
        .mapTo(Long.class)
        .one();
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

  /** Takes the source that is due first, so that nobody else fetches it meanwhile. */
  Optional<Source> takeDue(Transaction transaction) {
    return transaction
        .handle()
        .createQuery(
            "SELECT * FROM source WHERE next_fetch_at <= :now ORDER BY next_fetch_at, id LIMIT 1")
        .bind("now", transaction.now())
        .map((row, _) -> read(row))
        .findOne()
        .filter(source -> postpone(transaction, source));
  }

  private static boolean postpone(Transaction transaction, Source source) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "UPDATE source SET next_fetch_at = :next, taken = 1"
                    + " WHERE id = :id AND next_fetch_at = :from")
            // Longer than any fetch lasts; its end says when the next one is due.
            .bind(
                "next",
                transaction.now() + Math.max(source.intervalMillis(), FETCH_WITHIN.toMillis()))
            .bind("id", source.id())
            .bind("from", source.nextFetchAt())
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
        .createQuery("SELECT next_fetch_at FROM source ORDER BY next_fetch_at LIMIT 1")
        .mapTo(Long.class)
        .findOne()
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  /**
   * Writes down a fetch that went well.
   *
   * @param answer what it gave, for people
   */
  void succeeded(Transaction transaction, Source source, Version version, String answer) {
    transaction
        .handle()
        .createUpdate(
            "UPDATE source SET etag = :etag, last_modified = :modified, body_hash = :hash, failures = 0, taken = 0, fault = '', answer = :answer,"
                + " last_fetch_at = :now, next_fetch_at = :next, first_fetch_at ="
                + " CASE WHEN first_fetch_at = 0 THEN :now ELSE first_fetch_at END WHERE id = :id")
        .bind("etag", version.etag())
        .bind("answer", answer)
        .bind("modified", version.lastModified())
        .bind("hash", version.bodyHash())
        .bind("next", Slot.next(source.url(), source.intervalMillis(), transaction.now()))
        .bind("now", transaction.now())
        .bind("id", source.id())
        .execute();
  }

  /** Writes down a fetch that went wrong, and when it is tried again. */
  void failed(Transaction transaction, Source source, String fault, Duration pause) {
    transaction
        .handle()
        .createUpdate(
            "UPDATE source SET failures = failures + 1, taken = 0, fault = :fault, last_fetch_at = :now,"
                + " next_fetch_at = :next WHERE id = :id")
        .bind("fault", fault)
        .bind("now", transaction.now())
        .bind("next", transaction.now() + pause.toMillis())
        .bind("id", source.id())
        .execute();
  }

  private static Source read(ResultSet row) throws SQLException {
    return new Source(
        row.getLong("id"),
        row.getString("name"),
        row.getString("url"),
        row.getLong("interval_ms"),
        row.getString("etag"),
        row.getString("last_modified"),
        row.getString("body_hash"),
        row.getLong("first_fetch_at"),
        row.getLong("last_fetch_at"),
        row.getLong("next_fetch_at"),
        row.getInt("taken") == 1,
        row.getInt("failures"),
        row.getString("answer"),
        row.getString("fault"));
  }
}
