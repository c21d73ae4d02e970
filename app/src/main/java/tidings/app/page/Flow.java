package tidings.app.page;

import java.util.List;
import java.util.Map;
import tidings.delivery.DeliveryState;

/**
 * The counts at each stage.
 *
 * @param sources how many are watched
 * @param failing how many of them failed the last time
 * @param items how many were read
 * @param itemsLately of them in the last minute
 * @param unmatched how many are not matched to their end
 * @param subscriptions how many filters wait for items
 * @param madeLately deliveries that filters made, in a minute
 * @param waiting what waits, by lane
 * @param claimed calls under way
 * @param sentLately messages that the networks take in a minute
 * @param latency of those
 * @param states all deliveries by state
 * @param counting how old the counts of whole tables are
 */
public record Flow(
    long sources,
    long failing,
    long items,
    long itemsLately,
    long unmatched,
    long subscriptions,
    long madeLately,
    List<LaneNow> waiting,
    long claimed,
    long sentLately,
    Latency latency,
    Map<DeliveryState, Long> states,
    Counting counting) {
  public Flow {
    waiting = List.copyOf(waiting);
    states = Map.copyOf(states);
  }

  /**
   * How far large tables were counted.
   *
   * @param whole whether all was counted once; until then there are at least so many
   * @param age of the oldest count in milliseconds
   */
  public record Counting(boolean whole, long age) {
    private static final long FRESH_MILLIS = 5_000;

    /** Whether people should be told. */
    public boolean told() {
      return !whole || age > FRESH_MILLIS;
    }
  }

  /** A lane and how much of it waits. */
  public record LaneNow(String lane, long waiting) {}

  /** Spans from the ledger to the network's acceptance in milliseconds; -1 where there was none. */
  public record Latency(long half, long most) {
    /** Of nothing. */
    public static final Latency NONE = new Latency(-1, -1);
  }

  /** How many deliveries stand in a state. */
  public long in(DeliveryState state) {
    return states.getOrDefault(state, 0L);
  }

  /** How many a person may have to decide on. */
  public long undecided() {
    return Mark.UNSETTLED.stream().mapToLong(this::in).sum();
  }

  /** How many the network took. */
  public long told() {
    return in(DeliveryState.SENT) + in(DeliveryState.CONFIRMED);
  }

  /** How many wait, over all lanes. */
  public long allWaiting() {
    return waiting.stream().mapToLong(LaneNow::waiting).sum();
  }
}
