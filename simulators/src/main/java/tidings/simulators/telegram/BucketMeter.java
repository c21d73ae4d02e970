package tidings.simulators.telegram;

/**
 * A token bucket in whole numbers. The level counts nano-tokens, so that a refill of a thousandth
 * of a message per second is one nano-token per microsecond and nothing is ever rounded. A level
 * below zero is a place taken in the future.
 */
final class BucketMeter implements Meter {
  private static final long TOKEN = 1_000_000_000L;

  private final long capacity;
  private final long refillPerMicro;
  private long level;
  private long lastMicros;

  BucketMeter(Limits.Bucket bucket, long nowMicros) {
    this.capacity = bucket.burst() * TOKEN;
    this.refillPerMicro = Math.max(1, Math.round(bucket.perSecond() * 1000));
    this.level = capacity;
    this.lastMicros = nowMicros;
  }

  @Override
  public long waitMicros(long nowMicros) {
    refill(nowMicros);
    return level >= TOKEN ? 0 : Math.ceilDiv(TOKEN - level, refillPerMicro);
  }

  @Override
  public void take(long nowMicros, long waitMicros) {
    refill(nowMicros);
    level -= TOKEN;
  }

  /** Whether less than one message is left. */
  boolean empty() {
    return level < TOKEN;
  }

  private void refill(long nowMicros) {
    long elapsed = nowMicros - lastMicros;
    if (elapsed <= 0) {
      return;
    }
    long missing = capacity - level;
    level =
        elapsed >= Math.ceilDiv(missing, refillPerMicro)
            ? capacity
            : level + elapsed * refillPerMicro;
    lastMicros = nowMicros;
  }
}
