package tidings.app.page;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tidings.app.web.ApiRole;
import tidings.app.web.Caller;
import tidings.http.Network;
import tidings.time.Time;

/**
 * Lets visitors of the page in: by a session, or anybody on this machine where the demonstration
 * runs.
 *
 * <p>Changes are taken from our own pages only: browsers say where a request comes from, and one
 * that does not say so is refused. Where everybody is let in, the host that was asked for must be
 * this machine, so that no name of somebody else's that leads here opens the page to his scripts.
 */
public final class Door {
  private static final String COOKIE = "tidings_session";

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final Caller ANYBODY = new Caller("demo", ApiRole.ADMIN);

  private final boolean open;
  private final Optional<URI> url;
  private final Proxies proxies;
  private final Sessions sessions;
  private final Throttle throttle;

  private Door(boolean open, Optional<URI> url, Proxies proxies, Sessions sessions, Time time) {
    this.open = open;
    this.url = url;
    this.proxies = proxies;
    this.sessions = sessions;
    this.throttle = new Throttle(time);
  }

  /**
   * Lets in who has a session.
   *
   * @param url the address under which people reach the page, where it is not the one that we see
   * @param proxies those whose word about whom they speak for is believed
   */
  public static Door locked(
      Optional<URI> url, List<Network> proxies, Sessions sessions, Time time) {
    return new Door(false, url, new Proxies(proxies), sessions, time);
  }

  /** Lets in everybody who asks for this machine. */
  public static Door open(Sessions sessions, Time time) {
    return new Door(true, Optional.empty(), new Proxies(List.of()), sessions, time);
  }

  /** What goes into a visitor's cookie; a span of zero ends it. */
  String cookie(String secret, long seconds) {
    boolean secure = url.map(URI::getScheme).filter("https"::equals).isPresent();
    return COOKIE
        + "="
        + secret
        + "; Path=/; HttpOnly; SameSite=Strict; Max-Age="
        + seconds
        + (secure ? "; Secure" : "");
  }

  /** Whether no login is asked for. */
  boolean open() {
    return open;
  }

  /** Who asks, if they may come in. */
  Optional<Caller> visitor(ServerRequest request) {
    if (open) {
      return LOOPBACK.contains(host(request)) ? Optional.of(ANYBODY) : Optional.empty();
    }
    return cookie(request).flatMap(sessions::caller);
  }

  private static Optional<String> cookie(ServerRequest request) {
    return request.headers().cookies().all(COOKIE, List::of).stream().findFirst();
  }

  private static String host(ServerRequest request) {
    return request.headers().first(HeaderNames.HOST).orElse("").replaceFirst(":[0-9]{1,5}$", "");
  }

  /** Whether the request was made by one of our own pages, as far as the browser tells. */
  boolean ours(ServerRequest request) {
    Optional<String> site = request.headers().first(HeaderNames.create("Sec-Fetch-Site"));
    if (site.isPresent()) {
      return site.get().equals("same-origin");
    }
    String seen = request.headers().first(HeaderNames.HOST).orElse("");
    String host = url.map(URI::getRawAuthority).orElse(seen);
    return request
        .headers()
        .first(HeaderNames.ORIGIN)
        .filter(origin -> authority(origin).equals(host))
        .isPresent();
  }

  private static String authority(String origin) {
    try {
      return String.valueOf(URI.create(origin).getRawAuthority());
    } catch (IllegalArgumentException unreadable) {
      return "";
    }
  }

  /** What came of an attempt to log in. */
  sealed interface Login {
    /** Come in; the secret goes into the cookie. */
    record Begun(String secret) implements Login {}

    /** The token is not valid, or not one to look with. */
    record Refused() implements Login {}

    /** Too many failures from there; come back in a minute. */
    record Throttled() implements Login {}
  }

  Login login(ServerRequest request, String token) {
    String place = place(request);
    if (!throttle.admits(place)) {
      return new Login.Throttled();
    }
    Optional<String> secret = sessions.begin(token);
    if (secret.isEmpty()) {
      return new Login.Refused();
    }
    throttle.succeeded(place);
    return new Login.Begun(secret.get());
  }

  private String place(ServerRequest request) {
    return request.remotePeer().address() instanceof InetSocketAddress peer
        ? proxies.place(peer.getAddress(), request.headers().values(HeaderNames.X_FORWARDED_FOR))
        : request.remotePeer().host();
  }

  void logout(ServerRequest request) {
    cookie(request).ifPresent(sessions::end);
  }
}
