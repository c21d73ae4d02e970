package tidings.source;

import java.time.Duration;

/**
 * How sources are watched.
 *
 * @param floor no source is fetched more often than this
 * @param usual how often a source is fetched of which nothing is known yet
 * @param slowest how rarely one is fetched that hardly ever says anything
 * @param hostGap between two requests to one registrable domain
 * @param hostBudget how many requests a day one registrable domain gets; 0 for any number
 * @param perHost how many requests to one registrable domain are under way at most
 * @param timeout until a whole answer is there
 * @param longestBody bytes of an answer that are read at most, unpacked
 */
public record WatchSettings(
    Duration floor,
    Duration usual,
    Duration slowest,
    Duration hostGap,
    int hostBudget,
    int perHost,
    Duration timeout,
    int longestBody) {
  /** For the web at large. */
  public static final WatchSettings DEFAULT =
      new WatchSettings(
          Duration.ofMinutes(1),
          Duration.ofMinutes(10),
          Duration.ofHours(1),
          Duration.ofSeconds(2),
          5_000,
          4,
          Duration.ofSeconds(30),
          16 << 20);

  /** For hosts of one's own, which need no consideration. */
  public static final WatchSettings OWN =
      new WatchSettings(
          Duration.ofMillis(1),
          Duration.ofMinutes(10),
          Duration.ofHours(1),
          Duration.ZERO,
          0,
          Integer.MAX_VALUE,
          Duration.ofSeconds(30),
          16 << 20);

  /** Whether hosts are to be spared; those of one's own are asked whenever it pleases us. */
  public boolean considerate() {
    return !hostGap.isZero();
  }

  /** The same with another floor. */
  public WatchSettings withFloor(Duration least) {
    return new WatchSettings(
        least, usual, slowest, hostGap, hostBudget, perHost, timeout, longestBody);
  }

  /** The same with other manners towards a host. */
  public WatchSettings withHost(Duration gap, int budget) {
    return new WatchSettings(floor, usual, slowest, gap, budget, perHost, timeout, longestBody);
  }
}
