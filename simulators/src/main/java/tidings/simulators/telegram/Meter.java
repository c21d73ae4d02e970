package tidings.simulators.telegram;

/** Measures one limit. Not thread-safe; the rules' lock guards it. */
sealed interface Meter permits BucketMeter, WindowMeter, Meter.Unlimited {
  /** How long a message that arrives now has to wait, in microseconds; 0: it may go. */
  long waitMicros(long nowMicros);

  /** Takes a place, for a message that goes after {@code waitMicros}. */
  void take(long nowMicros, long waitMicros);

  /** Nothing is measured. */
  record Unlimited() implements Meter {
    @Override
    public long waitMicros(long nowMicros) {
      return 0;
    }

    @Override
    public void take(long nowMicros, long waitMicros) {}
  }

  static Meter of(Limits.Bucket bucket, long nowMicros) {
    return bucket.perSecond() == 0 ? new Unlimited() : new BucketMeter(bucket, nowMicros);
  }

  static Meter of(Limits.Window window) {
    return window.count() == 0 ? new Unlimited() : new WindowMeter(window);
  }
}
