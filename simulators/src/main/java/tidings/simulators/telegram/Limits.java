package tidings.simulators.telegram;

/**
 * The limits of an account and its chats. The real ones are unpublished; {@link #sheet} is the
 * assumption built from the Bots FAQ and reports, {@link #strict} the judge of a sender's pace.
 *
 * @param account the bucket of a whole bot
 * @param paidAccount the bucket of a bot for calls with {@code allow_paid_broadcast}; off: such
 *     calls count as any other
 * @param privateChat the bucket of a private chat
 * @param group the window of a group, supergroup or channel
 * @param absorbMicros waits up to this are served as latency, longer ones as 429
 * @param doubling whether a call during a penalty doubles it
 * @param maxPenaltySeconds the longest penalty
 * @param editsCount whether edits draw on the same limits as sends
 */
public record Limits(
    Bucket account,
    Bucket paidAccount,
    Bucket privateChat,
    Window group,
    long absorbMicros,
    boolean doubling,
    long maxPenaltySeconds,
    boolean editsCount) {
  private static final long LONGEST_SEEN_PENALTY = 18_053;

  /**
   * A bucket of {@code burst} messages, refilled continuously.
   *
   * @param perSecond the refill, exact to a thousandth; 0: no limit
   * @param burst what fits
   */
  public record Bucket(double perSecond, int burst) {
    /** No limit. */
    public static final Bucket OFF = new Bucket(0, 1);

    public Bucket {
      if (!(perSecond >= 0 && perSecond <= 1e9) || burst < 1) {
        throw new IllegalArgumentException("a bucket needs a rate of 0 to 1e9 and a burst >= 1");
      }
    }
  }

  /**
   * A sliding window.
   *
   * @param count messages in any window; 0: no limit
   * @param seconds its length
   */
  public record Window(int count, int seconds) {
    /** No limit. */
    public static final Window OFF = new Window(0, 60);

    public Window {
      if (count < 0 || seconds < 1) {
        throw new IllegalArgumentException("a window needs a count >= 0 and seconds >= 1");
      }
    }
  }

  /** No limits. */
  public static Limits off() {
    return new Limits(
        Bucket.OFF, Bucket.OFF, Bucket.OFF, Window.OFF, 0, false, LONGEST_SEEN_PENALTY, true);
  }

  /** One bucket for the account, any excess is a 429 at once; chats are not limited. */
  public static Limits strict(double perSecond, int burst) {
    return off().withAccount(new Bucket(perSecond, burst));
  }

  /** Account 30/s, chat 1/s with bursts of 20, group 20 a minute, waits up to 8 s absorbed. */
  public static Limits sheet() {
    return new Limits(
        new Bucket(30, 30),
        new Bucket(1000, 1000),
        new Bucket(1, 20),
        new Window(20, 60),
        8_000_000,
        true,
        LONGEST_SEEN_PENALTY,
        true);
  }

  /** The same with another bucket for the account. */
  public Limits withAccount(Bucket bucket) {
    return new Limits(
        bucket,
        paidAccount,
        privateChat,
        group,
        absorbMicros,
        doubling,
        maxPenaltySeconds,
        editsCount);
  }

  /** The same with another bucket for paid broadcasts. */
  public Limits withPaidAccount(Bucket bucket) {
    return new Limits(
        account, bucket, privateChat, group, absorbMicros, doubling, maxPenaltySeconds, editsCount);
  }

  /** The same with another bucket for private chats. */
  public Limits withPrivateChat(Bucket bucket) {
    return new Limits(
        account, paidAccount, bucket, group, absorbMicros, doubling, maxPenaltySeconds, editsCount);
  }

  /** The same with another window for groups. */
  public Limits withGroup(Window window) {
    return new Limits(
        account,
        paidAccount,
        privateChat,
        window,
        absorbMicros,
        doubling,
        maxPenaltySeconds,
        editsCount);
  }

  /** The same with waits up to this served as latency. */
  public Limits withAbsorbMicros(long micros) {
    return new Limits(
        account, paidAccount, privateChat, group, micros, doubling, maxPenaltySeconds, editsCount);
  }

  /** The same with penalties that double, or not. */
  public Limits withDoubling(boolean doubles, long maxSeconds) {
    return new Limits(
        account, paidAccount, privateChat, group, absorbMicros, doubles, maxSeconds, editsCount);
  }

  /** The same with edits that count, or not. */
  public Limits withEditsCount(boolean count) {
    return new Limits(
        account, paidAccount, privateChat, group, absorbMicros, doubling, maxPenaltySeconds, count);
  }
}
