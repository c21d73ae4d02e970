package tidings.delivery;

import java.util.Locale;
import java.util.Optional;

/**
 * Where a delivery stands. The moves are drawn in docs/states.md; every pair of state and event is
 * tested.
 */
public enum DeliveryState {
  /** To be sent, perhaps not before a time. */
  WAITING,
  /** Its intent is written; a call may be under way. */
  CLAIMED,
  /** The network took it. */
  SENT,
  /** The network said that it arrived. */
  CONFIRMED,
  /** The network will not take it. */
  REFUSED,
  /** Given up after its own failures or its deadline; can be sent again. */
  DEAD,
  /** Sent perhaps. */
  DOUBTFUL,
  /** Waits for a person's decision. */
  HELD,
  /** Not to be sent any more. */
  DROPPED;

  /** The word used in SQL, the API and metrics. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The state for a word. */
  public static DeliveryState of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** Whether it keeps its place in its stream: those behind it wait. */
  public boolean open() {
    return this == WAITING || this == CLAIMED || this == DOUBTFUL;
  }

  /** The state after an event, or empty where the event cannot happen in this state. */
  public Optional<DeliveryState> after(DeliveryEvent event) {
    return Optional.ofNullable(
        switch (this) {
          case WAITING ->
              switch (event) {
                case PERMITTED -> CLAIMED;
                case EXPIRED, UNREADABLE -> DEAD;
                case CANCELLED -> DROPPED;
                default -> null;
              };
          case CLAIMED ->
              switch (event) {
                case ACCEPTED -> SENT;
                case NOT_SENT -> WAITING;
                case REFUSED -> REFUSED;
                case SPENT -> DEAD;
                case UNANSWERED -> DOUBTFUL;
                default -> null;
              };
          case DOUBTFUL ->
              switch (event) {
                // A late answer, or the certainty that the first byte never left, ends the doubt.
                case FOUND, ACCEPTED -> SENT;
                case NOT_FOUND, NOT_SENT -> WAITING;
                case REFUSED -> REFUSED;
                case SPENT -> DEAD;
                case HOLD -> HELD;
                case DROP -> DROPPED;
                default -> null;
              };
          case HELD ->
              switch (event) {
                case RECEIPT -> SENT;
                case SEND_AGAIN -> WAITING;
                case CANCELLED -> DROPPED;
                default -> null;
              };
          case SENT ->
              switch (event) {
                case RECEIPT -> CONFIRMED;
                case BOUNCED -> REFUSED;
                default -> null;
              };
          case REFUSED, DEAD -> event == DeliveryEvent.SEND_AGAIN ? WAITING : null;
          case CONFIRMED, DROPPED -> null;
        });
  }

  /**
   * As {@link #after}.
   *
   * @throws IllegalStateException where the event cannot happen
   */
  public DeliveryState move(DeliveryEvent event) {
    return after(event)
        .orElseThrow(() -> new IllegalStateException(event + " cannot happen to " + word()));
  }
}
