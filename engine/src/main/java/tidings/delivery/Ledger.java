package tidings.delivery;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.Update;
import tidings.message.Content;
import tidings.storage.Transaction;

/**
 * The truth about every delivery. Stateless: each method works inside the transaction it is handed,
 * and every change of state says what it expects ({@code WHERE fence = …}), so that whoever lost a
 * claim changes nothing.
 */
public final class Ledger {
  private static final String SEND_AGAIN =
      """
      UPDATE delivery SET state = 'waiting', generation = generation + 1, attempts = 0,
        turn = (%s), due_at = 0, deadline = 0, failing_since = 0, settle_at = 0, fence = fence + 1,
        reason = :reason, ended_at = 0
      WHERE id = :id AND state = :state
      """
          .formatted(LedgerSql.NEXT_TURN);

  private final Messages messages = new Messages();

  /**
   * Inserts deliveries, in this order, except those whose ids are known.
   *
   * @param ranks where the message stands of which earlier deliveries were inserted before; keeps
   *     the lane fair
   */
  public Inserted insert(Transaction transaction, List<NewDelivery> made, Ranks ranks) {
    if (made.isEmpty()) {
      return new Inserted(List.of(), ranks);
    }
    Map<Ranks.Place, Long> next = new HashMap<>();
    List<Bell> bells = bells(transaction, made, ranks, next);
    boolean[] added = LedgerSql.INSERT.run(transaction, rows(transaction, made, bells));
    List<Bell> rung = new ArrayList<>(added.length);
    for (int i = 0; i < added.length; i++) {
      if (added[i]) {
        rung.add(bells.get(i));
      }
    }
    return new Inserted(rung, ranks.with(next));
  }

  private static List<Bell> bells(
      Transaction transaction, List<NewDelivery> made, Ranks ranks, Map<Ranks.Place, Long> next) {
    List<Bell> bells = new ArrayList<>(made.size());
    for (NewDelivery one : made) {
      Ranks.Place place = new Ranks.Place(one.address().accountId(), one.lane());
      long rank =
          next.computeIfAbsent(place, _ -> ranks.from(place, lowestRank(transaction, place)));
      next.put(place, rank + 1);
      bells.add(new Bell(place.accountId(), one.address().chatId(), one.lane(), rank, 0));
    }
    return bells;
  }

  private static long lowestRank(Transaction transaction, Ranks.Place place) {
    return transaction
        .handle()
        .createQuery(LedgerSql.LOWEST_RANK)
        .bind("account", place.accountId())
        .bind("lane", place.lane().number())
        .mapTo(Long.class)
        .one();
  }

  private List<List<Object>> rows(
      Transaction transaction, List<NewDelivery> made, List<Bell> bells) {
    Map<Content, Long> contents =
        messages.store(transaction, made.stream().map(NewDelivery::content).toList());
    long turn = transaction.handle().createQuery(LedgerSql.NEXT_TURN).mapTo(Long.class).one();
    List<List<Object>> rows = new ArrayList<>(made.size());
    for (int i = 0; i < made.size(); i++) {
      NewDelivery one = made.get(i);
      rows.add(
          List.of(
              one.id(),
              one.address().accountId(),
              one.address().chatId(),
              one.address().id(),
              one.address().thread(),
              (long) one.lane().number(),
              one.stream(),
              turn,
              bells.get(i).rank(),
              contents.getOrDefault(one.content(), 0L),
              one.doubt().word(),
              one.content().marked() ? 1L : 0L,
              transaction.now(),
              one.deadline(),
              one.matchedBy(),
              one.askedBy()));
    }
    return rows;
  }

  /** Whether the delivery that is known under the id says the same to the same address. */
  public boolean same(Transaction transaction, NewDelivery made) {
    long message =
        messages.store(transaction, List.of(made.content())).getOrDefault(made.content(), 0L);
    return transaction
        .handle()
        .createQuery(
            "SELECT COUNT(*) FROM delivery WHERE id = :id AND address_id = :address"
                + " AND message_id = :message AND lane = :lane AND stream = :stream")
        .bind("id", made.id())
        .bind("address", made.address().id())
        .bind("message", message)
        .bind("lane", made.lane().number())
        .bind("stream", made.stream())
        .mapTo(Long.class)
        .one()
        .equals(1L);
  }

  private static Bell bell(Transaction transaction, String id) {
    return transaction
        .handle()
        .createQuery("SELECT account_id, chat_id, lane, rank, due_at FROM delivery WHERE id = :id")
        .bind("id", id)
        .map((row, _) -> Bell.read(row))
        .one();
  }

  /** The contents of the given messages by id, without those that cannot be read. */
  public Map<Long, Content> contents(Transaction transaction, Collection<Long> messageIds) {
    return messages.load(transaction, messageIds);
  }

  /**
   * Writes the intents to send.
   *
   * @param accountFence the fence under which this process may send for the account
   * @return for each row whether the intent stands
   */
  public boolean[] claim(
      Transaction transaction,
      long account,
      long accountFence,
      long leaseUntil,
      long knownHigh,
      List<OpenDelivery> rows) {
    List<List<Object>> values = new ArrayList<>(rows.size());
    for (OpenDelivery row : rows) {
      values.add(
          List.of(
              row.seq(),
              row.fence(),
              leaseUntil,
              transaction.now(),
              knownHigh,
              account,
              accountFence));
    }
    return LedgerSql.CLAIM.run(transaction, values);
  }

  /**
   * Writes outcomes.
   *
   * @return for each conclusion whether it stands; false where the claim had been lost
   */
  public boolean[] conclude(Transaction transaction, List<Conclusion> conclusions) {
    boolean[] held =
        LedgerSql.CONCLUDE.run(transaction, conclusions.stream().map(Ledger::values).toList());
    List<List<Object>> attempts = new ArrayList<>(conclusions.size());
    for (int i = 0; i < held.length; i++) {
      Conclusion conclusion = conclusions.get(i);
      boolean late = !held[i] && conclusion.state() != DeliveryState.DOUBTFUL;
      held[i] = held[i] || (late && concludeLate(transaction, conclusion));
      if (held[i]) {
        attempts.add(attempt(conclusion));
        PartRows.dropRest(transaction, conclusion.row(), conclusion.state());
      }
    }
    boolean[] unusedInserted = LedgerSql.ATTEMPT.run(transaction, attempts);
    return held;
  }

  private static List<Object> values(Conclusion conclusion) {
    return List.of(
        conclusion.row().seq(),
        conclusion.fence(),
        conclusion.state().word(),
        conclusion.dueAt(),
        conclusion.settleAt(),
        conclusion.failingSince(),
        conclusion.externalId(),
        (long) conclusion.look().number(),
        conclusion.detail(),
        ended(conclusion));
  }

  private static long ended(Conclusion conclusion) {
    return conclusion.state().open() ? 0 : conclusion.endedAt();
  }

  private static List<Object> attempt(Conclusion conclusion) {
    return List.of(
        conclusion.row().seq(),
        conclusion.accountId(),
        conclusion.chatId(),
        (long) conclusion.row().generation(),
        (long) conclusion.number(),
        conclusion.begunAt(),
        conclusion.endedAt(),
        conclusion.outcome(),
        conclusion.detail());
  }

  /**
   * An answer that comes after another process took the row over is the truth about its attempt all
   * the same: it ends the doubt, whoever asks meanwhile, and an acceptance spares sending again.
   */
  private static boolean concludeLate(Transaction transaction, Conclusion conclusion) {
    boolean accepted = conclusion.state() == DeliveryState.SENT;
    boolean held = concludeLate(transaction, conclusion, DeliveryState.DOUBTFUL);
    if (!held && accepted) {
      held = concludeLate(transaction, conclusion, DeliveryState.WAITING);
    }
    if (held) {
      Doubts.settleAttempts(
          transaction, conclusion.row().seq(), "answered", "its answer came after all");
    }
    return held;
  }

  private static boolean concludeLate(
      Transaction transaction, Conclusion conclusion, DeliveryState from) {
    return 1
        == transaction
            .handle()
            .createUpdate(LedgerSql.CONCLUDE_LATE)
            .bind("from", from.word())
            .bind("state", conclusion.state().word())
            .bind("due", conclusion.dueAt())
            .bind("settle", conclusion.settleAt())
            .bind("failing", conclusion.failingSince())
            .bind("external", conclusion.externalId())
            .bind("look", conclusion.look().number())
            .bind("reason", conclusion.detail())
            .bind("ended", ended(conclusion))
            .bind("seq", conclusion.row().seq())
            .bind("generation", conclusion.row().generation())
            .bind("number", conclusion.number())
            .execute();
  }

  /**
   * Moves a waiting row without any call: its deadline passed, or nobody can be told any more.
   *
   * @return whether it was still as it had been read
   */
  public boolean end(
      Transaction transaction, OpenDelivery row, DeliveryEvent event, String reason) {
    DeliveryState state = row.state().move(event);
    boolean ended =
        1
            == transaction
                .handle()
                .createUpdate(
                    "UPDATE delivery SET state = :state, reason = :reason, ended_at = :now"
                        + " WHERE seq = :seq AND fence = :fence AND state = :from")
                .bind("state", state.word())
                .bind("from", row.state().word())
                .bind("reason", reason)
                .bind("now", transaction.now())
                .bind("seq", row.seq())
                .bind("fence", row.fence())
                .execute();
    if (ended) {
      PartRows.dropRest(transaction, row, state);
    }
    return ended;
  }

  /** Writes the rows of the other parts of a message, with the intent of the first. */
  public void addParts(Transaction transaction, OpenDelivery first, List<Content> parts) {
    PartRows.add(transaction, first, parts);
  }

  /**
   * Puts a dead, refused or held delivery back at the end of its stream as its next generation.
   *
   * @param by who asked for it; kept with the row
   * @return what to ring the queue with, or empty where there is nothing to send again
   */
  public Optional<Bell> sendAgain(Transaction transaction, String id, String by) {
    for (DeliveryState state : DeliveryState.values()) {
      if (state.after(DeliveryEvent.SEND_AGAIN).isPresent()
          && sendAgain(transaction, id, by, state)) {
        return Optional.of(bell(transaction, id));
      }
    }
    return Optional.empty();
  }

  private static boolean sendAgain(
      Transaction transaction, String id, String by, DeliveryState state) {
    Update update = transaction.handle().createUpdate(SEND_AGAIN);
    int moved =
        update
            .bind("id", id)
            .bind("state", state.word())
            .bind("reason", "sent again by " + by)
            .execute();
    if (moved == 1) {
      open(transaction, id);
      PartRows.revive(transaction, id);
    }
    return moved == 1;
  }

  /** Who sends again believes that the chat can be written to; the network will tell. */
  private static void open(Transaction transaction, String id) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE chat SET condition = 'open'"
                    + " WHERE id = (SELECT chat_id FROM delivery WHERE id = :id)")
            .bind("id", id)
            .execute();
  }

  /**
   * Drops a held or waiting delivery.
   *
   * @return whether there was one to drop
   */
  public boolean drop(Transaction transaction, String id, String by) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "UPDATE delivery SET state = 'dropped', reason = :reason, ended_at = :now,"
                    + " fence = fence + 1 WHERE id = :id AND state IN ('waiting', 'held')")
            .bind("reason", "dropped by " + by)
            .bind("now", transaction.now())
            .bind("id", id)
            .execute();
  }
}
