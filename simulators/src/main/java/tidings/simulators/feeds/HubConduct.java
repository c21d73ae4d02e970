package tidings.simulators.feeds;

/**
 * How a hub goes about it.
 *
 * @param kind what it does
 * @param leaseSeconds the longest lease that it grants
 */
public record HubConduct(Kind kind, long leaseSeconds) {
  /** As the standard wants it, for ten days at a time. */
  public static final HubConduct HONEST = new HubConduct(Kind.HONEST, 864_000);

  /** What a hub does. */
  public enum Kind {
    /** As the standard wants it. */
    HONEST,
    /** Sends everything twice. */
    REPEATING,
    /** Signs with a secret that is not the subscriber's. */
    FORGING,
    /** Takes subscriptions, verifies them, and never sends anything. */
    MUTE,
    /** Takes subscriptions and never verifies them. */
    FORGETFUL,
    /** Takes subscriptions and tells the subscriber that they are denied. */
    DENYING,
    /** Answers 500 to whoever wants to subscribe. */
    BROKEN
  }

  /** The same for another lease. */
  public HubConduct withLease(long seconds) {
    return new HubConduct(kind, seconds);
  }
}
