package tidings.queue;

import java.util.Set;
import tidings.delivery.Lane;

/** Decides which lane goes next where several have work. */
@FunctionalInterface
public interface LaneShare {
  /** One of the waiting lanes, of which there is at least one. */
  Lane next(Set<Lane> waiting);
}
