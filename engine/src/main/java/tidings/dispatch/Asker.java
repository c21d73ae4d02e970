package tidings.dispatch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tidings.courier.Courier;
import tidings.courier.ProbeAnswer;
import tidings.delivery.DeliveryEvent;
import tidings.delivery.DeliveryState;
import tidings.delivery.Doubts;
import tidings.delivery.KnownIds;
import tidings.delivery.Ledger;
import tidings.delivery.OpenDelivery;
import tidings.delivery.Probe;
import tidings.http.Gate;
import tidings.message.Content;
import tidings.queue.Queue;
import tidings.queue.Release;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Time;

/** Puts one question about a doubtful delivery to the network, and writes down what came back. */
final class Asker {
  private final Database database;
  private final Time time;
  private final Queue queue;
  private final Courier courier;
  private final AccountStop stop;
  private final ChatEffects effects;
  private final Doubts doubts = new Doubts();
  private final Ledger ledger = new Ledger();
  private final KnownIds knownIds = new KnownIds();

  Asker(Dispatcher parts) {
    this.database = parts.database();
    this.time = parts.time();
    this.queue = parts.queue();
    this.courier = parts.courier();
    this.stop = parts.stop();
    this.effects = new ChatEffects(parts.queue());
  }

  void ask(Claim.Ask claim, Gate gate) {
    ProbeAnswer answer = courier.probe(claim.parcel(), claim.candidate(), gate);
    Optional<Outcomes.Park> park = tell(claim, answer);
    Persistence.insist(
        time,
        () ->
            database.write(transaction -> {
              write(transaction, claim, answer);
              park.ifPresent(told -> effects.park(transaction, claim.taken(), told));
              queue.release(transaction, List.of(Release.again(claim.taken(), transaction.now())));
              return true;
            }));
  }

  private Optional<Outcomes.Park> tell(Claim.Ask claim, ProbeAnswer answer) {
    switch (answer) {
      case ProbeAnswer.Same _, ProbeAnswer.Absent _, ProbeAnswer.Foreign _, ProbeAnswer.Changed _ ->
          claim.permit().answered(true);
      case ProbeAnswer.Unanswered unanswered -> {
        return Outcomes.Park.unanswered(claim.permit(), unanswered.retryAfter());
      }
      case ProbeAnswer.AccountRefused refused -> {
        claim.permit().answered(false);
        stop.loginRefused(refused.why());
      }
      case ProbeAnswer.NotAsked not -> {
        if (not.unreachable()) {
          claim.permit().unreachable();
        } else {
          claim.permit().unused();
        }
      }
      case ProbeAnswer.Throttled throttled -> {
        return Optional.of(Outcomes.Park.of(claim.permit(), throttled.retryAfter()));
      }
    }
    return Optional.empty();
  }

  private void write(Transaction transaction, Claim.Ask claim, ProbeAnswer answer) {
    switch (answer) {
      case ProbeAnswer.Same _ -> note(transaction, claim, same(claim), 0);
      case ProbeAnswer.Absent _ -> note(transaction, claim, gone(claim, Probe.Answer.ABSENT), 0);
      case ProbeAnswer.Foreign _ -> note(transaction, claim, gone(claim, Probe.Answer.FOREIGN), 0);
      case ProbeAnswer.Changed changed -> changed(transaction, claim, changed.text());
      case ProbeAnswer.Unanswered _ -> note(transaction, claim, Probe.Answer.NONE, 0);
      case ProbeAnswer.NotAsked _, ProbeAnswer.Throttled _, ProbeAnswer.AccountRefused _ ->
          doubts.withdraw(transaction, claim.probe(), claim.row().seq(), claim.fence());
    }
  }

  /** Buttons that no message can have are the same only where the question itself was repeated. */
  private static Probe.Answer same(Claim.Ask claim) {
    return claim.purpose() == Probe.Purpose.IDENTIFY
        ? Probe.Answer.NONE
        : gone(claim, Probe.Answer.SAME);
  }

  /** Buttons that cannot be put back any more are as good as put back. */
  private static Probe.Answer gone(Claim.Ask claim, Probe.Answer asked) {
    return claim.purpose() == Probe.Purpose.RESTORE ? Probe.Answer.RESTORED : asked;
  }

  private void note(Transaction transaction, Claim.Ask claim, Probe.Answer answer, long restores) {
    doubts.answer(transaction, claim.probe(), claim.row().seq(), claim.fence(), answer, restores);
  }

  /** A message of ours with other buttons stands there. Which one, its text tells. */
  private void changed(Transaction transaction, Claim.Ask claim, String text) {
    if (claim.purpose() == Probe.Purpose.RESTORE) {
      note(transaction, claim, Probe.Answer.RESTORED, 0);
      return;
    }
    if (TextMatch.same(claim.parcel().content().text(), text)) {
      boolean altered = claim.purpose() == Probe.Purpose.IDENTIFY;
      note(transaction, claim, Probe.Answer.RECOGNISED, altered ? claim.row().seq() : 0);
      return;
    }
    Optional<OpenDelivery> other = recognise(transaction, claim, text);
    note(transaction, claim, Probe.Answer.CHANGED, other.map(OpenDelivery::seq).orElse(0L));
    other.ifPresent(found -> place(transaction, claim, found));
  }

  private Optional<OpenDelivery> recognise(Transaction transaction, Claim.Ask claim, String text) {
    List<OpenDelivery> unplaced =
        doubts.unplaced(transaction, claim.taken().chatId()).stream()
            .filter(row -> row.seq() != claim.row().seq())
            .toList();
    Map<Long, Content> contents =
        ledger.contents(transaction, unplaced.stream().map(OpenDelivery::messageId).toList());
    return unplaced.stream().filter(row -> says(contents.get(row.messageId()), text)).findFirst();
  }

  private static boolean says(@Nullable Content content, String text) {
    return content != null && TextMatch.same(content.text(), text);
  }

  /** The message that was hit is there: if it was in doubt, it is not any more. */
  private void place(Transaction transaction, Claim.Ask claim, OpenDelivery found) {
    knownIds.learn(
        transaction, List.of(new KnownIds.Known(claim.taken().accountId(), claim.candidate(), 0)));
    if (found.state() == DeliveryState.DOUBTFUL) {
      doubts.leave(
          transaction,
          found,
          DeliveryEvent.FOUND,
          "found",
          "the answer was lost; it was found while another message was asked after",
          claim.candidate(),
          0,
          0);
    }
  }
}
