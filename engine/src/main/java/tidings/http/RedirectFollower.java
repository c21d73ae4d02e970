package tidings.http;

import java.net.URI;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Makes a call and goes where it is sent, a bounded number of times. Stateless; blocks. */
public final class RedirectFollower {
  private static final int MOST = 5;

  /**
   * What became of a journey.
   *
   * @param last the address that answered last
   * @param direct whether the first address answered itself
   * @param moved where the first address has moved for good, if every step said so
   * @param trouble why it was broken off, or empty
   */
  public record Journey(
      Exchange exchange, URI last, boolean direct, Optional<URI> moved, String trouble) {}

  private final Http http;

  /** Over a client that follows nothing by itself. */
  public RedirectFollower(Http http) {
    this.http = http;
  }

  /**
   * Goes. Only a GET is sent on; what is posted is for nobody else.
   *
   * <p>Headers that name a state of the first address, {@code If-None-Match} and the like, are sent
   * along: a moved feed usually keeps its tags. Others may hold secrets, and stay with their host.
   */
  public Journey follow(Request first) {
    if (!first.method().equals("GET")) {
      return new Journey(http.call(first, Gate.OPEN), first.url(), true, Optional.empty(), "");
    }
    Set<String> seen = new HashSet<>();
    Request request = first;
    boolean forGood = true;
    Optional<URI> moved = Optional.empty();
    for (int hop = 0; hop <= MOST; hop++) {
      if (!seen.add(request.url().toString())) {
        return broken(request, "redirects in a circle");
      }
      Exchange exchange = http.call(request, Gate.OPEN);
      Optional<String> location = location(exchange);
      if (location.isEmpty()) {
        return new Journey(exchange, request.url(), hop == 0, moved, "");
      }
      Optional<URI> next = WebAddress.resolve(request.url(), location.get());
      if (next.isEmpty()) {
        return broken(request, "redirects to an address that is none");
      }
      forGood = forGood && permanent(exchange);
      moved = forGood ? next : moved;
      request = request.to(next.get());
    }
    return broken(request, "redirects more than " + MOST + " times");
  }

  private static Journey broken(Request request, String trouble) {
    return new Journey(new Exchange.Lost(trouble), request.url(), false, Optional.empty(), trouble);
  }

  private static boolean permanent(Exchange exchange) {
    return exchange instanceof Exchange.Answered answered
        && (answered.status() == 301 || answered.status() == 308);
  }

  private static Optional<String> location(Exchange exchange) {
    if (!(exchange instanceof Exchange.Answered answered)) {
      return Optional.empty();
    }
    return switch (answered.status()) {
      case 301, 302, 303, 307, 308 ->
          Optional.of(answered.header("Location")).filter(where -> !where.isBlank());
      default -> Optional.empty();
    };
  }
}
