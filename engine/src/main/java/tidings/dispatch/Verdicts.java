package tidings.dispatch;

import java.time.Duration;
import tidings.courier.Outcome;
import tidings.delivery.Conclusion;
import tidings.delivery.DeliveryEvent;
import tidings.delivery.DeliveryState;
import tidings.delivery.OpenDelivery;
import tidings.message.Look;
import tidings.recipient.ChatCondition;

/** What the outcome of a call means for its delivery and its chat. A pure function. */
final class Verdicts {
  /** What is to be written about the chat besides. */
  sealed interface ChatEffect {
    record None() implements ChatEffect {}

    record Condition(ChatCondition condition) implements ChatEffect {}

    record Migrate(String chat) implements ChatEffect {}
  }

  record Verdict(Conclusion conclusion, ChatEffect effect) {}

  private final long settleMillis;

  Verdicts(Duration settle) {
    this.settleMillis = settle.toMillis();
  }

  /** Judges the outcome of a call that ended at {@code now}, by the database's clock. */
  Verdict judge(Claim.Send claim, Outcome outcome, long now) {
    OpenDelivery row = claim.row();
    return switch (outcome) {
      case Outcome.Sent sent ->
          verdict(claim, DeliveryEvent.ACCEPTED, "sent", "", now, 0, sent.id(), row.look());
      case Outcome.Unreachable out ->
          verdict(claim, DeliveryEvent.NOT_SENT, "unreachable", out.why(), now, now, 0, row.look());
      case Outcome.HeldBack out ->
          verdict(claim, DeliveryEvent.NOT_SENT, "held_back", out.why(), now, now, 0, row.look());
      case Outcome.Throttled out ->
          verdict(
              claim,
              DeliveryEvent.NOT_SENT,
              "throttled",
              "too many requests; told to wait " + out.retryAfter().toSeconds() + " s",
              now,
              now + out.retryAfter().toMillis(),
              0,
              row.look());
      case Outcome.Refused out ->
          verdict(claim, DeliveryEvent.REFUSED, "refused", out.why(), now, 0, 0, row.look());
      case Outcome.AccountRefused out ->
          verdict(
              claim, DeliveryEvent.NOT_SENT, "account_refused", out.why(), now, now, 0, row.look());
      case Outcome.Unanswered out ->
          verdict(claim, DeliveryEvent.UNANSWERED, "doubtful", out.why(), now, 0, 0, row.look());
      case Outcome.PictureRefused out ->
          verdict(
              claim,
              DeliveryEvent.NOT_SENT,
              "picture_refused",
              out.why(),
              now,
              now,
              0,
              Look.WITHOUT_PICTURE);
      case Outcome.StyleRefused out -> styleRefused(claim, out, now);
      case Outcome.ChatClosed out ->
          new Verdict(
              verdict(claim, DeliveryEvent.REFUSED, "refused", out.why(), now, 0, 0, row.look())
                  .conclusion(),
              new ChatEffect.Condition(out.condition()));
      case Outcome.Migrated out ->
          new Verdict(
              verdict(
                      claim,
                      DeliveryEvent.NOT_SENT,
                      "migrated",
                      "the group has another id now",
                      now,
                      now,
                      0,
                      row.look())
                  .conclusion(),
              new ChatEffect.Migrate(out.chat()));
    };
  }

  private Verdict styleRefused(Claim.Send claim, Outcome.StyleRefused out, long now) {
    return claim.row().look() == Look.PLAIN
        ? verdict(claim, DeliveryEvent.REFUSED, "refused", out.why(), now, 0, 0, Look.PLAIN)
        : verdict(
            claim, DeliveryEvent.NOT_SENT, "style_refused", out.why(), now, now, 0, Look.PLAIN);
  }

  private Verdict verdict(
      Claim.Send claim,
      DeliveryEvent event,
      String outcome,
      String detail,
      long now,
      long dueAt,
      long externalId,
      Look look) {
    OpenDelivery row = claim.row();
    DeliveryState state = DeliveryState.CLAIMED.move(event);
    boolean doubtful = state == DeliveryState.DOUBTFUL;
    long failingSince = doubtful && row.failingSince() == 0 ? claim.at() : row.failingSince();
    Conclusion conclusion =
        new Conclusion(
            row,
            claim.taken().accountId(),
            claim.taken().chatId(),
            claim.fence(),
            row.attempts() + 1,
            state,
            dueAt,
            doubtful ? claim.at() + settleMillis : 0,
            failingSince,
            externalId,
            look,
            outcome,
            detail,
            claim.at(),
            now);
    return new Verdict(conclusion, new ChatEffect.None());
  }
}
