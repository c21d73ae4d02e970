package tidings.pace;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import tidings.delivery.Lane;
import tidings.queue.LaneShare;

/**
 * Whose turn it is: the most urgent lane that waits, except that every waiting lane gets its floor.
 * A lane that waits saves up its share of every permit given and is served once it has saved a
 * whole one; what it saves while nothing of it waits is lost.
 */
public final class LaneFloors implements LaneShare {
  private static final int WHOLE = 1_000;

  private final Map<Lane, Integer> floors;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Lane, Integer> saved = new EnumMap<>(Lane.class); // guarded by lock

  /** With a floor for each lane below the first, in thousandths of all permits. */
  public LaneFloors(Map<Lane, Integer> floors) {
    this.floors = new EnumMap<>(floors);
  }

  /** One permit in five for alerts, one in twenty for bulk, whatever is more urgent. */
  public static LaneFloors standard() {
    return new LaneFloors(Map.of(Lane.ALERT, 200, Lane.BULK, 50));
  }

  @Override
  public Lane next(Set<Lane> waiting) {
    lock.lock();
    try {
      for (Lane lane : Lane.values()) {
        boolean waits = waiting.contains(lane);
        saved.merge(lane, waits ? floors.getOrDefault(lane, 0) : 0, Integer::sum);
        if (!waits) {
          saved.put(lane, 0);
        }
      }
      Lane chosen = choose(waiting);
      saved.computeIfPresent(chosen, (_, amount) -> Math.max(0, amount - WHOLE));
      return chosen;
    } finally {
      lock.unlock();
    }
  }

  private Lane choose(Set<Lane> waiting) {
    Lane urgent = waiting.stream().min(Lane::compareTo).orElseThrow();
    return waiting.stream()
        .filter(lane -> saved.getOrDefault(lane, 0) >= WHOLE)
        .max(Lane::compareTo)
        .orElse(urgent);
  }
}
