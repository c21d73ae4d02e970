package tidings.source;

/**
 * When a source is fetched: at its own moment inside every interval, which depends on its address
 * only. So sources stay spread over time, also after an outage in which all of them became due.
 */
final class Slot {
  private Slot() {}

  /**
   * The next moment after a fetch: at least half an interval and at most one and a half away.
   *
   * @param now milliseconds since the epoch
   */
  static long next(String url, long intervalMillis, long now) {
    // Addresses that differ in their last letters only have hashes next to each other.
    long mixed = (url.hashCode() * 0x9E3779B97F4A7C15L) >>> 16;
    long offset = mixed % intervalMillis;
    long next = now - Math.floorMod(now - offset, intervalMillis) + intervalMillis;
    return next - now < intervalMillis / 2 ? next + intervalMillis : next;
  }
}
