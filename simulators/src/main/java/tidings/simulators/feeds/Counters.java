package tidings.simulators.feeds;

/**
 * What was asked of a feed.
 *
 * @param polls requests
 * @param notModified those answered with 304
 * @param bodies those answered with the feed
 * @param bytes bytes of all bodies
 * @param lastBodyAtMicros when the last of them was answered, microseconds since the epoch; -1:
 *     never
 */
public record Counters(
    long polls, long notModified, long bodies, long bytes, long lastBodyAtMicros) {
  static final Counters NONE = new Counters(0, 0, 0, 0, -1);

  Counters polled() {
    return new Counters(polls + 1, notModified, bodies, bytes, lastBodyAtMicros);
  }

  Counters unchanged() {
    return new Counters(polls, notModified + 1, bodies, bytes, lastBodyAtMicros);
  }

  Counters served(long more, long atMicros) {
    return new Counters(polls, notModified, bodies + 1, bytes + more, atMicros);
  }
}
