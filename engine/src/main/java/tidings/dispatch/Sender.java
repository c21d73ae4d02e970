package tidings.dispatch;

import java.util.Locale;
import java.util.Optional;
import tidings.courier.Courier;
import tidings.courier.Outcome;
import tidings.delivery.DeliveryState;
import tidings.http.Gate;
import tidings.observe.Metrics;
import tidings.recipient.ChatKind;
import tidings.time.Time;

/**
 * Makes the call of one claim and writes its outcome. Any thread; one claim at a time on it. What
 * was sent is written however long the database takes: an outcome is never given up while the
 * process lives.
 */
public final class Sender {
  private final Dispatcher parts;
  private final Time time;
  private final Courier courier;
  private final AccountStop stop;
  private final AccountLease lease;
  private final Verdicts verdicts;
  private final Outcomes outcomes;
  private final Asker asker;
  private final Metrics metrics;

  Sender(Dispatcher parts) {
    this.parts = parts;
    this.time = parts.time();
    this.courier = parts.courier();
    this.stop = parts.stop();
    this.lease = parts.lease();
    this.verdicts = new Verdicts(parts.settings().settle());
    this.outcomes = new Outcomes(parts.database(), parts.queue());
    this.asker = new Asker(parts);
    this.metrics = parts.metrics();
  }

  /** Does what was claimed. */
  public void perform(Claim claim) {
    try {
      switch (claim) {
        case Claim.Send send -> send(send);
        case Claim.Ask ask -> asker.ask(ask, gate(ask));
      }
    } finally {
      parts.inFlight().decrementAndGet();
      parts.bell().raise();
    }
  }

  private void send(Claim.Send claim) {
    Outcome outcome = courier.send(claim.parcel(), gate(claim));
    Optional<Outcomes.Park> park = tell(claim, outcome);
    long now = claim.at() + (time.nanos() - claim.nanos()) / 1_000_000;
    Verdicts.Verdict verdict = verdicts.judge(claim, outcome, now);
    ChatKind kind = ChatKind.ofTelegram(claim.parcel().chat());
    Outcomes.Result result =
        new Outcomes.Result(
            claim.taken(),
            claim.last(),
            verdict.conclusion(),
            verdict.effect(),
            park,
            Outcomes.sharedBox(kind));
    Persistence.insist(time, () -> outcomes.write(result));
    count(claim, verdict);
  }

  /** The last chance to hold back: the lease must stand and the intent be fresh. */
  private Gate gate(Claim claim) {
    return () -> {
      boolean fresh = time.nanos() - claim.nanos() < DispatchSettings.FIRST_BYTE_WITHIN.toNanos();
      if (!fresh || !lease.holds()) {
        return false;
      }
      claim.permit().sent();
      return true;
    };
  }

  private Optional<Outcomes.Park> tell(Claim.Send claim, Outcome outcome) {
    switch (outcome) {
      case Outcome.Sent _ -> claim.permit().answered(true);
      case Outcome.Unreachable _ -> claim.permit().unreachable();
      case Outcome.HeldBack _ -> claim.permit().unused();
      case Outcome.Throttled throttled -> {
        return Optional.of(Outcomes.Park.of(claim.permit(), throttled.retryAfter()));
      }
      case Outcome.Unanswered unanswered -> {
        return Outcomes.Park.unanswered(claim.permit(), unanswered.retryAfter());
      }
      case Outcome.AccountRefused refused -> {
        claim.permit().answered(false);
        stop.loginRefused(refused.why());
      }
      case Outcome.Refused _,
          Outcome.ChatClosed _,
          Outcome.Migrated _,
          Outcome.StyleRefused _,
          Outcome.PictureRefused _ ->
          claim.permit().answered(false);
    }
    return Optional.empty();
  }

  private void count(Claim.Send claim, Verdicts.Verdict verdict) {
    if (verdict.conclusion().state() == DeliveryState.SENT) {
      metrics
          .histogram(
              "tidings_delivery_milliseconds",
              "from the ledger to the network's acceptance",
              "lane",
              claim.row().lane().word())
          .record(verdict.conclusion().endedAt() - claim.row().madeAt());
    }
    metrics
        .counter(
            "tidings_attempts",
            "calls that tried to send, by how they ended",
            "lane",
            claim.row().lane().word(),
            "outcome",
            verdict.conclusion().outcome().toLowerCase(Locale.ROOT))
        .add(1);
  }
}
