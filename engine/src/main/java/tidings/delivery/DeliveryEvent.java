package tidings.delivery;

/** What can happen to a delivery. */
public enum DeliveryEvent {
  /** A permit was had and the intent written. */
  PERMITTED,
  /** The network took it. */
  ACCEPTED,
  /** It certainly was not sent and may be tried again. */
  NOT_SENT,
  /** The network will never take it. */
  REFUSED,
  /** Its own failures went on for too long. */
  SPENT,
  /** No answer came, or the process that sent it died. */
  UNANSWERED,
  /** The network was asked and has it. */
  FOUND,
  /** The network was asked and does not have it, or the policy is to send again. */
  NOT_FOUND,
  /** The policy is to wait for a person. */
  HOLD,
  /** The policy is to let it be. */
  DROP,
  /** Its deadline passed. */
  EXPIRED,
  /** What it says cannot be read any more. */
  UNREADABLE,
  /** Nobody wants it any more. */
  CANCELLED,
  /** A person wants it sent (again). */
  SEND_AGAIN,
  /** The network says that it arrived. */
  RECEIPT,
  /** The network says that it did not arrive. */
  BOUNCED
}
