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
  private static final Set<Integer> DISLIKED = Set.of(403, 407, 429, 451, 503);

  private final ProxyPool pool;
  private final Function<ProxyAddress, OkHttp> clients;
  private final Map<ProxyAddress, OkHttp> kept = new ConcurrentHashMap<>();

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
    List<ProxyPool.Member> ranked = pool.ranked(wished, host);
    Exchange last =
        new Exchange.NotSent(
            ranked.isEmpty() ? "there is no proxy for '" + wished + "'" : "", Obstacle.PROXY);
    for (ProxyPool.Member member : ranked.subList(0, Math.min(MOST_TRIES, ranked.size()))) {
      last = client(member.address()).call(request, gate);
      judge(member, host, last);
      if (!proxysFault(last)) {
        return last;
      }
    }
    return last;
  }

  private OkHttp client(ProxyAddress address) {
    return kept.computeIfAbsent(address, clients);
  }

  private void judge(ProxyPool.Member member, String host, Exchange exchange) {
    switch (exchange) {
      case Exchange.Answered answered when DISLIKED.contains(answered.status()) ->
          pool.bad(member.name(), host, "was answered " + answered.status());
      case Exchange.Answered _ -> pool.good(member.name(), host);
      case Exchange.NotSent not when not.obstacle() == Obstacle.PROXY ->
          pool.bad(member.name(), host, not.why());
      case Exchange.NotSent _ -> {}
      case Exchange.Lost lost -> pool.bad(member.name(), host, "broke off: " + lost.why());
    }
  }

  /** Only what never reached the host may be tried again at once. */
  private static boolean proxysFault(Exchange exchange) {
    return switch (exchange) {
      case Exchange.NotSent not -> not.obstacle() == Obstacle.PROXY;
      case Exchange.Answered answered -> answered.status() == 407;
      case Exchange.Lost _ -> false;
    };
  }

  @Override
  public void close() {
    kept.values().forEach(OkHttp::close);
  }
}
