package tidings.simulators.telegram;

import java.util.Set;

/**
 * What the world of a simulator looks like.
 *
 * @param openWorld whether every id is a known chat: positive ids private chats, {@code -100…} ids
 *     supergroups, other negative ids basic groups; otherwise only registered chats are known
 * @param tokens tokens that exist; empty: every well-formed token does
 * @param behindProxy whether a malformed token gets the public proxy's 404 instead of a 401
 * @param firstMessageId the first message id of every box
 * @param incomingRate probability that ids are used up by incoming messages before a send
 * @param incomingMost at most that many ids are used up at once
 */
public record Settings(
    boolean openWorld,
    Set<String> tokens,
    boolean behindProxy,
    int firstMessageId,
    double incomingRate,
    int incomingMost) {
  public Settings {
    tokens = Set.copyOf(tokens);
    if (firstMessageId < 1 || incomingMost < 1 || !(incomingRate >= 0 && incomingRate <= 1)) {
      throw new IllegalArgumentException("firstMessageId, incomingMost >= 1, incomingRate 0..1");
    }
  }

  /** An open world without incoming messages. */
  public static Settings defaults() {
    return new Settings(true, Set.of(), false, 1, 0, 1);
  }

  /** The same in an open or closed world. */
  public Settings withOpenWorld(boolean open) {
    return new Settings(open, tokens, behindProxy, firstMessageId, incomingRate, incomingMost);
  }

  /** The same with only these tokens. */
  public Settings withTokens(Set<String> only) {
    return new Settings(openWorld, only, behindProxy, firstMessageId, incomingRate, incomingMost);
  }

  /** The same, answering as from behind the public proxy, or not. */
  public Settings withProxy(boolean proxy) {
    return new Settings(openWorld, tokens, proxy, firstMessageId, incomingRate, incomingMost);
  }

  /** The same with ids that start elsewhere. */
  public Settings withFirstMessageId(int id) {
    return new Settings(openWorld, tokens, behindProxy, id, incomingRate, incomingMost);
  }

  /** The same with ids used up by incoming messages: at that rate, 1 to {@code most} at once. */
  public Settings withIncoming(double rate, int most) {
    return new Settings(openWorld, tokens, behindProxy, firstMessageId, rate, most);
  }
}
