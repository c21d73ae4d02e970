package tidings.queue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tidings.delivery.Bell;
import tidings.delivery.Lane;
import tidings.storage.Bulk;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Signal;

/**
 * Bells in the database itself, rung in the transaction that makes the work. Chats that wait for a
 * time stand apart from those that are ready, so that neither slows the other.
 */
public final class DatabaseQueue implements Queue {
  private static final String MERGE =
      """
      ON CONFLICT (chat_id) DO UPDATE SET
        rank = CASE WHEN excluded.lane < doorbell.lane THEN excluded.rank
                    WHEN excluded.lane > doorbell.lane THEN doorbell.rank
                    WHEN excluded.rank < doorbell.rank THEN excluded.rank ELSE doorbell.rank END,
        lane = CASE WHEN excluded.lane < doorbell.lane THEN excluded.lane ELSE doorbell.lane END,
        due_at = CASE WHEN excluded.due_at < doorbell.due_at
                      THEN excluded.due_at ELSE doorbell.due_at END,
        ready = CASE WHEN excluded.ready > doorbell.ready
                     THEN excluded.ready ELSE doorbell.ready END,
        rung = doorbell.rung + 1
      """;

  private static final Bulk RING =
      new Bulk(
          """
          INSERT INTO doorbell (chat_id, account_id, lane, rank, due_at, ready, rung)
          VALUES (:chat, :account, :lane, :rank, :due, :ready, 1)
          """
              + MERGE,
          """
          INSERT INTO doorbell (chat_id, account_id, lane, rank, due_at, ready, rung)
          SELECT v_chat, v_account, v_lane, v_rank, v_due, v_ready, 1 FROM <rows>
          """
              + MERGE
              + "RETURNING chat_id",
          List.of(
              Bulk.number("chat"),
              Bulk.number("account"),
              Bulk.number("lane"),
              Bulk.number("rank"),
              Bulk.number("due"),
              Bulk.number("ready")));

  /** The first of each lane. */
  private static final String READY =
      Arrays.stream(Lane.values())
          .map(lane ->
              """
              SELECT * FROM (SELECT chat_id, lane, rank, rung FROM doorbell
                WHERE account_id = :account AND lane = %d AND ready = 1
                ORDER BY rank, chat_id LIMIT :most) AS %s
              """
                  .formatted(lane.number(), lane.word()))
          .collect(Collectors.joining(" UNION ALL ", "", " ORDER BY lane, rank, chat_id"));

  private static final String PROMOTE =
      "UPDATE doorbell SET ready = 1 WHERE account_id = :account AND ready = 0 AND due_at <= :now";

  private static final Bulk DONE =
      new Bulk(
          "DELETE FROM doorbell WHERE chat_id = :chat AND rung = :rung",
          "DELETE FROM doorbell USING <rows> WHERE chat_id = v_chat AND rung = v_rung"
              + " RETURNING chat_id",
          List.of(Bulk.number("chat"), Bulk.number("rung")));

  private static final Bulk AGAIN =
      new Bulk(
          """
          UPDATE doorbell SET lane = :lane, rank = :rank, due_at = :due, ready = :ready
          WHERE chat_id = :chat AND rung = :rung
          """,
          """
          UPDATE doorbell SET lane = v_lane, rank = v_rank, due_at = v_due, ready = v_ready
          FROM <rows> WHERE chat_id = v_chat AND rung = v_rung RETURNING chat_id
          """,
          List.of(
              Bulk.number("chat"),
              Bulk.number("rung"),
              Bulk.number("lane"),
              Bulk.number("rank"),
              Bulk.number("due"),
              Bulk.number("ready")));

  private final Database database;
  private final Holds holds = new Holds();

  /** Over the tables of the given database. */
  public DatabaseQueue(Database database) {
    this.database = database;
  }

  @Override
  public void ring(Transaction transaction, List<Bell> bells) {
    // One statement may not touch a row twice; and rows are touched in the order of their chats.
    Map<Long, Bell> byChat = new TreeMap<>();
    bells.forEach(bell -> byChat.merge(bell.chatId(), bell, Bell::and));
    List<List<Object>> rows = new ArrayList<>(byChat.size());
    byChat.values().forEach(bell -> rows.add(values(bell, transaction.now())));
    boolean[] unusedRung = RING.run(transaction, rows);
    transaction.afterCommit(
        () -> bells.stream().map(Bell::accountId).distinct().forEach(holds::raise));
  }

  private static List<Object> values(Bell bell, long now) {
    return List.of(
        bell.chatId(),
        bell.accountId(),
        (long) bell.lane().number(),
        bell.rank(),
        bell.dueAt(),
        bell.dueAt() <= now ? 1L : 0L);
  }

  /** What stands before the door: ready chats, and whether others have become due. */
  private record Waiting(List<Taken> ready, boolean due) {}

  @Override
  public List<Taken> take(long account, int most, LaneShare share) {
    // Held ones stand in the way of the others: read that many more.
    int page = most + holds.size();
    // One that is given back while this looks may be done by now: what was seen of it is stale.
    Set<Long> heldBefore = holds.chats();
    Waiting waiting = database.read(transaction -> waiting(transaction, account, page));
    if (waiting.due()) {
      promote(account);
      waiting = database.read(transaction -> waiting(transaction, account, page));
    }
    LaneMerge merge = new LaneMerge();
    merge.add(
        waiting.ready().stream().filter(taken -> !heldBefore.contains(taken.chatId())).toList());
    return merge.take(most, share, holds);
  }

  private static Waiting waiting(Transaction transaction, long account, int most) {
    OptionalLong due = nextDue(transaction, account);
    return new Waiting(
        ready(transaction, account, most), due.isPresent() && due.getAsLong() <= transaction.now());
  }

  private void promote(long account) {
    int unusedCount =
        database.<Integer>write(transaction ->
            transaction
                .handle()
                .createUpdate(PROMOTE)
                .bind("account", account)
                .bind("now", transaction.now())
                .execute());
  }

  private static List<Taken> ready(Transaction transaction, long account, int most) {
    return transaction
        .handle()
        .createQuery(READY)
        .bind("account", account)
        .bind("most", most)
        .map((row, _) ->
            new Taken(
                account,
                row.getLong("chat_id"),
                Lane.at(row.getInt("lane")),
                row.getLong("rank"),
                row.getLong("rung")))
        .list();
  }

  @Override
  public void release(Transaction transaction, List<Release> releases) {
    List<List<Object>> done = new ArrayList<>();
    List<List<Object>> again = new ArrayList<>();
    for (Release release : releases) {
      Taken taken = release.taken();
      switch (release.rest()) {
        case Rest.Done _ -> done.add(List.of(taken.chatId(), taken.rung()));
        case Rest.Again rest -> again.add(values(taken, rest, transaction.now()));
      }
      transaction.afterCommit(() -> holds.free(taken));
    }
    boolean[] unusedDone = DONE.run(transaction, done);
    boolean[] unusedAgain = AGAIN.run(transaction, again);
  }

  private static List<Object> values(Taken taken, Rest.Again rest, long now) {
    return List.of(
        taken.chatId(),
        taken.rung(),
        (long) rest.lane().number(),
        rest.rank(),
        rest.dueAt(),
        rest.dueAt() <= now ? 1L : 0L);
  }

  @Override
  public void abandon(Taken taken) {
    holds.free(taken);
  }

  @Override
  public OptionalLong nextDue(long account) {
    return database.read(transaction -> nextDue(transaction, account));
  }

  private static OptionalLong nextDue(Transaction transaction, long account) {
    return transaction
        .handle()
        .createQuery(
            "SELECT MIN(due_at) AS due FROM doorbell WHERE account_id = :account AND ready = 0")
        .bind("account", account)
        .map((row, _) -> row.getObject("due") == null ? -1L : row.getLong("due"))
        .findOne()
        .filter(due -> due >= 0)
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  @Override
  public void listen(long account, Signal signal) {
    holds.listen(account, signal);
  }
}
