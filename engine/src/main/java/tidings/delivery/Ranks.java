package tidings.delivery;

import java.util.HashMap;
import java.util.Map;

/**
 * Where the next delivery of a message stands in each account and lane: behind the one before it,
 * so that a message for a hundred thousand people and one for ten that comes later go forward side
 * by side. Immutable. What is not known any more, after a restart, begins where the others are.
 */
public final class Ranks {
  /** Of a message of which nothing has been inserted yet. */
  public static final Ranks FIRST = new Ranks(Map.of());

  /** Where deliveries wait together. */
  record Place(long accountId, Lane lane) {}

  private final Map<Place, Long> next;

  Ranks(Map<Place, Long> next) {
    this.next = Map.copyOf(next);
  }

  /** Not before the others, and not before its own predecessors. */
  long from(Place place, long lowest) {
    return Math.max(lowest, next.getOrDefault(place, 0L));
  }

  /** With others put in place of what was known. */
  Ranks with(Map<Place, Long> others) {
    Map<Place, Long> both = new HashMap<>(next);
    both.putAll(others);
    return new Ranks(both);
  }
}
