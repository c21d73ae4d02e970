package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.simulators.telegram.FaultPlan.Script;

@Timeout(60) // a guard against hanging, no measure
final class TelegramServerTest {
  private static final String SEND = "/bot1:a/sendMessage";
  private static final String PHOTO = "/bot1:a/sendPhoto";
  private static final String MULTIPART = "multipart/form-data; boundary=XX";
  private static final String END = "--XX--\r\n";
  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";

  private final TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
  private final TelegramServer server = new TelegramServer(rules, 0);
  private RawClient client;

  @BeforeEach
  void connect() throws IOException {
    client = new RawClient(server.port());
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    server.close();
  }

  @Test
  void json_keepsRawValuesRaw() throws IOException {
    String body =
        "{\"chat_id\": 5, \"text\":\"a\\u00e4\\n\\ud83d\\udc49\", \"entities\" : [ {\"type\":"
            + "\"bold\",\"offset\":0,\"length\":1} ],\"reply_markup\":{\"inline_keyboard\":"
            + "[[{\"text\":\"ö\",\"callback_data\":\"c\"}]]}}";
    RawClient.Response response = ask(RawClient.post(SEND, JSON, body));

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.head().toLowerCase(Locale.ROOT)).contains("content-type: application/json");
    assertThat(response.body()).contains("\"type\":\"bold\"");
    LogEntry entry = rules.log().getFirst();
    assertThat(entry.text()).isEqualTo("aä\n\uD83D\uDC49");
    assertThat(entry.replyMarkup())
        .isEqualTo("{\"inline_keyboard\":[[{\"text\":\"ö\",\"callback_data\":\"c\"}]]}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"chat_id":5,"text":"kept", oops    | kept
          {"chat_id":5,"text":"kept","reply_m | kept
          {"chat_id":5,"text":"kept","x":{"y" | kept
          {"chat_id":5,"te                    | 400 Bad Request: message text is empty
          [1,2]                               | 400 Bad Request: message text is empty
          {"text":"kept"                      | 400 Bad Request: chat_id is empty
          """)
  void json_malformed_goesOnWithWhatItHas(String body, String expected) throws IOException {
    RawClient.Response response = ask(RawClient.post(SEND, JSON, body));
    if (expected.startsWith("400 ")) {
      assertThat(response.body()).contains(expected.substring(4));
    } else {
      assertThat(rules.log().getFirst().text()).isEqualTo(expected);
    }
  }

  @Test
  void parameters_queryBeatsBody_firstNameWins() throws IOException {
    RawClient.Response response =
        ask(RawClient.post(SEND + "?text=first+one&text=b", FORM, "text=c&chat_id=7"));
    assertThat(response.status()).isEqualTo(200);
    assertThat(rules.log().getFirst().text()).isEqualTo("first one");
    assertThat(rules.log().getFirst().chatId()).isEqualTo(7);
  }

  @Test
  void parameters_formIsDecodedAsUtf8() throws IOException {
    assertThat(ask(RawClient.post(SEND, FORM, "chat_id=7&text=%C3%A4%20%2B+%zz%")).status())
        .isEqualTo(200);
    assertThat(rules.log().getFirst().text()).isEqualTo("ä + %zz%");
  }

  @Test
  void parameters_multipart() throws IOException {
    String body = part("chat_id", "7") + file("f", "f.txt", "z") + part("text", "zwölf") + END;
    assertThat(ask(RawClient.post(SEND, MULTIPART, body)).status()).isEqualTo(200);
    assertThat(rules.log().getFirst().text()).isEqualTo("zwölf");
  }

  @Test
  void photo_byJsonFormAndMultipart() throws IOException {
    String json = "{\"chat_id\":5,\"photo\":\"https://a.example/1.jpg\",\"caption\":\"ä\"}";
    String form = "chat_id=5&photo=https%3A%2F%2Fa.example%2F2.jpg&caption=%C3%A4";
    String text = part("chat_id", "5") + part("photo", "https://a.example/3.jpg") + END;
    String file = part("chat_id", "5") + file("photo", "kätzchen.png", "PNG\r\n\r\n--X") + END;
    String named =
        part("chat_id", "5") + part("photo", "attach://p1") + file("p1", "b.png", "PNG") + END;

    for (String body : List.of(text, file, named)) {
      assertThat(ask(RawClient.post(PHOTO, MULTIPART, body)).body()).contains("\"photo\":[{");
    }
    assertThat(ask(RawClient.post(PHOTO, JSON, json)).body()).contains("\"caption\":\"ä\"");
    assertThat(ask(RawClient.post(PHOTO, FORM, form)).body()).contains("\"caption\":\"ä\"");
    assertThat(rules.log())
        .extracting(LogEntry::photo)
        .containsExactly(
            "https://a.example/3.jpg",
            "kätzchen.png",
            "b.png",
            "https://a.example/1.jpg",
            "https://a.example/2.jpg");
  }

  @Test
  void photo_mayBeLargerThanAllParameters() throws IOException {
    String body = part("chat_id", "5") + file("photo", "large.jpg", "x".repeat(3 << 20)) + END;
    assertThat(ask(RawClient.post(PHOTO, MULTIPART, body)).status()).isEqualTo(200);

    String tooBig = part("chat_id", "5") + file("photo", "p.jpg", "x".repeat((10 << 20) + 1)) + END;
    assertThat(ask(RawClient.post(PHOTO, MULTIPART, tooBig)).body())
        .contains("is too big for a photo");
  }

  @Test
  void multipart_limits_endTheConnection() throws IOException {
    String chat = part("chat_id", "5");
    assertThat(onConnectionOfItsOwn(MULTIPART, chat + part("text", "x".repeat(1 << 20)) + END))
        .isEqualTo(413);
    assertThat(onConnectionOfItsOwn(MULTIPART, chat + file("f", "f", "x").repeat(51) + END))
        .isEqualTo(413);
    assertThat(onConnectionOfItsOwn("multipart/form-data; boundary=" + "b".repeat(71), chat))
        .isEqualTo(400);
    assertThat(rules.counters().received()).isZero();
  }

  private int onConnectionOfItsOwn(String type, String body) throws IOException {
    try (RawClient own = new RawClient(server.port())) {
      RawClient.Response response = own.write(RawClient.post(SEND, type, body)).read();
      assertThat(response.body()).isEmpty();
      assertThat(own.rest()).isEmpty();
      return response.status();
    }
  }

  private static String part(String name, String value) {
    return "--XX\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
  }

  private static String file(String name, String fileName, String content) {
    return "--XX\r\nContent-Disposition: form-data; name=\""
        + name
        + "\"; filename=\""
        + fileName
        + "\"\r\nContent-Type: image/png\r\n\r\n"
        + content
        + "\r\n";
  }

  @Test
  void path_caseTestCentreEscapesAndMethodArgument() throws IOException {
    assertThat(ask(get("/bot1%3Aa/GETME")).body()).contains("\"id\":1,");
    assertThat(ask(get("/bot1:a/test/getMe")).status()).isEqualTo(200);
    assertThat(ask(get("/bot1:a?method=getMe")).status()).isEqualTo(200);
    assertThat(ask(get("/bot1:a/getMe/more")).body())
        .isEqualTo("{\"ok\":false,\"error_code\":404,\"description\":\"Not Found\"}");
    assertThat(ask(get("/")).status()).isEqualTo(404);
  }

  @Test
  void request_inSinglePackets() throws IOException {
    String text = RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"slow\"}");
    for (int i = 0; i < text.length(); i++) {
      client.write(text.substring(i, i + 1));
    }
    assertThat(client.read().status()).isEqualTo(200);
  }

  @Test
  void requests_pipelined_areAnsweredInOrder() throws Exception {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      all.append(RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"n" + i + "\"}"));
    }
    Thread writer = Thread.ofVirtual().start(() -> write(all.toString()));
    for (int i = 0; i < 500; i++) {
      assertThat(client.read().body()).contains("\"text\":\"n" + i + "\"");
    }
    writer.join();
  }

  @Test
  void body_chunked() throws IOException {
    client.write("POST " + SEND + " HTTP/1.1\r\nContent-Type: application/json\r\n");
    client.write("Transfer-Encoding: chunked\r\n\r\n");
    client.write("c;ext=1\r\n{\"chat_id\":5\r\n").write("C\r\n,\"text\":\"ab\"\r\n");
    client.write("1\r\n}\r\n0\r\nTrailer: x\r\n\r\n").write(get("/bot1:a/getMe"));

    assertThat(client.read().body()).contains("\"text\":\"ab\"");
    assertThat(client.read().status()).isEqualTo(200);
  }

  @Test
  void body_gzip() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write("{\"chat_id\":5,\"text\":\"packed\"}".getBytes(StandardCharsets.UTF_8));
    }
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      String head =
          "POST "
              + SEND
              + " HTTP/1.1\r\nContent-Type: application/json\r\nContent-Encoding: gzip"
              + "\r\nConnection: close\r\nContent-Length: "
              + packed.size()
              + "\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().write(packed.toByteArray());
      assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .contains("\"text\":\"packed\"");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PUT /bot1:a/getMe HTTP/1.1, 501",
    "GET /bot1:a/getMe HTTP/2.0, 505",
    "GET /bot1:a/getMe, 400",
    "nonsense, 400"
  })
  void protocolFaults_haveNoBodyAndClose(String line, int status) throws IOException {
    client.write(line + "\r\n\r\n");
    RawClient.Response response = client.read();
    assertThat(response.status()).isEqualTo(status);
    assertThat(response.head()).contains("Content-Length: 0");
    assertThat(client.rest()).isEmpty();
  }

  @Test
  void sizes_areLimited() throws IOException {
    client.write("POST " + SEND + " HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n");
    assertThat(client.read().status()).isEqualTo(413);
    assertThat(client.rest()).isEmpty();

    try (RawClient second = new RawClient(server.port())) {
      second.write("GET / HTTP/1.1\r\nLong: " + "x".repeat(300_000) + "\r\n\r\n");
      assertThat(second.read().status()).isEqualTo(431);
    }
    try (RawClient third = new RawClient(server.port())) {
      third.write("POST / HTTP/1.1\r\nContent-Encoding: br\r\nContent-Length: 0\r\n\r\n");
      assertThat(third.read().status()).isEqualTo(415);
    }
  }

  @Test
  void cutBefore_leavesNothing() throws IOException {
    next(new Fault.CutBefore());
    client.write(RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"a\"}"));
    assertThat(client.rest()).isEmpty();
    assertThat(rules.log()).isEmpty();
    assertThat(rules.counters().unanswered()).isZero();
  }

  @Test
  void cutAfter_leavesTheMessage() throws IOException {
    next(new Fault.CutAfter());
    client.write(RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"a\"}"));
    assertThat(client.rest()).isEmpty();
    assertThat(rules.log()).hasSize(1);
  }

  @Test
  void cut_byReset() throws IOException {
    server.cuts(CutStyle.RESET);
    next(new Fault.CutAfter());
    client.write(RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"a\"}"));
    assertThatThrownBy(client::rest).isInstanceOf(SocketException.class);
    assertThat(rules.log()).hasSize(1);
  }

  @Test
  void cut_inTheMiddleOfTheAnswer() throws IOException {
    server.cuts(CutStyle.TORN);
    next(new Fault.CutAfter());
    client.write(RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"a\"}"));
    assertThatThrownBy(client::read).hasMessageContaining("torn after");
  }

  @Test
  void lateAccept_cutsFirst_acceptsLater() throws Exception {
    next(new Fault.LateAccept(0, 20_000, 20_000));
    client.write(RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"late\"}"));
    assertThat(client.rest()).isEmpty();

    // Each look is a call over the network; there is no clock in this loop but the server's.
    try (RawClient second = new RawClient(server.port())) {
      while (rules.log().isEmpty()) {
        second.write(get("/bot1:a/getMe"));
        assertThat(second.read().status()).isEqualTo(200);
      }
    }
    assertThat(rules.log().getFirst().text()).isEqualTo("late");
  }

  @Test
  void slowAnswer_holdsUpNobodyElse() throws Exception {
    next(new Fault.SlowAnswer(400_000, 400_000));
    CountDownLatch done = new CountDownLatch(1);
    client.write(RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"a\"}"));
    Thread.ofVirtual().start(() -> readThen(done));
    try (RawClient second = new RawClient(server.port())) {
      while (rules.counters().received() == 0) {
        Thread.onSpinWait();
      }
      second.write(get("/bot1:a/getMe"));
      assertThat(second.read().status()).isEqualTo(200);
    }
    done.await();
    assertThat(rules.counters().unanswered()).isZero();
  }

  @Test
  void html502_isHtml() throws IOException {
    next(new Fault.Html502());
    RawClient.Response response = ask(RawClient.post(SEND, JSON, "{\"chat_id\":1,\"text\":\"a\"}"));
    assertThat(response.status()).isEqualTo(502);
    assertThat(response.head()).contains("Content-Type: text/html");
  }

  @ParameterizedTest
  @ValueSource(strings = {"close", "Close"})
  void connectionClose_isHonoured(String value) throws IOException {
    client.write("GET /bot1:a/getMe HTTP/1.1\r\nConnection: " + value + "\r\n\r\n");
    assertThat(client.read().head()).contains("Connection: close");
    assertThat(client.rest()).isEmpty();
  }

  private RawClient.Response ask(String request) throws IOException {
    return client.write(request).read();
  }

  private void write(String text) {
    try {
      client.write(text);
    } catch (IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    }
  }

  private void readThen(CountDownLatch done) {
    try {
      client.read();
    } catch (IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    } finally {
      done.countDown();
    }
  }

  private void next(Fault fault) {
    rules.script(new Script(1, OptionalLong.empty(), "", fault));
  }

  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
  }
}
