package tidings.simulators.telegram;

/** What one limit concerns (an account, or a chat of one): its meter and its penalty. */
final class LimitScope {
  final Meter meter;
  private long penaltyMicros;
  private long penaltyUntilMicros = Long.MIN_VALUE;

  LimitScope(Meter meter) {
    this.meter = meter;
  }

  boolean punished(long nowMicros) {
    return nowMicros < penaltyUntilMicros;
  }

  long penaltyLeftMicros(long nowMicros) {
    return penaltyUntilMicros - nowMicros;
  }

  void punish(long nowMicros, long micros) {
    penaltyMicros = micros;
    penaltyUntilMicros = nowMicros + micros;
  }

  void doublePenalty(long nowMicros, long maxMicros) {
    punish(nowMicros, Math.min(maxMicros, penaltyMicros * 2));
  }
}
