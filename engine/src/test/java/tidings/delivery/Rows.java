package tidings.delivery;

import tidings.message.Look;

/** Open rows for tests, one property at a time. */
final class Rows {
  private Rows() {}

  static OpenDelivery waiting(long seq, Lane lane, String stream) {
    return row(seq, lane, stream, DeliveryState.WAITING, false, 0, 0, 0, 0);
  }

  static OpenDelivery due(long seq, Lane lane, String stream, long dueAt) {
    return row(seq, lane, stream, DeliveryState.WAITING, false, dueAt, 0, 0, 0);
  }

  static OpenDelivery marked(long seq, Lane lane, String stream) {
    return row(seq, lane, stream, DeliveryState.WAITING, true, 0, 0, 0, 0);
  }

  static OpenDelivery late(long seq, Lane lane, String stream, long deadline) {
    return row(seq, lane, stream, DeliveryState.WAITING, false, 0, deadline, 0, 0);
  }

  static OpenDelivery claimed(long seq, Lane lane, String stream, long leaseUntil) {
    return row(seq, lane, stream, DeliveryState.CLAIMED, false, 0, 0, leaseUntil, 0);
  }

  static OpenDelivery doubtful(long seq, Lane lane, String stream, boolean marked, long settleAt) {
    return row(seq, lane, stream, DeliveryState.DOUBTFUL, marked, 0, 0, 0, settleAt);
  }

  private static OpenDelivery row(
      long seq,
      Lane lane,
      String stream,
      DeliveryState state,
      boolean marked,
      long dueAt,
      long deadline,
      long leaseUntil,
      long settleAt) {
    return new OpenDelivery(
        seq,
        "id" + seq,
        "",
        lane,
        stream,
        seq,
        state,
        DoubtPolicy.PROBE,
        1,
        0,
        marked,
        Look.WHOLE,
        0,
        0,
        seq,
        dueAt,
        deadline,
        0,
        leaseUntil,
        0,
        settleAt,
        0,
        0,
        0);
  }
}
