package tidings.delivery;

/** Says in a sentence why a delivery is where it is. */
final class Why {
  /** What a waiting or doubtful row may be waiting for; times in milliseconds since the epoch. */
  record Waits(int ahead, long dueAt, long chatParked, long accountParked, long settleAt) {}

  private Why() {}

  static String sentence(DeliveryState state, String reason, Waits waits, long now) {
    return switch (state) {
      case WAITING -> waiting(reason, waits, now);
      case CLAIMED -> "it is being sent";
      case SENT -> "the network took it" + because(reason);
      case CONFIRMED -> "the network said that it arrived";
      case REFUSED -> "the network refused it" + because(reason);
      case DEAD -> "it was given up" + because(reason);
      case DOUBTFUL ->
          "it was sent perhaps"
              + because(reason)
              + "; it will be settled from "
              + History.at(waits.settleAt())
              + " on";
      case HELD -> "it waits for a person's decision" + because(reason);
      case DROPPED -> "it is not to be sent" + because(reason);
    };
  }

  private static String waiting(String reason, Waits waits, long now) {
    if (waits.ahead() > 0) {
      return "it waits for " + waits.ahead() + " before it in its stream" + because(reason);
    }
    if (waits.accountParked() > now) {
      return "the account is parked until " + History.at(waits.accountParked()) + because(reason);
    }
    if (waits.chatParked() > now) {
      return "the chat is parked until " + History.at(waits.chatParked()) + because(reason);
    }
    if (waits.dueAt() > now) {
      return "it will be tried again at " + History.at(waits.dueAt()) + because(reason);
    }
    return "it waits for a permit" + because(reason);
  }

  private static String because(String reason) {
    return reason.isEmpty() ? "" : ": " + reason;
  }
}
