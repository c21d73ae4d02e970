package tidings.delivery;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tidings.recipient.ChatCondition;

/** What comes next in a chat. Decided from what is open in it and the time, nothing else. */
public sealed interface NextWork {
  /** Send this one. */
  record Send(OpenDelivery row) implements NextWork {}

  /** Its deadline passed before it was sent. */
  record Expire(OpenDelivery row) implements NextWork {}

  /** The chat cannot be written to. */
  record Cancel(OpenDelivery row, ChatCondition condition) implements NextWork {}

  /** Its holder's lease ran out without an outcome. */
  record Lose(OpenDelivery row) implements NextWork {}

  /** It is doubtful and may be asked after now. */
  record Settle(OpenDelivery row) implements NextWork {}

  /** Nothing before a time. */
  record Wait(long until) implements NextWork {}

  /** Nothing is open. */
  record Nothing() implements NextWork {}

  /** Chooses. */
  static NextWork choose(ChatView view, long now) {
    if (view.heads().isEmpty()) {
      return new Nothing();
    }
    return atWork(view.heads(), now)
        .or(() -> settle(view.heads(), now))
        .orElseGet(() -> besideDoubt(view, now));
  }

  /** What else can be done while those that are in doubt cannot be settled yet. */
  static NextWork besideDoubt(ChatView view, long now) {
    List<OpenDelivery> heads = view.heads();
    boolean unmarkedDoubt = heads.stream().anyMatch(NextWork::unmarkedDoubt);
    return heads.stream()
        .filter(row -> row.state() == DeliveryState.WAITING)
        .filter(row -> hopeless(row, view, now) || ready(row, view, unmarkedDoubt, now))
        .min(Comparator.comparing(OpenDelivery::lane).thenComparingLong(OpenDelivery::rank))
        .map(row -> forWaiting(row, view, now))
        .orElseGet(() -> new Wait(earliest(view, unmarkedDoubt, now)));
  }

  /** One call at a time in a chat. */
  private static Optional<NextWork> atWork(List<OpenDelivery> heads, long now) {
    for (OpenDelivery row : heads) {
      if (row.leased(now)) {
        return Optional.of(new Wait(row.leaseUntil()));
      }
    }
    for (OpenDelivery row : heads) {
      if (row.state() == DeliveryState.CLAIMED) {
        return Optional.of(new Lose(row));
      }
    }
    return Optional.empty();
  }

  private static Optional<NextWork> settle(List<OpenDelivery> heads, long now) {
    return heads.stream()
        .filter(row -> row.state() == DeliveryState.DOUBTFUL && row.settleAt() <= now)
        .min(Comparator.comparingLong(OpenDelivery::settleAt))
        .map(Settle::new);
  }

  private static NextWork forWaiting(OpenDelivery row, ChatView view, long now) {
    if (view.condition() != ChatCondition.OPEN) {
      return new Cancel(row, view.condition());
    }
    return expired(row, now) ? new Expire(row) : new Send(row);
  }

  private static boolean hopeless(OpenDelivery row, ChatView view, long now) {
    return view.condition() != ChatCondition.OPEN || expired(row, now);
  }

  private static boolean expired(OpenDelivery row, long now) {
    return row.deadline() > 0 && row.deadline() <= now;
  }

  private static boolean ready(OpenDelivery row, ChatView view, boolean unmarkedDoubt, long now) {
    // Two unmarked messages in doubt at once could not be told apart.
    boolean heldUp = unmarkedDoubt && !row.marked();
    return row.dueAt() <= now && view.parkedUntil() <= now && !heldUp;
  }

  private static boolean unmarkedDoubt(OpenDelivery row) {
    return row.state() == DeliveryState.DOUBTFUL && !row.marked();
  }

  private static long earliest(ChatView view, boolean unmarkedDoubt, long now) {
    long earliest = Long.MAX_VALUE;
    for (OpenDelivery row : view.heads()) {
      if (row.state() == DeliveryState.DOUBTFUL) {
        // One that could be settled now is waited for by who tries to settle it.
        earliest = row.settleAt() > now ? Math.min(earliest, row.settleAt()) : earliest;
      } else if (!unmarkedDoubt || row.marked()) {
        long due = Math.max(row.dueAt(), view.parkedUntil());
        long deadline = row.deadline() > 0 ? row.deadline() : Long.MAX_VALUE;
        earliest = Math.min(earliest, Math.min(due, deadline));
      }
    }
    return Math.max(earliest, now + 1);
  }
}
