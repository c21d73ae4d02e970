package tidings.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Against a bare socket, which does as it is told. */
@Timeout(30)
class OkHttpTest {
  private final OkHttp http = new OkHttp(4);
  private final ServerSocket server = listen();
  private final AtomicInteger requests = new AtomicInteger();

  private static ServerSocket listen() {
    try {
      return new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    } catch (IOException fault) {
      throw new java.io.UncheckedIOException(fault);
    }
  }

  private interface Behaviour {
    void serve(Socket socket) throws IOException;
  }

  private void serve(Behaviour behaviour) {
    Thread.ofVirtual()
        .start(() -> {
          while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
              behaviour.serve(socket);
            } catch (IOException closed) {
              return;
            }
          }
        });
  }

  private void readHead(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int c = in.read();
      if (c < 0) {
        throw new IOException("closed");
      }
      head.append((char) c);
    }
    requests.incrementAndGet();
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }

  private Exchange post(Gate gate, Duration timeout) {
    URI url = URI.create("http://127.0.0.1:" + server.getLocalPort() + "/secret/call");
    return http.call(Request.postJson(url, "{}".getBytes(StandardCharsets.UTF_8), timeout), gate);
  }

  private Exchange post() {
    return post(Gate.OPEN, Duration.ofSeconds(10));
  }

  @AfterEach
  void close() throws IOException {
    server.close();
    http.close();
  }

  @Test
  void aWholeAnswerIsAnswered() {
    serve(socket -> {
      readHead(socket);
      write(socket, "HTTP/1.1 200 OK\r\nX-Test: yes\r\nContent-Length: 2\r\n\r\nok");
    });
    assertThat(post())
        .isInstanceOfSatisfying(
            Exchange.Answered.class,
            answered -> {
              assertThat(answered.status()).isEqualTo(200);
              assertThat(answered.header("x-test")).isEqualTo("yes");
              assertThat(new String(answered.body(), StandardCharsets.UTF_8)).isEqualTo("ok");
            });
  }

  @Test
  void aRefusedConnectionIsCertainlyNotSent() throws IOException {
    server.close();
    assertThat(post())
        .isInstanceOfSatisfying(
            Exchange.NotSent.class, not -> assertThat(not.gateShut()).isFalse());
  }

  @Test
  void aShutGateLetsNoByteOut() {
    serve(this::readHead);
    assertThat(post(() -> false, Duration.ofSeconds(10)))
        .isInstanceOfSatisfying(Exchange.NotSent.class, not -> assertThat(not.gateShut()).isTrue());
    assertThat(requests).hasValue(0);
  }

  @Test
  void aCutAfterTheRequestIsLostAndNotSentAgain() {
    serve(this::readHead);
    assertThat(post()).isInstanceOf(Exchange.Lost.class);
    assertThat(requests).hasValue(1);
  }

  @Test
  void aTornAnswerIsLost() {
    serve(socket -> {
      readHead(socket);
      write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nhalf");
    });
    assertThat(post()).isInstanceOf(Exchange.Lost.class);
  }

  @Test
  void noAnswerInTimeIsLost() {
    serve(socket -> {
      readHead(socket);
      int unusedByte = socket.getInputStream().read();
      int unusedEnd = socket.getInputStream().read();
      int unusedClose = socket.getInputStream().read();
    });
    assertThat(post(Gate.OPEN, Duration.ofMillis(300))).isInstanceOf(Exchange.Lost.class);
  }

  @Test
  void unavailableWithRetryAfterZeroIsNotSentAgain() {
    serve(socket -> {
      readHead(socket);
      write(socket, "HTTP/1.1 503 No\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n");
    });
    assertThat(post())
        .isInstanceOfSatisfying(
            Exchange.Answered.class, answered -> assertThat(answered.status()).isEqualTo(503));
    assertThat(requests).hasValue(1);
  }

  @Test
  void aRedirectIsNotFollowed() {
    serve(socket -> {
      readHead(socket);
      write(socket, "HTTP/1.1 307 Go\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n");
    });
    assertThat(post())
        .isInstanceOfSatisfying(
            Exchange.Answered.class, answered -> assertThat(answered.status()).isEqualTo(307));
    assertThat(requests).hasValue(1);
  }

  @Test
  void aBrokenKeptConnectionIsNeverUsedToSendTwice() {
    serve(socket -> {
      readHead(socket);
      write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
      // The connection is closed although the client keeps it.
    });
    assertThat(post()).isInstanceOf(Exchange.Answered.class);
    int before = requests.get();
    Exchange second = post();
    assertThat(requests.get() - before).isLessThanOrEqualTo(1);
    assertThat(second).isNotNull();
  }

  @Test
  void anAnswerHasABound() {
    serve(socket -> {
      readHead(socket);
      write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n" + "x".repeat(100));
    });
    URI url = URI.create("http://127.0.0.1:" + server.getLocalPort() + "/");
    Request bounded =
        new Request("GET", url, java.util.Map.of(), new byte[0], Duration.ofSeconds(10), 99);
    assertThat(http.call(bounded, Gate.OPEN)).isInstanceOf(Exchange.Lost.class);
  }

  @Test
  void faultsNeverTellTheAddress() throws IOException {
    server.close();
    assertThat(post().toString()).doesNotContain("secret");
  }
}
