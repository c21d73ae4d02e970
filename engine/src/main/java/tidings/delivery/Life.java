package tidings.delivery;

import java.util.List;

/**
 * One delivery's whole life: what it says, where it stands, why, and what was tried.
 *
 * @param row its place in the history; the next page goes on below the last one's
 * @param address as people write it, {@code account:chat}
 * @param why a sentence that says why it is where it is
 * @param askedBy name of the token that asked for it; empty where a subscription did
 * @param text what it says; empty where the stored content cannot be read
 * @param externalId the network's id of the message, or 0
 */
public record Life(
    long row,
    String id,
    String address,
    String lane,
    String stream,
    String state,
    String why,
    int generation,
    String matchedBy,
    String askedBy,
    String text,
    long madeAt,
    long dueAt,
    long endedAt,
    long externalId,
    List<Try> attempts) {
  public Life {
    attempts = List.copyOf(attempts);
  }

  /** One attempt, or one time it fell into doubt, and how that was settled. */
  public record Try(
      int generation,
      int number,
      long begunAt,
      long endedAt,
      String outcome,
      String detail,
      String settled,
      long settledAt) {}
}
