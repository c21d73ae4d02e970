package tidings.dispatch;

import tidings.delivery.ChatView;
import tidings.delivery.DeliveryEvent;
import tidings.delivery.OpenDelivery;
import tidings.delivery.Probe;
import tidings.pace.Permit;
import tidings.queue.Rest;

/** What is to be done in one chat, decided before anything is written. */
sealed interface Plan {
  /** Send the row: claim it, then call. */
  record Send(ChatView view, OpenDelivery row, Permit permit) implements Plan {}

  /** Ask the network, or put buttons back: claim the row, then call. */
  record Ask(
      ChatView view,
      OpenDelivery row,
      long candidate,
      Probe.Purpose purpose,
      long restores,
      int variant,
      Permit permit)
      implements Plan {}

  /** A waiting row ends without a call. */
  record End(OpenDelivery row, DeliveryEvent event, String reason) implements Plan {}

  /** A claimed row whose sender never came back is in doubt. */
  record Lose(OpenDelivery row) implements Plan {}

  /** A doubtful row is settled without another call. */
  record Leave(
      OpenDelivery row,
      DeliveryEvent event,
      String how,
      String reason,
      long externalId,
      long dueAt,
      long failingSince)
      implements Plan {}

  /** Nothing to be done now. */
  record Pass(Rest rest) implements Plan {}
}
