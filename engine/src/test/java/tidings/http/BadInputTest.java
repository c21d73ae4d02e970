package tidings.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What hosts do to those who fetch from them, each on a real socket. */
@Timeout(60)
class BadInputTest {
  private static final int LONGEST = 100_000;
  private static final List<Network> LOOPBACK =
      List.of(Network.parse("127.0.0.0/8"), Network.parse("::1"));

  private final List<AutoCloseable> open = new ArrayList<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  @TempDir private Path folder;

  private interface Behaviour {
    void answer(OutputStream out) throws IOException;
  }

  private ServerSocket serve(ServerSocket server, Behaviour behaviour) {
    open.add(server);
    Thread.ofVirtual()
        .start(() -> {
          while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
              asked.add(head(socket.getInputStream()));
              behaviour.answer(socket.getOutputStream());
              socket.getOutputStream().flush();
            } catch (IOException closed) {
              // The client went away, as it should.
            }
          }
        });
    return server;
  }

  private String serve(Behaviour behaviour) throws IOException {
    return url(serve(new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1")), behaviour));
  }

  private static String url(ServerSocket server) {
    return "http://127.0.0.1:" + server.getLocalPort() + "/feed";
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int c = in.read();
      if (c < 0) {
        throw new IOException("closed");
      }
      head.append((char) c);
    }
    return head.toString();
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
    out.flush();
  }

  private OkHttp client(List<Network> allowed, Resolver resolver) {
    OkHttp http = new OkHttp(4, new AddressGuard(allowed), resolver);
    open.add(http);
    return http;
  }

  private RedirectFollower.Journey journey(String url, Duration timeout) {
    return new RedirectFollower(client(LOOPBACK, Resolver.SYSTEM))
        .follow(new Request("GET", URI.create(url), Map.of(), new byte[0], timeout, LONGEST));
  }

  private Exchange get(String url) {
    return journey(url, Duration.ofSeconds(20)).exchange();
  }

  private static String lost(Exchange exchange) {
    assertThat(exchange).isInstanceOf(Exchange.Lost.class);
    return ((Exchange.Lost) exchange).why();
  }

  private static Exchange.NotSent notSent(Exchange exchange) {
    assertThat(exchange).isInstanceOf(Exchange.NotSent.class);
    return (Exchange.NotSent) exchange;
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : open) {
      one.close();
    }
  }

  @Test
  void aSlowDripEndsAtTheDeadline() throws IOException {
    ServerSocket server = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"));
    open.add(server);
    Thread.ofVirtual()
        .start(() -> {
          try (Socket socket = server.accept()) {
            String unusedHead = head(socket.getInputStream());
            write(socket.getOutputStream(), "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx");
            // Then nothing, until the other side has had enough.
            int unusedEnd = socket.getInputStream().read();
          } catch (IOException closed) {
            // As it should be.
          }
        });
    assertThat(lost(journey(url(server), Duration.ofMillis(500)).exchange())).contains("timeout");
  }

  @Test
  void anEndlessBodyIsCutAtItsBound() throws IOException {
    AtomicInteger sent = new AtomicInteger();
    String url =
        serve(out -> {
          write(out, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
          while (true) {
            write(out, "x".repeat(10_000));
            sent.addAndGet(10_000);
          }
        });
    assertThat(lost(get(url))).contains("longer than " + LONGEST);
  }

  @Test
  void aGzipBombIsCutAtWhatItUnpacksTo() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(new byte[50_000_000]);
    }
    String url =
        serve(out -> {
          write(
              out,
              "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: "
                  + packed.size()
                  + "\r\n\r\n");
          out.write(packed.toByteArray());
        });
    assertThat(packed.size()).isLessThan(LONGEST);
    assertThat(lost(get(url))).contains("longer than " + LONGEST);
  }

  private static void redirect(OutputStream out, int status, String to) throws IOException {
    write(
        out,
        "HTTP/1.1 "
            + status
            + " Moved\r\nConnection: close\r\nLocation: "
            + to
            + "\r\nContent-Length: 0\r\n\r\n");
  }

  @Test
  void aRedirectLoopIsSeen() throws IOException {
    String url = serve(out -> redirect(out, 302, "/feed"));
    assertThat(journey(url, Duration.ofSeconds(20)).trouble()).contains("in a circle");
    AtomicInteger count = new AtomicInteger();
    String chain = serve(out -> redirect(out, 302, "/" + count.incrementAndGet()));
    assertThat(journey(chain, Duration.ofSeconds(20)).trouble()).contains("more than 5 times");
    String odd = serve(out -> redirect(out, 302, "ftp://x/feed"));
    assertThat(journey(odd, Duration.ofSeconds(20)).trouble()).contains("address that is none");
  }

  @Test
  void aMoveForGoodIsToldFromOneForNow() throws IOException {
    String last = serve(out -> write(out, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
    String now = serve(out -> redirect(out, 302, last));
    String forGood = serve(out -> redirect(out, 301, last));
    String mixed = serve(out -> redirect(out, 308, now));
    assertThat(journey(forGood, Duration.ofSeconds(20)).moved()).contains(URI.create(last));
    assertThat(journey(now, Duration.ofSeconds(20)).moved()).isEmpty();
    assertThat(journey(mixed, Duration.ofSeconds(20)).moved()).contains(URI.create(now));
  }

  @Test
  void aRedirectToAPrivateAddressIsRefusedPo10() throws IOException {
    String url = serve(out -> redirect(out, 302, "http://10.0.0.1/latest/meta-data"));
    Exchange.NotSent refused = notSent(get(url));
    assertThat(refused.obstacle()).isEqualTo(Obstacle.ADDRESS);
    assertThat(refused.why()).contains("10.0.0.1", "is private", "TIDINGS_PRIVATE_NETWORKS");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:1/", "http://[::1]:1/", "http://[::ffff:127.0.0.1]:1/",
            "http://169.254.169.254/",
        "http://192.168.1.1/", "http://100.64.0.1/", "http://[fd00:ec2::254]/",
            "http://[64:ff9b::7f00:1]/",
        "http://0.0.0.0:1/", "http://2130706433/", "http://[2002:7f00:1::]/", "http://[fe80::1]/"
      })
  void privateAddressesAreRefusedHoweverTheyAreWritten(String url) {
    Exchange exchange =
        client(List.of(), Resolver.SYSTEM)
            .call(Request.get(URI.create(url), Map.of(), Duration.ofSeconds(5)), Gate.OPEN);
    assertThat(notSent(exchange).obstacle()).isEqualTo(Obstacle.ADDRESS);
  }

  @Test
  void aNameThatMeansAPrivateAddressTheSecondTimeIsRefused() throws IOException {
    ServerSocket server =
        serve(
            new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1")),
            out ->
                write(out, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok"));
    AtomicInteger lookups = new AtomicInteger();
    Resolver rebinding =
        host ->
            List.of(
                InetAddress.ofLiteral(lookups.incrementAndGet() == 1 ? "127.0.0.1" : "127.0.0.2"));
    OkHttp http = client(List.of(Network.parse("127.0.0.1")), rebinding);
    Request request =
        Request.get(
            URI.create("http://feeds.example:" + server.getLocalPort() + "/"),
            Map.of(),
            Duration.ofSeconds(10));
    assertThat(http.call(request, Gate.OPEN)).isInstanceOf(Exchange.Answered.class);
    assertThat(notSent(http.call(request, Gate.OPEN)).obstacle()).isEqualTo(Obstacle.ADDRESS);
    assertThat(asked).hasSize(1);
  }

  @Test
  void aWrongContentLengthIsNoWholeAnswer() throws IOException {
    String url =
        serve(out ->
            write(out, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 50\r\n\r\n<rss>"));
    assertThat(lost(get(url))).contains("unexpected end");
  }

  @Test
  void aBadCertificateIsNotSent() throws Exception {
    Path store = folder.resolve("keys.p12");
    int made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "a",
                "-keyalg",
                "EC",
                "-dname",
                "CN=other.example",
                "-validity",
                "1",
                "-keystore",
                store.toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                "secret")
            .redirectErrorStream(true)
            .start()
            .waitFor();
    assertThat(made).isZero();
    KeyStore keys = KeyStore.getInstance(store.toFile(), "secret".toCharArray());
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, "secret".toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    ServerSocket server =
        context
            .getServerSocketFactory()
            .createServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"));
    String url =
        url(serve(server, out -> write(out, "HTTP/1.1 200 OK\r\n\r\n"))).replace("http:", "https:");
    assertThat(notSent(get(url)).obstacle()).isEqualTo(Obstacle.TLS);
  }

  @Test
  void aHostWithIpv6OnlyIsReached() throws IOException {
    ServerSocket server =
        serve(
            new ServerSocket(0, 10, InetAddress.ofLiteral("::1")),
            out -> write(out, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
    Resolver six = host -> List.of(InetAddress.ofLiteral("::1"));
    Request request =
        Request.get(
            URI.create("http://six.example:" + server.getLocalPort() + "/"),
            Map.of(),
            Duration.ofSeconds(10));
    assertThat(client(LOOPBACK, six).call(request, Gate.OPEN))
        .isInstanceOf(Exchange.Answered.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 403, 429, 451})
  void whatIsRefusedOverIpv6IsAskedOnceMoreOverIpv4Po9(int status) throws IOException {
    ServerSocket six =
        serve(
            new ServerSocket(0, 10, InetAddress.ofLiteral("::1")),
            out -> write(out, "HTTP/1.1 " + status + " No\r\nContent-Length: 0\r\n\r\n"));
    serve(
        new ServerSocket(six.getLocalPort(), 10, InetAddress.ofLiteral("127.0.0.1")),
        out -> write(out, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
    Resolver both =
        host -> List.of(InetAddress.ofLiteral("::1"), InetAddress.ofLiteral("127.0.0.1"));
    Request request =
        Request.get(
            URI.create("http://both.example:" + six.getLocalPort() + "/"),
            Map.of(),
            Duration.ofSeconds(10));
    assertThat(client(LOOPBACK, both).call(request, Gate.OPEN))
        .isInstanceOfSatisfying(
            Exchange.Answered.class, answered -> assertThat(answered.status()).isEqualTo(200));
    assertThat(asked).hasSize(2);
  }

  @Test
  void aNameServerThatSaysNoIsToldFromOneThatSaysNothing() {
    Request request =
        Request.get(URI.create("http://gone.example/"), Map.of(), Duration.ofSeconds(10));
    Resolver no =
        host -> {
          throw new UnknownHostException(host + ": Name or service not known");
        };
    Resolver silent =
        host -> {
          throw new UnknownHostException(host + ": Temporary failure in name resolution");
        };
    assertThat(notSent(client(LOOPBACK, no).call(request, Gate.OPEN)).obstacle())
        .isEqualTo(Obstacle.NAME);
    assertThat(notSent(client(LOOPBACK, silent).call(request, Gate.OPEN)).obstacle())
        .isEqualTo(Obstacle.OFFLINE);
  }
}
