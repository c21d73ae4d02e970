package tidings.dispatch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tidings.delivery.Conclusion;
import tidings.delivery.KnownIds;
import tidings.delivery.Ledger;
import tidings.pace.Permit;
import tidings.queue.Queue;
import tidings.queue.Release;
import tidings.queue.Rest;
import tidings.queue.Taken;
import tidings.recipient.ChatKind;
import tidings.storage.Database;
import tidings.storage.Transaction;

/** Writes the outcomes of calls, those of many chats in one commit. */
final class Outcomes {
  /**
   * One outcome to write.
   *
   * @param last whether nothing else was open in the chat when it was claimed
   * @param parked what is parked and for how long, if anything
   * @param sharedBox whether message ids of the chat come from the account's own counter
   */
  record Result(
      Taken taken,
      boolean last,
      Conclusion conclusion,
      Verdicts.ChatEffect effect,
      Optional<Park> parked,
      boolean sharedBox) {}

  /** What was told to wait. */
  record Park(Permit.Scope scope, Duration duration) {
    static Park of(Permit permit, Duration duration) {
      return new Park(permit.throttled(duration), duration);
    }

    /** A network that shuts down may have taken the message, and asks to be left alone as well. */
    static Optional<Park> unanswered(Permit permit, Duration retryAfter) {
      if (retryAfter.isPositive()) {
        return Optional.of(of(permit, retryAfter));
      }
      permit.unanswered();
      return Optional.empty();
    }
  }

  private final Queue queue;
  private final ChatEffects effects;
  private final Ledger ledger = new Ledger();
  private final KnownIds knownIds = new KnownIds();
  private final Database.Batched<Result, Boolean> door;

  Outcomes(Database database, Queue queue) {
    this.queue = queue;
    this.effects = new ChatEffects(queue);
    this.door = database.batched(this::write);
  }

  /** Returns once it is on disk; false where the claim had been lost and nothing was written. */
  boolean write(Result result) {
    return door.submit(result);
  }

  private List<Boolean> write(Transaction transaction, List<Result> results) {
    List<Integer> order = inChatOrder(results);
    List<Result> sorted = order.stream().map(results::get).toList();
    boolean[] held = ledger.conclude(transaction, sorted.stream().map(Result::conclusion).toList());
    knownIds.learn(transaction, learned(sorted));
    for (int i = 0; i < held.length; i++) {
      if (held[i]) {
        effect(transaction, sorted.get(i));
      }
    }
    queue.release(transaction, releases(transaction, sorted, held));
    Boolean[] answers = new Boolean[held.length];
    for (int i = 0; i < held.length; i++) {
      answers[order.get(i)] = held[i];
    }
    return Arrays.asList(answers);
  }

  private static List<Integer> inChatOrder(List<Result> results) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingLong(i -> results.get(i).taken().chatId()));
    return order;
  }

  /** An id that was given out is known, whoever the row belongs to by now. */
  private static List<KnownIds.Known> learned(List<Result> results) {
    return results.stream()
        .filter(result -> result.sharedBox() && result.conclusion().externalId() > 0)
        .map(Result::conclusion)
        .map(done -> new KnownIds.Known(done.accountId(), done.externalId(), done.begunAt()))
        .toList();
  }

  private void effect(Transaction transaction, Result result) {
    long chat = result.taken().chatId();
    switch (result.effect()) {
      case Verdicts.ChatEffect.None _ -> {}
      case Verdicts.ChatEffect.Condition told ->
          effects.condition(transaction, chat, told.condition());
      case Verdicts.ChatEffect.Migrate told ->
          effects.migrate(transaction, result.taken().accountId(), chat, told.chat());
    }
    result.parked().ifPresent(park -> effects.park(transaction, result.taken(), park));
  }

  /**
   * What was made meanwhile has rung, and is not missed by a chat that is given back as done. Who
   * lost the claim knows nothing of the chat any more.
   */
  private static List<Release> releases(
      Transaction transaction, List<Result> results, boolean[] held) {
    List<Release> releases = new ArrayList<>(results.size());
    for (int i = 0; i < held.length; i++) {
      Result result = results.get(i);
      boolean done = held[i] && result.last() && !result.conclusion().state().open();
      releases.add(
          done
              ? new Release(result.taken(), Rest.DONE)
              : Release.again(result.taken(), transaction.now()));
    }
    return releases;
  }

  static boolean sharedBox(ChatKind kind) {
    return kind != ChatKind.CHANNEL;
  }
}
