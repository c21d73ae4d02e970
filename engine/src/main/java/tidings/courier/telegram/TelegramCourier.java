package tidings.courier.telegram;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import tidings.courier.Courier;
import tidings.courier.Outcome;
import tidings.courier.Parcel;
import tidings.courier.ProbeAnswer;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.message.Content;
import tidings.message.Parts;
import tidings.message.Splitter;
import tidings.recipient.ChatCondition;
import tidings.recipient.ChatKind;

/** Sends over the Bot API, and asks it after messages in doubt. */
public final class TelegramCourier implements Courier {
  /**
   * A server that shuts down answers unfinished calls with this; what became of them is unknown.
   */
  private static final int SHUTDOWN_RETRY_AFTER = 5;

  /** What one message holds (Bot API: text up to 4096 characters, 100 entities). */
  private static final Splitter SPLITTER = new Splitter(4096, 100);

  private final Transport transport;

  /** Over the given transport. */
  public TelegramCourier(Transport transport) {
    this.transport = transport;
  }

  @Override
  public Outcome send(Parcel parcel, Gate gate) {
    boolean photo = TelegramCalls.photo(parcel.content());
    byte[] call = photo ? TelegramCalls.sendPhoto(parcel) : TelegramCalls.sendMessage(parcel);
    return switch (transport.call(photo ? "sendPhoto" : "sendMessage", call, gate)) {
      case Exchange.NotSent notSent ->
          notSent.gateShut()
              ? new Outcome.HeldBack("its turn came too late for its lease")
              : new Outcome.Unreachable(notSent.why());
      case Exchange.Lost lost -> new Outcome.Unanswered(lost.why());
      case Exchange.Answered answered -> {
        Outcome outcome = outcome(TelegramAnswer.read(answered));
        // Whatever a picture is refused for, the words can go without it.
        yield photo && outcome instanceof Outcome.Refused refused
            ? new Outcome.PictureRefused(refused.why())
            : outcome;
      }
    };
  }

  @Override
  public List<Content> parts(Content content) {
    return Parts.of(content, SPLITTER);
  }

  private static Outcome outcome(TelegramAnswer answer) {
    if (answer.ok()) {
      return new Outcome.Sent(answer.messageId());
    }
    if (inDoubt(answer)) {
      return new Outcome.Unanswered(answer.description(), leaveAlone(answer));
    }
    return switch (answer.code()) {
      case 429 -> new Outcome.Throttled(retryAfter(answer));
      case 401, 404 -> new Outcome.AccountRefused(answer.description());
      case 403 -> new Outcome.ChatClosed(condition(answer.description()), answer.description());
      default -> badRequest(answer);
    };
  }

  private static boolean inDoubt(TelegramAnswer answer) {
    return answer.code() >= 500
        || (answer.code() == 429 && answer.retryAfter() == SHUTDOWN_RETRY_AFTER);
  }

  private static Duration leaveAlone(TelegramAnswer answer) {
    return answer.code() == 429 ? retryAfter(answer) : Duration.ZERO;
  }

  private static Duration retryAfter(TelegramAnswer answer) {
    return Duration.ofSeconds(Math.max(1, answer.retryAfter()));
  }

  private static Outcome badRequest(TelegramAnswer answer) {
    String description = answer.description();
    if (!answer.migratedTo().isEmpty()) {
      return new Outcome.Migrated(answer.migratedTo());
    }
    String folded = description.toLowerCase(Locale.ROOT);
    boolean link = folded.contains("button_url") || folded.contains("button url");
    if (link || folded.contains("can't parse entities") || folded.contains("entity ")) {
      return new Outcome.StyleRefused(description);
    }
    if (folded.contains("chat not found")) {
      return new Outcome.ChatClosed(ChatCondition.UNREACHABLE, description);
    }
    return new Outcome.Refused(description);
  }

  private static ChatCondition condition(String description) {
    if (description.contains("blocked by the user")) {
      return ChatCondition.BLOCKED;
    }
    if (description.contains("deactivated")) {
      return ChatCondition.DEACTIVATED;
    }
    boolean removed = description.contains("kicked") || description.contains("not a member");
    return removed ? ChatCondition.KICKED : ChatCondition.UNREACHABLE;
  }

  @Override
  public boolean canProbe(ChatKind kind) {
    return kind == ChatKind.PRIVATE;
  }

  @Override
  public ProbeAnswer probe(Parcel parcel, long id, Gate gate) {
    byte[] call = TelegramCalls.editMessageReplyMarkup(parcel, id);
    return switch (transport.call("editMessageReplyMarkup", call, gate)) {
      case Exchange.NotSent notSent -> new ProbeAnswer.NotAsked(notSent.why(), !notSent.gateShut());
      case Exchange.Lost lost -> new ProbeAnswer.Unanswered(lost.why());
      case Exchange.Answered answered -> probed(TelegramAnswer.read(answered));
    };
  }

  private static ProbeAnswer probed(TelegramAnswer answer) {
    if (answer.ok()) {
      return new ProbeAnswer.Changed(answer.text());
    }
    if (inDoubt(answer)) {
      return new ProbeAnswer.Unanswered(answer.description(), leaveAlone(answer));
    }
    if (answer.code() == 429) {
      return new ProbeAnswer.Throttled(retryAfter(answer));
    }
    if (answer.code() == 401 || answer.code() == 404) {
      return new ProbeAnswer.AccountRefused(answer.description());
    }
    if (answer.description().contains("message is not modified")) {
      return new ProbeAnswer.Same();
    }
    return answer.description().contains("message to edit not found")
        ? new ProbeAnswer.Absent()
        : new ProbeAnswer.Foreign(answer.description());
  }
}
