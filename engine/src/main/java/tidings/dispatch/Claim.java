package tidings.dispatch;

import tidings.courier.Parcel;
import tidings.delivery.OpenDelivery;
import tidings.delivery.Probe;
import tidings.pace.Permit;
import tidings.queue.Taken;

/**
 * Work that this process has claimed on disk and now has to do: one call.
 *
 * <p>{@code at} is the database's clock and {@code nanos} this process's monotonic clock when the
 * claim was written.
 */
public sealed interface Claim {
  /** The chat that is held. */
  Taken taken();

  /** The row as it was before the claim. */
  OpenDelivery row();

  /** The fence that the claim raised the row to. */
  default long fence() {
    return row().fence() + 1;
  }

  /** The right to make the call. */
  Permit permit();

  /** What the call carries. */
  Parcel parcel();

  /** When the claim was written, by the database's clock in milliseconds. */
  long at();

  /** When the claim was written, by the monotonic clock. */
  long nanos();

  /**
   * Send it.
   *
   * @param last whether nothing else was open in the chat
   */
  record Send(
      Taken taken,
      OpenDelivery row,
      boolean last,
      Permit permit,
      Parcel parcel,
      long at,
      long nanos)
      implements Claim {}

  /** Ask after it, or put buttons back. */
  record Ask(
      Taken taken,
      OpenDelivery row,
      Permit permit,
      Parcel parcel,
      long at,
      long nanos,
      long probe,
      long candidate,
      Probe.Purpose purpose)
      implements Claim {}
}
