package tidings.delivery;

import java.util.List;
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
      WHERE a.id > :after AND a.ended_at >= :since ORDER BY a.id DESC LIMIT :most
      """;

  /** What is open, by lane and state. */
  public List<Standing> open(Transaction transaction) {
    return transaction
        .handle()
        .createQuery(
            "SELECT lane, state, COUNT(*) AS many FROM delivery WHERE open = 1 GROUP BY lane, state")
        .map((row, _) ->
            new Standing(
                Lane.at(row.getInt("lane")),
                DeliveryState.of(row.getString("state")),
                row.getLong("many")))
        .list();
  }

  /** How many deliveries were made since a moment; of the newest {@code most}. */
  public long madeSince(Transaction transaction, long since, int most) {
    return transaction
        .handle()
        .createQuery(
            "SELECT COUNT(*) FROM delivery WHERE made_at >= :since"
                + " AND seq > (SELECT COALESCE(MAX(seq), 0) FROM delivery) - :most")
        .bind("since", since)
        .bind("most", most)
        .mapTo(Long.class)
        .one();
  }

  /** The highest id of an attempt, or 0. */
  public long lastAttempt(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT COALESCE(MAX(id), 0) FROM attempt")
        .mapTo(Long.class)
        .one();
  }

  /** Attempts with a higher id that ended since a moment, newest first. */
  public List<Ended> ended(Transaction transaction, long after, long since, int most) {
    return transaction
        .handle()
        .createQuery(ENDED)
        .bind("after", after)
        .bind("since", since)
        .bind("most", most)
        .map((row, _) ->
            new Ended(
                row.getLong("id"),
                row.getLong("account_id"),
                Lane.at(row.getInt("lane")),
                row.getString("outcome").equals(DeliveryState.SENT.word()),
                row.getLong("made_at"),
                row.getLong("ended_at")))
        .list();
  }
}
