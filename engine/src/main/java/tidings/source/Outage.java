package tidings.source;

import java.util.HashSet;
import java.util.Set;

/**
 * Tells an outage of our own from the faults of hosts: hosts that all worked do not fail at the
 * same time. Safe for use by any thread; one for all that fetch over the same network.
 */
public final class Outage {
  private static final int HOSTS = 5;

  private final Set<String> unreached = new HashSet<>();

  /** Some host was reached, however it answered. */
  synchronized void reached() {
    unreached.clear();
  }

  /**
   * A host was not reached that had worked before.
   *
   * @return whether so many were not since the last one was that it is us
   */
  synchronized boolean unreached(String host) {
    if (unreached.size() < HOSTS) {
      unreached.add(host);
    }
    return lasts();
  }

  /** Whether it lasts. */
  synchronized boolean lasts() {
    return unreached.size() >= HOSTS;
  }
}
