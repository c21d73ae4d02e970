package tidings.delivery;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tidings.storage.Transaction;

/** Doubtful deliveries: how they get into doubt, what was asked, how they leave it. Stateless. */
public final class Doubts {
  private static final String TAKEN_OVER =
      """
      INSERT INTO attempt
        (account_id, chat_id, delivery_seq, generation, number, begun_at, ended_at, outcome, detail)
      SELECT account_id, chat_id, seq, generation, attempts, intent_at, :now, 'doubtful', :detail
      FROM delivery WHERE open = 1 AND account_id = :account AND state = 'claimed'
      """;

  private static final String LEAVE =
      """
      UPDATE delivery SET state = :state, reason = :reason, external_id = :external, due_at = :due,
        failing_since = :failing, lease_until = 0, ended_at = :ended
      WHERE seq = :seq AND fence = :fence AND state = 'doubtful'
      """;

  private final KnownIds knownIds = new KnownIds();

  /**
   * Takes over an account whose former holder is gone: whatever it had claimed is in doubt from now
   * on, and what was in doubt already begins its settle time anew, since the clock that measured it
   * is gone too.
   *
   * @return the chats concerned
   */
  public List<Long> takeOver(Transaction transaction, long account, long settleMillis) {
    transaction
        .handle()
        .createUpdate(TAKEN_OVER)
        .bind("account", account)
        .bind("now", transaction.now())
        .bind("detail", "the process that sent it ended before the answer came")
        .execute();
    transaction
        .handle()
        .createUpdate(
            "UPDATE delivery SET state = 'doubtful', settle_at = :settle, lease_until = 0"
                + " WHERE open = 1 AND account_id = :account AND state IN ('claimed', 'doubtful')")
        .bind("account", account)
        .bind("settle", transaction.now() + settleMillis)
        .execute();
    knownIds.forgetTimes(transaction, account);
    return transaction
        .handle()
        .createQuery(
            "SELECT DISTINCT chat_id FROM delivery"
                + " WHERE account_id = :account AND unsettled = 1 AND state = 'doubtful'")
        .bind("account", account)
        .mapTo(Long.class)
        .list();
  }

  /** Turns a claimed row whose lease ran out into a doubtful one. */
  public boolean lose(Transaction transaction, OpenDelivery row, long settleMillis) {
    int moved =
        transaction
            .handle()
            .createUpdate(
                "UPDATE delivery SET state = 'doubtful', settle_at = :settle, lease_until = 0"
                    + " WHERE seq = :seq AND fence = :fence AND state = 'claimed'")
            .bind("settle", row.intentAt() + settleMillis)
            .bind("seq", row.seq())
            .bind("fence", row.fence())
            .execute();
    if (moved == 1) {
      transaction
          .handle()
          .createUpdate(
              "INSERT INTO attempt (account_id, chat_id, delivery_seq, generation, number, begun_at,"
                  + " ended_at, outcome, detail) SELECT account_id, chat_id, seq, generation,"
                  + " attempts, intent_at, :now, 'doubtful', 'its sender never came back'"
                  + " FROM delivery WHERE seq = :seq")
          .bind("now", transaction.now())
          .bind("seq", row.seq())
          .execute();
    }
    return moved == 1;
  }

  /**
   * Ends the doubt.
   *
   * @param how one word for the history: {@code found}, {@code absent}, {@code resent}, …
   * @return whether it was still in doubt under the row's fence
   */
  public boolean leave(
      Transaction transaction,
      OpenDelivery row,
      DeliveryEvent event,
      String how,
      String reason,
      long externalId,
      long dueAt,
      long failingSince) {
    DeliveryState state = DeliveryState.DOUBTFUL.move(event);
    int moved =
        transaction
            .handle()
            .createUpdate(LEAVE)
            .bind("state", state.word())
            .bind("reason", reason)
            .bind("external", externalId)
            .bind("due", dueAt)
            .bind("failing", failingSince)
            .bind("ended", state.open() ? 0 : transaction.now())
            .bind("seq", row.seq())
            .bind("fence", row.fence())
            .execute();
    if (moved == 1) {
      settleAttempts(transaction, row.seq(), how, reason);
      PartRows.dropRest(transaction, row, state);
    }
    return moved == 1;
  }

  static void settleAttempts(Transaction transaction, long seq, String how, String reason) {
    transaction
        .handle()
        .createUpdate(
            "UPDATE attempt SET settled = :how, settled_at = :now, detail = detail || '; ' || :reason"
                + " WHERE delivery_seq = :seq AND outcome = 'doubtful' AND settled = ''")
        .bind("how", how)
        .bind("reason", reason)
        .bind("now", transaction.now())
        .bind("seq", seq)
        .execute();
  }

  /** Everything that is known about where a doubtful row's message could be. */
  public ProbePlan.Facts facts(Transaction transaction, long account, OpenDelivery row) {
    long newest = knownIds.highest(transaction, account);
    OptionalLong bound = knownIds.firstSince(transaction, account, row.knownHigh(), row.settleAt());
    ProbePlan.Facts outline =
        new ProbePlan.Facts(
            row.knownHigh(),
            newest,
            bound,
            doubtful(transaction, account, Long.MAX_VALUE),
            doubtful(transaction, account, row.intentAt()),
            new HashSet<>(),
            probes(transaction, row));
    List<Long> known = knownIds.between(transaction, account, row.knownHigh(), outline.end());
    return new ProbePlan.Facts(
        outline.knownHigh(),
        newest,
        bound,
        outline.doubtful(),
        outline.position(),
        new HashSet<>(known),
        outline.probes());
  }

  /** Whether a call begun since then was given an id. */
  public boolean busySince(Transaction transaction, long account, long since) {
    return transaction
        .handle()
        .createQuery(
            "SELECT begun_at FROM known_id WHERE account_id = :account ORDER BY id DESC LIMIT 8")
        .bind("account", account)
        .mapTo(Long.class)
        .list()
        .stream()
        .anyMatch(begun -> begun >= since);
  }

  private static int doubtful(Transaction transaction, long account, long before) {
    return transaction
        .handle()
        .createQuery(
            "SELECT COUNT(*) FROM delivery WHERE account_id = :account AND unsettled = 1"
                + " AND state = 'doubtful' AND intent_at < :before")
        .bind("account", account)
        .bind("before", before)
        .mapTo(Integer.class)
        .one();
  }

  private static List<Probe> probes(Transaction transaction, OpenDelivery row) {
    return transaction
        .handle()
        .createQuery(
            "SELECT id, candidate, purpose, restores, answer FROM probe"
                + " WHERE delivery_seq = :seq AND attempt = :attempt ORDER BY id")
        .bind("seq", row.seq())
        .bind("attempt", attemptKey(row))
        .map((found, _) ->
            new Probe(
                found.getLong("id"),
                found.getLong("candidate"),
                Probe.Purpose.valueOf(found.getString("purpose")),
                found.getLong("restores"),
                answer(found.getString("answer"))))
        .list();
  }

  private static Probe.Answer answer(String word) {
    return word.isEmpty() ? Probe.Answer.NONE : Probe.Answer.valueOf(word);
  }

  private static int attemptKey(OpenDelivery row) {
    return row.generation() * 10_000 + row.attempts();
  }

  /**
   * Writes down a question and claims the row for it.
   *
   * @return the question's id, or empty if the row is no longer as it was read
   */
  public OptionalLong begin(
      Transaction transaction,
      long account,
      long accountFence,
      long chat,
      OpenDelivery row,
      long candidate,
      Probe.Purpose purpose,
      long leaseUntil) {
    int claimed =
        transaction
            .handle()
            .createUpdate(
                "UPDATE delivery SET fence = fence + 1, lease_until = :lease"
                    + " WHERE seq = :seq AND fence = :fence AND state = 'doubtful' AND EXISTS"
                    + " (SELECT 1 FROM account WHERE id = :account AND fence = :accountFence)")
            .bind("lease", leaseUntil)
            .bind("seq", row.seq())
            .bind("fence", row.fence())
            .bind("account", account)
            .bind("accountFence", accountFence)
            .execute();
    if (claimed == 0) {
      return OptionalLong.empty();
    }
    long id =
        transaction
            .handle()
            .createQuery(
                "INSERT INTO probe (account_id, chat_id, delivery_seq, attempt, candidate, purpose,"
                    + " begun_at) VALUES (:account, :chat, :seq, :attempt, :candidate, :purpose,"
                    + " :now) RETURNING id")
            .bind("account", account)
            .bind("chat", chat)
            .bind("seq", row.seq())
            .bind("attempt", attemptKey(row))
            .bind("candidate", candidate)
            .bind("purpose", purpose.name())
            .bind("now", transaction.now())
            .mapTo(Long.class)
            .one();
    return OptionalLong.of(id);
  }

  /**
   * Writes down what came back and frees the row, unless somebody else has it by now.
   *
   * @param fence the fence that {@link #begin} raised the row to
   * @param restores the delivery whose buttons the question changed, or 0
   */
  public boolean answer(
      Transaction transaction,
      long probe,
      long seq,
      long fence,
      Probe.Answer answer,
      long restores) {
    transaction
        .handle()
        .createUpdate("UPDATE probe SET answer = :answer, restores = :restores WHERE id = :id")
        .bind("answer", answer == Probe.Answer.NONE ? "" : answer.name())
        .bind("restores", restores)
        .bind("id", probe)
        .execute();
    return release(transaction, seq, fence);
  }

  private static boolean release(Transaction transaction, long seq, long fence) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "UPDATE delivery SET lease_until = 0"
                    + " WHERE seq = :seq AND fence = :fence AND state = 'doubtful'")
            .bind("seq", seq)
            .bind("fence", fence)
            .execute();
  }

  /** Takes back a question that was never put: nothing of it is remembered. */
  public boolean withdraw(Transaction transaction, long probe, long seq, long fence) {
    transaction
        .handle()
        .createUpdate("DELETE FROM probe WHERE id = :id")
        .bind("id", probe)
        .execute();
    return release(transaction, seq, fence);
  }

  /** One row of the ledger, whatever its state. */
  public Optional<OpenDelivery> row(Transaction transaction, long seq) {
    return transaction
        .handle()
        .createQuery("SELECT d.* FROM delivery d WHERE d.seq = :seq")
        .bind("seq", seq)
        .map((row, _) -> ChatViews.read(row))
        .findOne();
  }

  /** The recent deliveries of a chat whose place on the network is not known, newest first. */
  public List<OpenDelivery> unplaced(Transaction transaction, long chat) {
    return transaction
        .handle()
        .createQuery(
            "SELECT d.* FROM delivery d WHERE d.chat_id = :chat AND d.unsettled = 1"
                + " AND (d.state = 'doubtful' OR d.state = 'held') ORDER BY d.seq DESC LIMIT 100")
        .bind("chat", chat)
        .map((row, _) -> ChatViews.read(row))
        .list();
  }
}
