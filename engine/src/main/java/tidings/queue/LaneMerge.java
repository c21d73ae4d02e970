package tidings.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import tidings.delivery.Lane;

/** Merges what waits in each lane into one order, asking whose turn it is each time. */
final class LaneMerge {
  private final Map<Lane, Deque<Taken>> lanes = new EnumMap<>(Lane.class);

  /** Adds what waits, in the order of its lane. */
  void add(Collection<Taken> waiting) {
    waiting.forEach(
        taken -> lanes.computeIfAbsent(taken.lane(), _ -> new ArrayDeque<>()).add(taken));
  }

  /** At most {@code most}, holding each that can be held. */
  List<Taken> take(int most, LaneShare share, Holds holds) {
    List<Taken> taken = new ArrayList<>();
    while (taken.size() < most && !lanes.isEmpty()) {
      Lane lane = share.next(lanes.keySet());
      Deque<Taken> line = lanes.get(lane);
      Taken next = line == null ? null : line.poll();
      if (line == null || line.isEmpty()) {
        lanes.remove(lane);
      }
      if (next != null && holds.hold(next)) {
        taken.add(next);
      }
    }
    return taken;
  }
}
