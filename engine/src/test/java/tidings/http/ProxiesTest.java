package tidings.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;
import org.bbottema.javasocksproxyserver.SyncSocksServer;
import org.bbottema.javasocksproxyserver.auth.UsernamePasswordAuthenticator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.littleshoot.proxy.HttpProxyServer;
import org.littleshoot.proxy.ProxyAuthenticator;
import org.littleshoot.proxy.impl.DefaultHttpProxyServer;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpServer;
import tidings.storage.MemoryDatabase;
import tidings.storage.Seal;
import tidings.storage.Secrets;
import tidings.time.ManualTime;

/** Proxies over real sockets, and real proxies that know nothing of ours. */
class ProxiesTest {
  private static final AddressGuard LOOPBACK =
      new AddressGuard(List.of(Network.parse("127.0.0.0/8")));

  private final AtomicInteger asked = new AtomicInteger();
  private final HttpServer host = new HttpServer(0, _ -> 1 << 20, _ -> reply(), Optional.empty());
  private final ManualTime time = new ManualTime(Instant.parse("2026-03-02T00:00:00Z"));
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  @TempDir private Path folder;
  private Proxies proxies = new Proxies(database, Secrets.NONE);
  private PooledHttp pool = pool(LOOPBACK);
  private int status = 200;

  private HttpReply reply() {
    int unusedCount = asked.incrementAndGet();
    return HttpReply.text(status, "text/plain", "here");
  }

  @BeforeEach
  void prepare() {
    proxies = new Proxies(database, new Secrets(new Seal(folder.resolve("key"))));
    pool = pool(LOOPBACK);
  }

  @AfterEach
  void close() {
    pool.close();
    host.close();
  }

  private PooledHttp pool(AddressGuard guard) {
    return new PooledHttp(proxies, proxy -> new OkHttp(1, guard, Resolver.SYSTEM, proxy));
  }

  private void add(String name, String url) {
    boolean unusedDone =
        database.write(tx -> {
          proxies.put(tx, name, ProxyAddress.parse(url), url);
          return true;
        });
  }

  private Exchange get(String via) {
    return get(pool, via, host.url() + "/feed");
  }

  private static Exchange get(PooledHttp through, String via, String url) {
    Request request = Request.get(URI.create(url), Map.of(), Duration.ofSeconds(20));
    return through.through(via).call(request, Gate.OPEN);
  }

  private static String body(Exchange exchange) {
    return exchange instanceof Exchange.Answered answered
        ? new String(answered.body(), StandardCharsets.UTF_8)
        : exchange.toString();
  }

  private Proxies.Rating rating(String name) {
    return database.read(proxies::all).stream()
        .filter(shown -> shown.name().equals(name))
        .flatMap(shown -> shown.ratings().stream())
        .findFirst()
        .orElseThrow();
  }

  private static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  private interface Body {
    void with(int port) throws Exception;
  }

  private static void socks(Body body) throws Exception {
    int port = freePort();
    SyncSocksServer server = new SyncSocksServer();
    server.start(
        port,
        ServerSocketFactory.getDefault(),
        new UsernamePasswordAuthenticator(false) {
          @Override
          public boolean validate(String user, String password) {
            return user.equals("me") && password.equals("p:w");
          }
        });
    try {
      body.with(port);
    } finally {
      server.stop();
    }
  }

  private static void http(Body body) throws Exception {
    HttpProxyServer server =
        DefaultHttpProxyServer.bootstrap()
            .withAddress(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0))
            .withProxyAuthenticator(
                new ProxyAuthenticator() {
                  @Override
                  public boolean authenticate(String user, String password) {
                    return user.equals("me") && password.equals("p:w");
                  }

                  @Override
                  public String getRealm() {
                    return "test";
                  }
                })
            .start();
    try {
      body.with(server.getListenAddress().getPort());
    } finally {
      server.abort();
    }
  }

  @Test
  void aSourceIsReachedThroughSocks() throws Exception {
    socks(port -> {
      add("a", "socks5://me:p%3Aw@127.0.0.1:" + port);
      assertThat(body(get("any"))).isEqualTo("here");
      assertThat(rating("a").score()).isGreaterThan(50);
    });
  }

  @Test
  void aSourceIsReachedThroughHttp() throws Exception {
    http(port -> {
      add("a", "http://me:p%3Aw@127.0.0.1:" + port);
      assertThat(body(get("a"))).isEqualTo("here");
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"socks5", "http"})
  void aProxyThatDoesNotLetUsInIsBadAndTheNextOneIsTaken(String kind) throws Exception {
    Body two =
        port -> {
          add("a", kind + "://me:wrong@127.0.0.1:" + port);
          add("b", kind + "://me:p%3Aw@127.0.0.1:" + port);
          assertThat(body(get("any"))).isEqualTo("here");
          assertThat(rating("a").score()).isLessThan(50);
          assertThat(rating("a").fault()).isNotEmpty();
          assertThat(asked.get()).isOne();
        };
    if (kind.equals("socks5")) {
      socks(two);
    } else {
      http(two);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"socks5", "http"})
  void aProxyThatIsDeadRestsAndIsLookedAtAgain(String kind) throws Exception {
    int dead = freePort();
    socks(port -> {
      add("good", "socks5://me:p%3Aw@127.0.0.1:" + port);
      add("dead", kind + "://127.0.0.1:" + dead);
      for (int i = 0; i < 20; i++) {
        time.advance(Duration.ofMinutes(31));
        assertThat(body(get("any"))).isEqualTo("here");
      }
      assertThat(rating("dead").restsUntil() - rating("dead").usedAt())
          .as("longer and longer")
          .isGreaterThan(Duration.ofMinutes(31).toMillis());
      assertThat(rating("dead").failures()).isBetween(4, 12);
      int before = rating("dead").failures();
      time.advance(Duration.ofDays(1));
      assertThat(body(get("any"))).isEqualTo("here");
      assertThat(rating("dead").failures()).isEqualTo(before + 1);
    });
  }

  @Test
  void whereNoProxyWorksTheSourceIsNotToBlame() throws Exception {
    add("a", "socks5://127.0.0.1:" + freePort());
    assertThat(get("any"))
        .isInstanceOfSatisfying(
            Exchange.NotSent.class, not -> assertThat(not.obstacle()).isEqualTo(Obstacle.PROXY));
    assertThat(get("b"))
        .isInstanceOfSatisfying(
            Exchange.NotSent.class,
            not -> assertThat(not.why()).isEqualTo("there is no proxy named 'b'"));
  }

  @Test
  void aHostThatIsDeadBehindAProxyIsItsOwnFault() throws Exception {
    int dead = freePort();
    socks(port -> {
      add("a", "socks5://me:p%3Aw@127.0.0.1:" + port);
      assertThat(get(pool, "any", "http://127.0.0.1:" + dead + "/"))
          .isInstanceOfSatisfying(
              Exchange.NotSent.class,
              not -> assertThat(not.obstacle()).isEqualTo(Obstacle.CONNECT));
    });
  }

  @Test
  void aProxyThatReachesNothingIsLeftForTheNext() throws Exception {
    try (HttpServer mute =
        new HttpServer(
            0, _ -> 1 << 20, _ -> HttpReply.text(502, "text/plain", ""), Optional.empty())) {
      socks(port -> {
        add("a", "http://127.0.0.1:" + mute.port());
        add("b", "socks5://me:p%3Aw@127.0.0.1:" + port);
        assertThat(get(pool, "any", "https://127.0.0.1:" + host.port()))
            .as("the second one came as far as a host that speaks no TLS")
            .isInstanceOfSatisfying(
                Exchange.NotSent.class, not -> assertThat(not.obstacle()).isEqualTo(Obstacle.TLS));
        assertThat(rating("a").score()).isLessThanOrEqualTo(50);
      });
    }
  }

  @Test
  void aProxyThatAHostDoesNotLikeIsUsedLess() throws Exception {
    socks(port -> {
      add("a", "socks5://me:p%3Aw@127.0.0.1:" + port);
      status = 403;
      assertThat(get("any")).isInstanceOf(Exchange.Answered.class);
      assertThat(asked.get()).as("a host that said no is not asked again at once").isOne();
      assertThat(rating("a").score()).isLessThan(50);
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"socks5", "http"})
  void noProxyLeadsToAPrivateAddress(String kind) throws Exception {
    Body guarded =
        port -> {
          add("a", kind + "://me:p%3Aw@127.0.0.1:" + port);
          try (PooledHttp strict = pool(new AddressGuard(List.of()))) {
            assertThat(get(strict, "any", host.url()))
                .isInstanceOfSatisfying(
                    Exchange.NotSent.class,
                    not -> assertThat(not.obstacle()).isEqualTo(Obstacle.ADDRESS));
            assertThat(asked.get()).isZero();
          }
        };
    if (kind.equals("socks5")) {
      socks(guarded);
    } else {
      http(guarded);
    }
  }

  @Test
  void anAddressIsSealedAndShownWithoutItsPassword() {
    add("a", "socks5://me:p%3Aw@127.0.0.1:1080");
    assertThat(database.read(proxies::all))
        .extracting(Proxies.Shown::address)
        .containsExactly("socks5://127.0.0.1:1080");
    String stored =
        database.read(
            tx -> tx.handle().createQuery("SELECT sealed FROM secret").mapTo(String.class).one());
    assertThat(stored).doesNotContain("me:p");
  }

  @ParameterizedTest
  @ValueSource(strings = {"socks4://a:1", "http://a", "a:1", "socks5://a b:1", ""})
  void whatIsNoProxyIsSaid(String text) {
    assertThatThrownBy(() -> ProxyAddress.parse(text))
        .hasMessageContaining("a proxy is written socks5://USER:PASSWORD@HOST:PORT");
  }
}
