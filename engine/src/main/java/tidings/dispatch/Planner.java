package tidings.dispatch;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import tidings.courier.Courier;
import tidings.delivery.ChatView;
import tidings.delivery.DeliveryEvent;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Doubts;
import tidings.delivery.NextWork;
import tidings.delivery.OpenDelivery;
import tidings.delivery.Probe;
import tidings.delivery.ProbePlan;
import tidings.delivery.RetryPolicy;
import tidings.pace.Pace;
import tidings.pace.Permit;
import tidings.queue.Rest;
import tidings.queue.Taken;
import tidings.storage.Transaction;

/**
 * Decides what to do in a chat that was taken. Reads the ledger, asks for permits, writes nothing.
 */
final class Planner {
  /**
   * Where the account is busy, the next call's id bounds the search, and is worth waiting for:
   * every question that need not be put is a permit saved.
   */
  private static final Duration BOUND_WITHIN = Duration.ofSeconds(5);

  private static final Duration AGAIN_IN = Duration.ofMillis(200);

  private final Pace pace;
  private final Courier courier;
  private final RetryPolicy retries;
  private final Doubts doubts = new Doubts();

  Planner(Pace pace, Courier courier, RetryPolicy retries) {
    this.pace = pace;
    this.courier = courier;
    this.retries = retries;
  }

  Plan plan(Transaction transaction, Taken taken, ChatView view) {
    return plan(transaction, taken, view, NextWork.choose(view, transaction.now()));
  }

  private Plan plan(Transaction transaction, Taken taken, ChatView view, NextWork next) {
    long now = transaction.now();
    return switch (next) {
      case NextWork.Nothing _ -> new Plan.Pass(Rest.DONE);
      case NextWork.Wait wait -> pass(taken, wait.until());
      case NextWork.Expire expire ->
          new Plan.End(
              expire.row(), DeliveryEvent.EXPIRED, "its deadline passed before it could be sent");
      case NextWork.Cancel cancel ->
          new Plan.End(
              cancel.row(), DeliveryEvent.CANCELLED, "the chat is " + cancel.condition().word());
      case NextWork.Lose lose -> new Plan.Lose(lose.row());
      case NextWork.Settle settle -> settleOrBeside(transaction, taken, view, settle.row());
      case NextWork.Send send -> send(taken, view, send.row(), now);
    };
  }

  /** Settling may have to wait for an id or for other questions; answers do not wait with it. */
  private Plan settleOrBeside(
      Transaction transaction, Taken taken, ChatView view, OpenDelivery row) {
    Plan settling = settle(transaction, taken, view, row);
    if (!(settling instanceof Plan.Pass waits)) {
      return settling;
    }
    Plan beside = plan(transaction, taken, view, NextWork.besideDoubt(view, transaction.now()));
    return beside instanceof Plan.Pass other && dueAt(waits) <= dueAt(other) ? settling : beside;
  }

  private static long dueAt(Plan.Pass pass) {
    return switch (pass.rest()) {
      case Rest.Done _ -> Long.MAX_VALUE;
      case Rest.Again again -> again.dueAt();
    };
  }

  private Plan send(Taken taken, ChatView view, OpenDelivery row, long now) {
    boolean lessUrgent =
        row.lane().compareTo(taken.lane()) > 0
            || (row.lane() == taken.lane() && row.rank() > taken.rank());
    if (lessUrgent) {
      // The bell rang for something that is done; what is left takes its own place.
      return new Plan.Pass(new Rest.Again(row.lane(), row.rank(), now));
    }
    return switch (pace.acquire(view.chatId(), view.kind())) {
      case Pace.Verdict.Wait wait -> pass(taken, now + wait.millis());
      case Pace.Verdict.Granted granted -> new Plan.Send(view, row, granted.permit());
    };
  }

  private static Plan pass(Taken taken, long until) {
    return new Plan.Pass(new Rest.Again(taken.lane(), taken.rank(), until));
  }

  private Plan settle(Transaction transaction, Taken taken, ChatView view, OpenDelivery row) {
    boolean ask = row.doubt() == DoubtPolicy.PROBE && courier.canProbe(view.kind());
    if (!ask) {
      String why =
          row.doubt() == DoubtPolicy.PROBE
              ? "the network cannot be asked"
              : "no whole answer came, and by its policy the network is not asked";
      return withoutAnswer(view, row, why, transaction.now());
    }
    long now = transaction.now();
    ProbePlan.Facts facts = doubts.facts(transaction, taken.accountId(), row);
    boolean boundComing =
        facts.bound().isEmpty()
            && transaction.now() < row.settleAt() + BOUND_WITHIN.toMillis()
            && doubts.busySince(
                transaction, taken.accountId(), row.settleAt() - BOUND_WITHIN.toMillis());
    if (boundComing) {
      return pass(taken, transaction.now() + AGAIN_IN.toMillis());
    }
    return switch (ProbePlan.next(facts)) {
      case ProbePlan.Next.Ask next ->
          ask(taken, view, row, next.candidate(), Probe.Purpose.ASK, 0, 0, now);
      case ProbePlan.Next.Identify next ->
          ask(taken, view, row, next.candidate(), Probe.Purpose.IDENTIFY, 0, next.variant(), now);
      case ProbePlan.Next.Restore next ->
          ask(taken, view, row, next.candidate(), Probe.Purpose.RESTORE, next.delivery(), 0, now);
      case ProbePlan.Next.Found found ->
          new Plan.Leave(
              row,
              DeliveryEvent.FOUND,
              "found",
              "the answer was lost; the network was asked and has it",
              found.id(),
              0,
              0);
      case ProbePlan.Next.NotFound _ -> notFound(view, row, transaction.now());
      case ProbePlan.Next.CannotTell cannot ->
          withoutAnswer(view, row, "cannot tell: " + cannot.why(), now);
    };
  }

  private Plan ask(
      Taken taken,
      ChatView view,
      OpenDelivery row,
      long candidate,
      Probe.Purpose purpose,
      long restores,
      int variant,
      long now) {
    return switch (pace.acquire(view.chatId(), view.kind())) {
      case Pace.Verdict.Wait wait -> pass(taken, now + wait.millis());
      case Pace.Verdict.Granted granted ->
          new Plan.Ask(view, row, candidate, purpose, restores, variant, granted.permit());
    };
  }

  private Plan notFound(ChatView view, OpenDelivery row, long now) {
    if (row.failingSince() == 0) {
      // The process died, or lost the account: that is not the message's fault.
      return absent(row, now);
    }
    return switch (retry(view, row, now)) {
      case RetryPolicy.Verdict.Retry retry -> absent(row, row.attempts() > 1 ? retry.at() : now);
      case RetryPolicy.Verdict.Spent _ -> spent(row, "absent");
    };
  }

  private RetryPolicy.Verdict retry(ChatView view, OpenDelivery row, long now) {
    OptionalLong ago = pace.othersSucceededAgo(view.chatId());
    long others = ago.isPresent() ? now - ago.getAsLong() : 0;
    return retries.after(row.attempts(), row.failingSince(), others, now);
  }

  private static Plan spent(OpenDelivery row, String how) {
    return new Plan.Leave(
        row,
        DeliveryEvent.SPENT,
        how,
        "it kept failing while other chats succeeded",
        0,
        0,
        row.failingSince());
  }

  private static Plan absent(OpenDelivery row, long dueAt) {
    return new Plan.Leave(
        row,
        DeliveryEvent.NOT_FOUND,
        "absent",
        "the answer was lost; the network was asked and does not have it",
        0,
        dueAt,
        row.failingSince());
  }

  private Plan withoutAnswer(ChatView view, OpenDelivery row, String why, long now) {
    return switch (row.doubt().withoutAnswer(row.lane())) {
      case RESEND, PROBE -> resend(view, row, why, now);
      case HOLD ->
          new Plan.Leave(row, DeliveryEvent.HOLD, "held", why + "; held by policy", 0, 0, 0);
      case DROP ->
          new Plan.Leave(
              row,
              DeliveryEvent.DROP,
              "dropped",
              why + "; let be by policy, perhaps never sent",
              0,
              0,
              0);
    };
  }

  private Plan resend(ChatView view, OpenDelivery row, String why, long now) {
    RetryPolicy.Verdict verdict =
        row.failingSince() == 0 ? new RetryPolicy.Verdict.Retry(now) : retry(view, row, now);
    return switch (verdict) {
      case RetryPolicy.Verdict.Spent _ -> spent(row, "given_up");
      case RetryPolicy.Verdict.Retry retry ->
          new Plan.Leave(
              row,
              DeliveryEvent.NOT_FOUND,
              "resent",
              why + "; sent again by policy, perhaps a second time",
              0,
              row.attempts() > 1 ? retry.at() : now,
              row.failingSince());
    };
  }

  /** Gives back the permit of a plan that will not be carried out. */
  static void forget(Plan plan) {
    permit(plan).ifPresent(Permit::unused);
  }

  private static Optional<Permit> permit(Plan plan) {
    return switch (plan) {
      case Plan.Send send -> Optional.of(send.permit());
      case Plan.Ask ask -> Optional.of(ask.permit());
      case Plan.End _, Plan.Lose _, Plan.Leave _, Plan.Pass _ -> Optional.empty();
    };
  }
}
