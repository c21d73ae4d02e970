package tidings.source.websub;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tidings.source.Hub;
import tidings.source.HubOffers;
import tidings.storage.Transaction;

/** What is wanted of hubs, in the database. Stateless. */
public final class HubSubscriptions implements HubOffers {
  /**
   * While a hub is asked, nobody else asks it; when it does not keep its word it is asked again.
   */
  private static final long VERIFIED_WITHIN = Duration.ofMinutes(10).toMillis();

  private static final long LONGEST_PAUSE = Duration.ofDays(1).toMillis();

  private static final int LONGEST_FAULT = 300;

  private static final String OFFERED =
      """
      INSERT INTO hub_subscription (source_id, hub, topic, next_at)
      VALUES (:source, :hub, :topic, :now)
      ON CONFLICT (source_id) DO UPDATE SET hub = excluded.hub, topic = excluded.topic,
        next_at = excluded.next_at, lease_until = 0, failures = 0, fault = ''
      WHERE hub_subscription.hub <> excluded.hub OR hub_subscription.topic <> excluded.topic
      """;

  private static final String TAKE =
      """
      UPDATE hub_subscription SET failures = failures + 1,
        next_at = :now + :within * (1 << CASE WHEN failures < 6 THEN failures ELSE 6 END)
      WHERE source_id = (SELECT source_id FROM hub_subscription WHERE next_at <= :now
        ORDER BY next_at LIMIT 1) AND next_at <= :now
      RETURNING *
      """;

  @Override
  public void offered(Transaction transaction, long source, Hub hub) {
    if (hub.equals(Hub.NONE)) {
      end(transaction, source);
      return;
    }
    int unusedCount =
        transaction
            .handle()
            .createUpdate(OFFERED)
            .bind("source", source)
            .bind("hub", hub.url())
            .bind("topic", hub.topic())
            .bind("now", transaction.now())
            .execute();
  }

  private static void end(Transaction transaction, long source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate("DELETE FROM hub_subscription WHERE source_id = :source")
            .bind("source", source)
            .execute();
  }

  /**
   * What is wanted of a source's hub, as it is shown.
   *
   * @param until when it stops sending unless it is asked again, in milliseconds since the epoch; 0
   *     for not yet
   * @param fault why it was asked in vain the last time, or empty
   */
  public record Shown(String hub, long until, String fault) {}

  /** What is wanted of hubs, by source. */
  public Map<Long, Shown> all(Transaction transaction) {
    Map<Long, Shown> all = new TreeMap<>();
    transaction
        .handle()
        .createQuery("SELECT source_id, hub, lease_until, fault FROM hub_subscription LIMIT 10000")
        .map((row, _) ->
            all.put(
                row.getLong("source_id"),
                new Shown(
                    row.getString("hub"), row.getLong("lease_until"), row.getString("fault"))))
        .list();
    return all;
  }

  /** When the next hub is to be asked, in milliseconds since the epoch. */
  Optional<Long> nextAt(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT next_at FROM hub_subscription ORDER BY next_at LIMIT 1")
        .mapTo(Long.class)
        .findOne();
  }

  /**
   * Takes what is due first, so that nobody else asks meanwhile. It counts as asked in vain until
   * the hub has verified it.
   */
  Optional<HubSubscription> take(Transaction transaction) {
    return transaction
        .handle()
        .createQuery(TAKE)
        .bind("now", transaction.now())
        .bind("within", VERIFIED_WITHIN)
        .map((row, _) -> read(row))
        .findOne();
  }

  /** The hub did not want to hear of it: it is asked less and less often, for ever. */
  void refused(Transaction transaction, HubSubscription asked, String fault) {
    int doublings = Math.min(6, asked.failures());
    long pause = Math.min(LONGEST_PAUSE, VERIFIED_WITHIN << doublings);
    update(transaction, asked.source(), transaction.now() + pause, fault);
  }

  private static void update(Transaction transaction, long source, long nextAt, String fault) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE hub_subscription SET next_at = :next, fault = :fault"
                    + " WHERE source_id = :source")
            .bind("next", nextAt)
            .bind("fault", printable(fault))
            .bind("source", source)
            .execute();
  }

  /** What a stranger says is kept in a form that every database takes. */
  private static String printable(String fault) {
    String clean = fault.replaceAll("\\p{Cntrl}+", " ");
    return clean.substring(0, Math.min(LONGEST_FAULT, clean.length()));
  }

  Optional<HubSubscription> find(Transaction transaction, long source) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM hub_subscription WHERE source_id = :source")
        .bind("source", source)
        .map((row, _) -> read(row))
        .findOne();
  }

  /** The hub sends from now on for a while; it is asked again long before that ends. */
  void verified(Transaction transaction, HubSubscription subscription, Duration lease) {
    long now = transaction.now();
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE hub_subscription SET lease_until = :until, next_at = :next, failures = 0,"
                    + " fault = '' WHERE source_id = :source")
            .bind("until", now + lease.toMillis())
            .bind("next", now + lease.toMillis() / 2)
            .bind("source", subscription.source())
            .execute();
  }

  private static HubSubscription read(ResultSet row) throws SQLException {
    return new HubSubscription(
        row.getLong("source_id"),
        row.getString("hub"),
        row.getString("topic"),
        row.getLong("lease_until"),
        row.getInt("failures"));
  }
}
