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
  private final Map<Lane, Double> floors;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Lane, Double> saved = new EnumMap<>(Lane.class); // guarded by lock

  /** With a floor for each lane below the first, as a share of all permits. */
  public LaneFloors(Map<Lane, Double> floors) {
    this.floors = new EnumMap<>(floors);
  }

  /** One permit in five for alerts, one in twenty for bulk, whatever is more urgent. */
  public static LaneFloors standard() {
    return new LaneFloors(Map.of(Lane.ALERT, 0.2, Lane.BULK, 0.05));
  }

  @Override
  public Lane next(Set<Lane> waiting) {
    lock.lock();
    try {
      for (Lane lane : Lane.values()) {
        double share = waiting.contains(lane) ? floors.getOrDefault(lane, 0.0) : 0;
        saved.merge(lane, share, Double::sum);
        if (!waiting.contains(lane)) {
          saved.put(lane, 0.0);
        }
      }
      Lane chosen = choose(waiting);
      saved.computeIfPresent(chosen, (_, amount) -> Math.max(0, amount - 1));
      return chosen;
    } finally {
      lock.unlock();
    }
  }

  private Lane choose(Set<Lane> waiting) {
    Lane urgent = waiting.stream().min(Lane::compareTo).orElseThrow();
    return waiting.stream()
        .filter(lane -> saved.getOrDefault(lane, 0.0) >= 1)
        .max(Lane::compareTo)
        .orElse(urgent);
  }
}
