package tidings.simulators.telegram;

import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

/** Which tokens are bots. */
final class Bots {
  private static final int MAX_TOKEN = 80;

  private final Set<String> known;
  private final boolean behindProxy;
  private final Set<String> revoked = new HashSet<>();

  Bots(Settings settings) {
    this.known = settings.tokens();
    this.behindProxy = settings.behindProxy();
  }

  void revoke(String token) {
    revoked.add(token);
  }

  /** Refuses a token that is no bot. */
  void check(String token) {
    if (id(token).isEmpty()) {
      throw behindProxy
          ? Refusal.notFound("Not Found")
          : Refusal.unauthorized("Unauthorized: invalid token specified");
    }
    if (revoked.contains(token) || (!known.isEmpty() && !known.contains(token))) {
      throw Refusal.unauthorized("Unauthorized");
    }
  }

  /** The bot's user id: the number before the colon. */
  static OptionalLong id(String token) {
    int colon = token.indexOf(':');
    if (colon <= 0 || token.startsWith("0") || token.length() > MAX_TOKEN) {
      return OptionalLong.empty();
    }
    return Numbers.parse(token.substring(0, colon));
  }
}
