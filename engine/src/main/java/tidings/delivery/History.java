package tidings.delivery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tidings.storage.Transaction;

/** Reads what happened. Stateless. */
public final class History {
  private static final int RECENT = 300;

  private static final String COLUMNS =
      """
      d.*, a.name AS account, c.native AS chat, c.condition, c.parked_until AS chat_parked,
        a.parked_until AS account_parked, m.body,
        (SELECT COUNT(*) FROM delivery e WHERE e.chat_id = d.chat_id AND e.lane = d.lane
          AND e.stream = d.stream AND e.open = 1
          AND (e.turn < d.turn OR (e.turn = d.turn AND e.seq < d.seq))) AS ahead
      """;

  private static final String TABLES =
      """
      FROM delivery d JOIN account a ON a.id = d.account_id JOIN chat c ON c.id = d.chat_id
      JOIN message m ON m.id = d.message_id
      """;

  private static final String LIFE = "SELECT " + COLUMNS + TABLES;

  private static final String TRIED_LAST =
      "SELECT l.many, "
          + COLUMNS
          + TABLES
          + """
          JOIN attempt t ON t.delivery_seq = d.seq
          JOIN (SELECT x.message_id, MAX(r.id) AS tried, COUNT(DISTINCT x.seq) AS many
            FROM (SELECT id, delivery_seq FROM attempt ORDER BY id DESC LIMIT :recent) r
            JOIN delivery x ON x.seq = r.delivery_seq
            GROUP BY x.message_id) l ON l.tried = t.id
          ORDER BY l.tried DESC LIMIT :most
          """;

  /** One delivery's life. */
  public Optional<Life> life(Transaction transaction, String id) {
    return transaction
        .handle()
        .createQuery(LIFE + " WHERE d.id = :id")
        .bind("id", id)
        .map((row, _) -> life(transaction, row))
        .findOne();
  }

  /** The lives of the newest deliveries that the query finds, newest first. */
  public List<Life> find(Transaction transaction, HistoryQuery query, int most) {
    return transaction
        .handle()
        .createQuery(
            LIFE + " WHERE " + query.conditions() + " ORDER BY " + order(query) + " LIMIT :most")
        .bindMap(query.parameters())
        .bind("most", most)
        .map((row, _) -> life(transaction, row))
        .list();
  }

  /** The few that are unsettled are found by their index, not by walking back through all. */
  private static String order(HistoryQuery query) {
    return query.unsettled() ? "+d.seq DESC" : "d.seq DESC";
  }

  /**
   * A message that was tried lately.
   *
   * @param message its id
   * @param last the delivery of it that was tried last
   * @param others how many others of it were tried lately
   */
  public record Tried(long message, Life last, long others) {}

  /** The messages that were tried last, the last one first. */
  public List<Tried> triedLast(Transaction transaction, int most) {
    return transaction
        .handle()
        .createQuery(TRIED_LAST)
        .bind("recent", RECENT)
        .bind("most", most)
        .map((row, _) ->
            new Tried(row.getLong("message_id"), life(transaction, row), row.getLong("many") - 1))
        .list();
  }

  private static Life life(Transaction transaction, ResultSet row) throws SQLException {
    return new Life(
        row.getLong("seq"),
        row.getString("id"),
        row.getString("account") + ":" + row.getString("chat"),
        Lane.at(row.getInt("lane")).word(),
        row.getString("stream"),
        row.getString("state"),
        Why.sentence(
            DeliveryState.of(row.getString("state")),
            row.getString("reason"),
            new Why.Waits(
                row.getInt("ahead"),
                row.getLong("due_at"),
                row.getLong("chat_parked"),
                row.getLong("account_parked"),
                row.getLong("settle_at")),
            transaction.now()),
        row.getInt("generation"),
        row.getString("matched_by"),
        row.getString("asked_by"),
        Messages.text(row.getString("body")),
        row.getLong("made_at"),
        row.getLong("due_at"),
        row.getLong("ended_at"),
        row.getLong("external_id"),
        tries(transaction, row.getLong("seq")));
  }

  private static List<Life.Try> tries(Transaction transaction, long seq) {
    return transaction
        .handle()
        .createQuery(
            "SELECT generation, number, begun_at, ended_at, outcome, detail, settled, settled_at"
                + " FROM attempt WHERE delivery_seq = :seq ORDER BY id LIMIT 200")
        .bind("seq", seq)
        .map((row, _) ->
            new Life.Try(
                row.getInt("generation"),
                row.getInt("number"),
                row.getLong("begun_at"),
                row.getLong("ended_at"),
                row.getString("outcome"),
                row.getString("detail"),
                row.getString("settled"),
                row.getLong("settled_at")))
        .list();
  }

  /** How many deliveries stand in each state. A table of millions takes seconds: see the ranges. */
  public Map<String, Long> states(Transaction transaction) {
    return states(transaction, 0, Long.MAX_VALUE);
  }

  /** As {@link #states(Transaction)}, of the rows above one and up to another. */
  public Map<String, Long> states(Transaction transaction, long after, long until) {
    return counts(
        transaction,
        "SELECT state, COUNT(*) FROM delivery WHERE seq > :after AND seq <= :until GROUP BY state",
        after,
        until);
  }

  /** How many attempts ended in each way. */
  public Map<String, Long> outcomes(Transaction transaction) {
    return outcomes(transaction, 0, Long.MAX_VALUE);
  }

  /** As {@link #outcomes(Transaction)}, of the attempts above one id and up to another. */
  public Map<String, Long> outcomes(Transaction transaction, long after, long until) {
    return counts(
        transaction,
        "SELECT outcome, COUNT(*) FROM attempt WHERE id > :after AND id <= :until GROUP BY outcome",
        after,
        until);
  }

  /** How each doubt was settled; the empty word counts the unsettled. */
  public Map<String, Long> settled(Transaction transaction) {
    return settled(transaction, 0, Long.MAX_VALUE);
  }

  /** As {@link #settled(Transaction)}, of the attempts above one id and up to another. */
  public Map<String, Long> settled(Transaction transaction, long after, long until) {
    return counts(
        transaction,
        "SELECT settled, COUNT(*) FROM attempt"
            + " WHERE outcome = 'doubtful' AND id > :after AND id <= :until GROUP BY settled",
        after,
        until);
  }

  private static Map<String, Long> counts(
      Transaction transaction, String sql, long after, long until) {
    Map<String, Long> counts = new LinkedHashMap<>();
    transaction
        .handle()
        .createQuery(sql)
        .bind("after", after)
        .bind("until", until)
        .map((row, _) -> counts.put(row.getString(1), row.getLong(2)))
        .list();
    return counts;
  }

  /** An instant as people read it. */
  static String at(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}
