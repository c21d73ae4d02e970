package tidings.delivery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import tidings.storage.Transaction;

/**
 * Reads what is happening now, for those who watch: indexes and the ends of tables, never whole
 * ones. Stateless.
 */
public final class Present {
  /** How many deliveries of a lane stand in an open state. */
  public record Standing(Lane lane, DeliveryState state, long count) {}

  /**
   * One attempt that ended. Times in milliseconds since the epoch.
   *
   * @param attempt its id; later ones are higher, but for those that were written side by side
   * @param accepted whether the network took the delivery
   */
  public record Ended(
      long attempt, long accountId, Lane lane, boolean accepted, long madeAt, long endedAt) {}

  private static final String ENDED =
      """
      SELECT a.id, a.account_id, d.lane, a.outcome, d.made_at, a.ended_at
      FROM attempt a JOIN delivery d ON d.seq = a.delivery_seq
      WHERE a.id > :after AND a.ended_at >= :since ORDER BY a.id
      """;

  private static final String FOUND =
      """
      SELECT a.id, a.account_id, d.lane, 'sent' AS outcome, d.made_at, a.settled_at AS ended_at
      FROM attempt a JOIN delivery d ON d.seq = a.delivery_seq
      WHERE a.settled_at > 0 AND a.settled_at >= :since AND a.settled = 'found'
      ORDER BY a.settled_at DESC LIMIT :most
      """;

  // Parts of a long message are rows of their own, but one delivery.
  private static final String MADE =
      """
      SELECT made_at / 1000 AS second, CASE WHEN seq <= :settled THEN 1 ELSE 0 END AS settled,
        COUNT(*) AS many
      FROM delivery
      WHERE seq > :after AND made_at >= :since AND asked_by = '' AND part = 0
      GROUP BY 1, 2
      """;

  /** What is open, by lane and state, in the chats with ids above one and up to another. */
  public List<Standing> open(Transaction transaction, long afterChat, long untilChat) {
    return transaction
        .handle()
        .createQuery(
            "SELECT lane, state, COUNT(*) AS many FROM delivery"
                + " WHERE open = 1 AND chat_id > :after AND chat_id <= :until GROUP BY lane, state")
        .bind("after", afterChat)
        .bind("until", untilChat)
        .map((row, _) ->
            new Standing(
                Lane.at(row.getInt("lane")),
                DeliveryState.of(row.getString("state")),
                row.getLong("many")))
        .list();
  }

  /** How many are in doubt, held or dead, by state. */
  public Map<DeliveryState, Long> unsettled(Transaction transaction) {
    Map<DeliveryState, Long> counts = new EnumMap<>(DeliveryState.class);
    transaction
        .handle()
        .createQuery("SELECT state, COUNT(*) FROM delivery WHERE unsettled = 1 GROUP BY state")
        .map((row, _) -> counts.put(DeliveryState.of(row.getString(1)), row.getLong(2)))
        .list();
    return counts;
  }

  /**
   * Deliveries that filters made within one second.
   *
   * @param second since the epoch
   * @param settled whether their ids are no higher than was asked about
   */
  public record Made(long second, boolean settled, long count) {}

  /** Those with a higher row that were made since a moment. */
  public List<Made> made(Transaction transaction, long after, long settled, long since) {
    return transaction
        .handle()
        .createQuery(MADE)
        .bind("after", after)
        .bind("settled", settled)
        .bind("since", since)
        .map((row, _) ->
            new Made(row.getLong("second"), row.getInt("settled") == 1, row.getLong("many")))
        .list();
  }

  /** The row of the delivery that was made last, or 0. */
  public long lastDelivery(Transaction transaction) {
    return number(transaction, "SELECT COALESCE(MAX(seq), 0) FROM delivery");
  }

  /** The highest id of a chat, or 0. */
  public long lastChat(Transaction transaction) {
    return number(transaction, "SELECT COALESCE(MAX(id), 0) FROM chat");
  }

  /** The highest id of an attempt, or 0. */
  public long lastAttempt(Transaction transaction) {
    return number(transaction, "SELECT COALESCE(MAX(id), 0) FROM attempt");
  }

  private static long number(Transaction transaction, String sql) {
    return transaction.handle().createQuery(sql).mapTo(Long.class).one();
  }

  /** When the delivery of a row, or the last one before, was made; 0 for none. */
  public long madeAt(Transaction transaction, long row) {
    return moment(
        transaction,
        "SELECT made_at FROM delivery WHERE seq <= :id ORDER BY seq DESC LIMIT 1",
        row);
  }

  /** When an attempt, or the last one before, ended; 0 for none. */
  public long endedAt(Transaction transaction, long attempt) {
    return moment(
        transaction,
        "SELECT ended_at FROM attempt WHERE id <= :id ORDER BY id DESC LIMIT 1",
        attempt);
  }

  private static long moment(Transaction transaction, String sql, long id) {
    return transaction
        .handle()
        .createQuery(sql)
        .bind("id", id)
        .mapTo(Long.class)
        .findOne()
        .orElse(0L);
  }

  /** Attempts with a higher id that ended since a moment, oldest first. */
  public List<Ended> ended(Transaction transaction, long after, long since) {
    return transaction
        .handle()
        .createQuery(ENDED)
        .bind("after", after)
        .bind("since", since)
        .map((row, _) -> ended(row))
        .list();
  }

  /**
   * Attempts whose doubt was settled since a moment: the network has the message. They ended when
   * that was known.
   */
  public List<Ended> found(Transaction transaction, long since, int most) {
    return transaction
        .handle()
        .createQuery(FOUND)
        .bind("since", since)
        .bind("most", most)
        .map((row, _) -> ended(row))
        .list();
  }

  private static Ended ended(ResultSet row) throws SQLException {
    return new Ended(
        row.getLong("id"),
        row.getLong("account_id"),
        Lane.at(row.getInt("lane")),
        row.getString("outcome").equals(DeliveryState.SENT.word()),
        row.getLong("made_at"),
        row.getLong("ended_at"));
  }
}
