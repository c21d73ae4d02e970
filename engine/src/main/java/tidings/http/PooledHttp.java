package tidings.http;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * HTTP through the proxies of a pool: a proxy that fails is left for the next one, as long as the
 * host has heard nothing; one that the host does not like is used less. Safe for use by any thread.
 */
public final class PooledHttp implements AutoCloseable {
  private static final int MOST_TRIES = 3;

  /** What a host answers to somebody whom it does not want, whoever it is that asks. */
  private static final Set<Integer> DISLIKED = Set.of(403, 407, 451);

  private final ProxyPool pool;
  private final Function<ProxyAddress, OkHttp> clients;
  private final Map<String, Kept> kept = new ConcurrentHashMap<>(); // by the name of the proxy

  private record Kept(ProxyAddress address, OkHttp http) {}

  /**
   * Makes one.
   *
   * @param clients makes a client that goes through a proxy
   */
  public PooledHttp(ProxyPool pool, Function<ProxyAddress, OkHttp> clients) {
    this.pool = pool;
    this.clients = clients;
  }

  /** HTTP through one proxy by its name, or through {@code any}. */
  public Http through(String wished) {
    return (request, gate) -> call(wished, request, gate);
  }

  private Exchange call(String wished, Request request, Gate gate) {
    String host = Domains.of(request.url());
    List<ProxyPool.Member> ranked = pool.ranked(wished, host, MOST_TRIES);
    Exchange last =
        new Exchange.NotSent("there is no proxy named '" + wished + "'", Obstacle.CONNECT);
    for (ProxyPool.Member member : ranked) {
      last = client(member).call(request, gate);
      judge(member, host, last);
      if (!worthAnother(last)) {
        return last;
      }
    }
    return last;
  }

  private OkHttp client(ProxyPool.Member member) {
    Kept known = kept.get(member.name());
    if (known != null && known.address().equals(member.address())) {
      return known.http();
    }
    Kept made = new Kept(member.address(), clients.apply(member.address()));
    Kept former = kept.put(member.name(), made);
    if (former != null) {
      // Others may be in the middle of a call through it.
      former.http().retire();
    }
    return made.http();
  }

  private void judge(ProxyPool.Member member, String host, Exchange exchange) {
    switch (exchange) {
      case Exchange.Answered answered when DISLIKED.contains(answered.status()) ->
          pool.bad(member.name(), host, "was answered " + answered.status());
      case Exchange.Answered _ -> pool.good(member.name(), host);
      case Exchange.NotSent not when not.obstacle() == Obstacle.PROXY ->
          pool.bad(member.name(), host, not.why());
      case Exchange.NotSent not when not.obstacle() == Obstacle.CONNECT ->
          pool.tried(member.name(), host);
      case Exchange.NotSent _ -> {}
      case Exchange.Lost lost -> pool.bad(member.name(), host, "broke off: " + lost.why());
    }
  }

  /** Only what never reached the host may be tried again at once. */
  private static boolean worthAnother(Exchange exchange) {
    return switch (exchange) {
      case Exchange.NotSent not ->
          not.obstacle() == Obstacle.PROXY || not.obstacle() == Obstacle.CONNECT;
      case Exchange.Answered answered -> answered.status() == 407;
      case Exchange.Lost _ -> false;
    };
  }

  @Override
  public void close() {
    kept.values().forEach(one -> one.http().close());
  }
}
