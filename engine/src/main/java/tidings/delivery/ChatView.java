package tidings.delivery;

import java.util.List;
import tidings.recipient.ChatCondition;
import tidings.recipient.ChatKind;

/**
 * What is open in one chat.
 *
 * @param chat the chat's id on the network
 * @param parkedUntil nothing is sent before, in milliseconds since the epoch
 * @param heads the first open delivery of each stream, by lane and stream
 * @param more whether more is open than the heads
 */
public record ChatView(
    long chatId,
    String chat,
    ChatKind kind,
    ChatCondition condition,
    long parkedUntil,
    List<OpenDelivery> heads,
    boolean more) {
  public ChatView {
    heads = List.copyOf(heads);
  }

  /** Whether a single delivery is open. */
  public boolean single() {
    return heads.size() == 1 && !more;
  }
}
