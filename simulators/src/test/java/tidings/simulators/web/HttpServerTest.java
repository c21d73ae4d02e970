package tidings.simulators.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60) // a guard against hanging, no measure
final class HttpServerTest {
  @Test
  void streamedReply_isChunked_andTheConnectionGoesOn() throws Exception {
    HttpHandler handler =
        _ ->
            new HttpReply.Streamed(
                "text/plain",
                out -> {
                  for (int i = 0; i < 50_000; i++) {
                    out.write((i + "\n").getBytes(StandardCharsets.UTF_8));
                  }
                });
    try (HttpServer server = new HttpServer(0, 1000, handler);
        HttpClient http = HttpClient.newHttpClient()) {
      for (int i = 0; i < 3; i++) {
        String body = get(http, server.url() + "/");
        assertThat(body.lines().count()).isEqualTo(50_000);
        assertThat(body).endsWith("\n49999\n");
      }
    }
  }

  @Test
  void handlerThatFails_isA500AndTheEnd() throws Exception {
    HttpHandler handler =
        _ -> {
          throw new IllegalStateException("on purpose");
        };
    try (HttpServer server = new HttpServer(0, 1000, handler);
        Socket socket = connect(server)) {
      write(socket, "GET / HTTP/1.1\r\n\r\n");
      assertThat(rest(socket)).startsWith("HTTP/1.1 500 ").contains("Connection: close");
    }
  }

  @Test
  void manyConnections_eachGetItsOwnAnswer() throws Exception {
    HttpHandler handler = request -> HttpReply.text(200, "text/plain", request.query());
    try (HttpServer server = new HttpServer(0, 1000, handler);
        HttpClient http = HttpClient.newHttpClient()) {
      List<CompletableFuture<String>> answers =
          IntStream.range(0, 500).mapToObj(i -> ask(http, server.url() + "/?" + i)).toList();
      for (int i = 0; i < 500; i++) {
        assertThat(answers.get(i).get()).isEqualTo(Integer.toString(i));
      }
    }
  }

  @Test
  void expectContinue_isAnsweredFirst() throws Exception {
    HttpHandler handler =
        request ->
            HttpReply.text(200, "text/plain", new String(request.body(), StandardCharsets.UTF_8));
    try (HttpServer server = new HttpServer(0, 1000, handler);
        Socket socket = connect(server)) {
      write(socket, "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n");
      byte[] first = socket.getInputStream().readNBytes(25);
      assertThat(new String(first, StandardCharsets.UTF_8))
          .isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
      write(socket, "body");
      assertThat(rest(socket)).endsWith("\r\n\r\nbody");
    }
  }

  @Test
  void close_endsConnectionsAndFreesThePort() throws Exception {
    HttpServer server = new HttpServer(0, 1000, _ -> new HttpReply.Cut());
    int port = server.port();
    try (Socket socket = connect(server)) {
      write(socket, "GET / HTTP/1.1\r\n");
      server.close();
      assertThat(ended(socket)).isTrue();
    }
    try (HttpServer again = new HttpServer(port, 1000, _ -> new HttpReply.Cut())) {
      assertThat(again.port()).isEqualTo(port);
      assertThatThrownBy(() -> new HttpServer(port, 1000, _ -> new HttpReply.Cut()))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("cannot listen on port " + port);
    }
  }

  @Test
  void clock_neverRunsBackwards() {
    SteadyClock clock = new SteadyClock();
    long last = 0;
    for (int i = 0; i < 100_000; i++) {
      long now = clock.micros();
      assertThat(now).isGreaterThanOrEqualTo(last);
      last = now;
    }
  }

  private static boolean ended(Socket socket) {
    try {
      return socket.getInputStream().read() < 0;
    } catch (IOException _) {
      // A reset is an end as well.
      return true;
    }
  }

  private static Socket connect(HttpServer server) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), server.port());
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String rest(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static String get(HttpClient http, String url) throws Exception {
    return ask(http, url).get();
  }

  private static CompletableFuture<String> ask(HttpClient http, String url) {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
    return http.sendAsync(request, BodyHandlers.ofString()).thenApply(r -> r.body());
  }
}
