package tidings.dispatch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tidings.courier.Courier;
import tidings.courier.Parcel;
import tidings.delivery.DeliveryEvent;
import tidings.delivery.Doubts;
import tidings.delivery.KnownIds;
import tidings.delivery.Ledger;
import tidings.delivery.OpenDelivery;
import tidings.delivery.Probe;
import tidings.message.Button;
import tidings.message.Content;
import tidings.queue.Queue;
import tidings.queue.Release;
import tidings.queue.Taken;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Time;

/** Writes the plans for many chats in one commit, rows in the order of their chats. */
final class Claims {
  private static final String UNREADABLE = "its stored message cannot be read";

  private record Planned<P extends Plan>(Taken taken, P plan) {}

  private final Database database;
  private final Time time;
  private final Queue queue;
  private final Courier courier;
  private final AccountLease lease;
  private final long settleMillis;
  private final Ledger ledger = new Ledger();
  private final Doubts doubts = new Doubts();
  private final KnownIds knownIds = new KnownIds();

  Claims(Dispatcher parts) {
    this.database = parts.database();
    this.time = parts.time();
    this.queue = parts.queue();
    this.courier = parts.courier();
    this.lease = parts.lease();
    this.settleMillis = parts.settings().settle().toMillis();
  }

  /** The calls that are to be made now. */
  List<Claim> write(Map<Taken, Plan> plans) {
    long nanos = time.nanos();
    List<Map.Entry<Taken, Plan>> ordered =
        plans.entrySet().stream()
            .sorted(Comparator.comparingLong(entry -> entry.getKey().chatId()))
            .toList();
    Written written = database.write(transaction -> write(transaction, ordered, nanos));
    written.refused().forEach(Planner::forget);
    return written.claims();
  }

  private record Written(List<Claim> claims, List<Plan> refused) {}

  private Written write(Transaction transaction, List<Map.Entry<Taken, Plan>> plans, long nanos) {
    List<Planned<Plan.Send>> sends = new ArrayList<>();
    List<Claim> claimed = new ArrayList<>();
    List<Plan> refused = new ArrayList<>();
    List<Release> releases = new ArrayList<>();
    for (Map.Entry<Taken, Plan> entry : plans) {
      Taken taken = entry.getKey();
      switch (entry.getValue()) {
        case Plan.Send send -> sends.add(new Planned<>(taken, send));
        case Plan.Ask ask ->
            ask(transaction, taken, ask, nanos)
                .ifPresentOrElse(
                    claimed::add,
                    () -> {
                      refused.add(ask);
                      releases.add(Release.again(taken, transaction.now()));
                    });
        case Plan.Pass pass -> releases.add(new Release(taken, pass.rest()));
        case Plan.End end -> {
          ledger.end(transaction, end.row(), end.event(), end.reason());
          releases.add(Release.again(taken, transaction.now()));
        }
        case Plan.Lose lose -> {
          doubts.lose(transaction, lose.row(), settleMillis);
          releases.add(Release.again(taken, transaction.now()));
        }
        case Plan.Leave leave -> {
          leave(transaction, taken, leave);
          releases.add(Release.again(taken, transaction.now()));
        }
      }
    }
    send(transaction, sends, nanos, claimed, refused, releases);
    queue.release(transaction, releases);
    return new Written(claimed, refused);
  }

  private void leave(Transaction transaction, Taken taken, Plan.Leave leave) {
    doubts.leave(
        transaction,
        leave.row(),
        leave.event(),
        leave.how(),
        leave.reason(),
        leave.externalId(),
        leave.dueAt(),
        leave.failingSince());
    if (leave.externalId() > 0) {
      knownIds.learn(
          transaction, List.of(new KnownIds.Known(taken.accountId(), leave.externalId(), 0)));
    }
  }

  private Optional<Claim> ask(Transaction transaction, Taken taken, Plan.Ask ask, long nanos) {
    Optional<Parcel> parcel = shown(transaction, ask);
    if (parcel.isEmpty()) {
      doubts.leave(
          transaction, ask.row(), DeliveryEvent.HOLD, "held", UNREADABLE + "; held", 0, 0, 0);
      return Optional.empty();
    }
    OptionalLong probe =
        doubts.begin(
            transaction,
            taken.accountId(),
            lease.fence(),
            taken.chatId(),
            ask.row(),
            ask.candidate(),
            ask.purpose(),
            transaction.now() + DispatchSettings.CLAIM_LEASE.toMillis());
    if (probe.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Claim.Ask(
            taken,
            ask.row(),
            ask.permit(),
            parcel.get(),
            transaction.now(),
            nanos,
            probe.getAsLong(),
            ask.candidate(),
            ask.purpose()));
  }

  /** The message whose buttons the call shows: its own, or the one that is to be put right. */
  private Optional<Parcel> shown(Transaction transaction, Plan.Ask ask) {
    OpenDelivery shown =
        ask.restores() == 0 ? ask.row() : doubts.row(transaction, ask.restores()).orElse(ask.row());
    Map<Long, Content> contents = ledger.contents(transaction, List.of(shown.messageId()));
    return parts(shown, contents).stream()
        .skip(shown.part())
        .findFirst()
        .map(part -> parcel(ask.view().chat(), shown, part))
        .map(own -> ask.purpose() == Probe.Purpose.IDENTIFY ? variant(own, ask) : own);
  }

  /** The same message with a button that nothing else can have. */
  private static Parcel variant(Parcel own, Plan.Ask ask) {
    List<Button> buttons = new ArrayList<>(own.content().buttons());
    buttons.add(Button.callback("…", "check:" + ask.row().id() + ":" + ask.variant()));
    return new Parcel(own.chat(), own.thread(), own.content().withButtons(buttons));
  }

  private void send(
      Transaction transaction,
      List<Planned<Plan.Send>> planned,
      long nanos,
      List<Claim> claimed,
      List<Plan> refused,
      List<Release> releases) {
    Map<Long, Content> contents =
        ledger.contents(
            transaction, planned.stream().map(send -> send.plan().row().messageId()).toList());
    List<Planned<Plan.Send>> sends = new ArrayList<>(planned.size());
    List<List<Content>> parts = new ArrayList<>(planned.size());
    for (Planned<Plan.Send> send : planned) {
      List<Content> all = parts(send.plan().row(), contents);
      if (send.plan().row().part() < all.size()) {
        sends.add(send);
        parts.add(all);
      } else {
        ledger.end(transaction, send.plan().row(), DeliveryEvent.UNREADABLE, UNREADABLE);
        refuse(transaction, send, refused, releases);
      }
    }
    boolean[] held = claim(transaction, sends);
    for (int i = 0; i < held.length; i++) {
      Planned<Plan.Send> send = sends.get(i);
      Plan.Send plan = send.plan();
      if (held[i]) {
        List<Content> all = parts.get(i);
        boolean first = plan.row().part() == 0 && all.size() > 1;
        if (first) {
          ledger.addParts(transaction, plan.row(), all);
        }
        Parcel parcel = parcel(plan.view().chat(), plan.row(), all.get(plan.row().part()));
        claimed.add(
            new Claim.Send(
                send.taken(),
                plan.row(),
                plan.view().single() && !first,
                plan.permit(),
                parcel,
                transaction.now(),
                nanos));
      } else {
        refuse(transaction, send, refused, releases);
      }
    }
  }

  private static void refuse(
      Transaction transaction,
      Planned<Plan.Send> send,
      List<Plan> refused,
      List<Release> releases) {
    refused.add(send.plan());
    releases.add(Release.again(send.taken(), transaction.now()));
  }

  private boolean[] claim(Transaction transaction, List<Planned<Plan.Send>> sends) {
    if (sends.isEmpty()) {
      return new boolean[0];
    }
    return ledger.claim(
        transaction,
        lease.account(),
        lease.fence(),
        transaction.now() + DispatchSettings.CLAIM_LEASE.toMillis(),
        knownIds.highest(transaction, lease.account()),
        sends.stream().map(send -> send.plan().row()).toList());
  }

  /** The parts of a row's message; none where it cannot be read. */
  private List<Content> parts(OpenDelivery row, Map<Long, Content> contents) {
    Content whole = contents.get(row.messageId());
    return whole == null ? List.of() : courier.parts(whole.in(row.look()));
  }

  private static Parcel parcel(String chat, OpenDelivery row, Content part) {
    return new Parcel(chat, row.thread(), part.identified(row.id()));
  }
}
