package tidings.source;

import java.time.Duration;
import java.util.List;

/** How long after its stated time an item of a source is seen, lately. Pure. */
final class Lag {
  /** What states an older time was not published just now: it is from an archive, or backdated. */
  private static final long OLDEST = Duration.ofDays(1).toMillis();

  private Lag() {}

  /**
   * A running mean that a new item moves by a fifth.
   *
   * @param published the stated times of new items, in milliseconds since the epoch
   */
  static long after(long lagMillis, List<Long> published, long now) {
    long lag = lagMillis;
    for (long at : published) {
      long own = now - at;
      if (at > 0 && own >= 0 && own <= OLDEST) {
        lag = lag == 0 ? own : lag + (own - lag) / 5;
      }
    }
    return lag;
  }
}
