package tidings.source;

import java.time.Duration;

/** When a source is fetched next. Pure. */
final class Schedule {
  /** What a cache would do with an answer says little about news: it is believed this far. */
  private static final long LONGEST_KEEP = Duration.ofHours(1).toMillis();

  /** When those are fetched that come by themselves. */
  static final long NEVER = Long.MAX_VALUE / 2;

  private static final long LONGEST_PAUSE = Duration.ofDays(1).toMillis();
  private static final long WEEK = Duration.ofDays(7).toMillis();

  /** A source is asked this many times for each item that it is expected to have. */
  private static final int ASKED_FOR_EACH = 4;

  /** After so many faults the pause doubles. */
  private static final int FAULTS_TO_A_DOUBLING = 10;

  private static final long OFFLINE_PAUSE = Duration.ofSeconds(30).toMillis();

  private final WatchSettings settings;

  Schedule(WatchSettings settings) {
    this.settings = settings;
  }

  /**
   * How often a source is fetched: as its owner wants it, else by how much it says.
   *
   * @param weekly items that it had within a week; negative where that is not known yet
   */
  long interval(Source source, int weekly, long now) {
    long floor = settings.floor().toMillis();
    if (source.intervalMillis() > 0) {
      return Math.max(floor, source.intervalMillis());
    }
    if (pushed(source, now)) {
      return Math.max(floor, settings.slowest().toMillis());
    }
    if (weekly < 0) {
      return Math.max(floor, settings.usual().toMillis());
    }
    long expected = weekly == 0 ? WEEK : WEEK / weekly / ASKED_FOR_EACH;
    return Math.clamp(expected, floor, Math.max(floor, settings.slowest().toMillis()));
  }

  /** While its hub sends what is new, a source is asked only for what the hub may have missed. */
  private static boolean pushed(Source source, long now) {
    return source.pushedAt() > now - WEEK;
  }

  /** After an answer: the longest of what we want and what the source asks for. */
  long afterAnswer(Source source, int weekly, Freshness freshness, long ttlMinutes, long now) {
    long interval = interval(source, weekly, now);
    long ttl = Duration.ofMinutes(ttlMinutes).toMillis();
    long stated = settings.considerate() ? Math.max(ttl, freshness.keep().toMillis()) : 0;
    long keep = Math.min(LONGEST_KEEP, stated);
    long asked = Math.min(LONGEST_PAUSE, freshness.retryAfter().toMillis());
    return Math.max(Slot.next(source.url(), interval, now), now + Math.max(keep, asked));
  }

  /** After a fault: less and less often, at least once a day, for ever. */
  long afterFault(Source source, Freshness freshness, long now) {
    int doublings = Math.min(12, source.failures() / FAULTS_TO_A_DOUBLING);
    long pause = Math.min(LONGEST_PAUSE, interval(source, source.weekly(), now) << doublings);
    long asked = Math.min(LONGEST_PAUSE, freshness.retryAfter().toMillis());
    return now + Math.max(pause, asked);
  }

  /** While our own network is down. */
  long whileOffline(Source source, long now) {
    return now + Math.min(OFFLINE_PAUSE, interval(source, source.weekly(), now));
  }

  /** Until when a host that had too much is left alone; it says so, or it is left a minute. */
  static long parked(Freshness freshness, long now) {
    long asked = freshness.retryAfter().toMillis();
    long minute = Duration.ofMinutes(1).toMillis();
    return now + Math.min(LONGEST_PAUSE, asked == 0 ? minute : asked);
  }
}
