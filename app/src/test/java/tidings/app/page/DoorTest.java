package tidings.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tidings.app.ServerSettings;
import tidings.app.Tidings;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.ConfigurationReader;
import tidings.delivery.DeliveryId;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;
import tidings.time.SystemTime;

/** Who is let in to the page, and what is refused. */
@Timeout(60)
class DoorTest {
  private static final String OURS = "same-origin";

  @TempDir private Path folder;

  private final TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
  private final TelegramServer telegram = new TelegramServer(rules, 0);
  private final HttpClient http = HttpClient.newHttpClient();
  private @Nullable Tidings tidings;

  private Configuration configuration() {
    Map<String, String> settings = ServerSettings.of(folder, telegram);
    return ConfigurationReader.read(settings, true);
  }

  private void serve() {
    tidings = Tidings.start(configuration(), new SystemTime());
  }

  @Test
  void behindTlsTheCookieIsForTlsOnlyAndThePublicAddressIsOurs() throws Exception {
    Map<String, String> settings = ServerSettings.of(folder, telegram);
    settings.put("TIDINGS_URL", "https://tidings.example");
    tidings = Tidings.start(ConfigurationReader.read(settings, true), new SystemTime());
    HttpResponse<String> answer =
        post("/login", "token=" + token(), "Origin", "https://tidings.example");
    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(answer.headers().firstValue("Set-Cookie").orElse("")).endsWith("; Secure");
    assertThat(post("/login", "token=" + token(), "Origin", running().url()).statusCode())
        .isEqualTo(403);
  }

  private Tidings running() {
    return Objects.requireNonNull(tidings);
  }

  @AfterEach
  void stop() {
    running().close();
    telegram.close();
    http.close();
  }

  private String token() throws IOException {
    return Files.readString(folder.resolve("token")).strip();
  }

  private HttpResponse<String> get(String path, String... headers) throws Exception {
    return send(HttpRequest.newBuilder(uri(path)).GET(), headers);
  }

  private HttpResponse<String> post(String path, String form, String... headers) throws Exception {
    return send(
        HttpRequest.newBuilder(uri(path)).POST(HttpRequest.BodyPublishers.ofString(form)), headers);
  }

  private URI uri(String path) {
    return URI.create(running().url() + path);
  }

  private HttpResponse<String> send(HttpRequest.Builder request, String... headers)
      throws Exception {
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /** The cookie of a session begun with the token. */
  private String login(String token) throws Exception {
    HttpResponse<String> answer = post("/login", "token=" + token, "Sec-Fetch-Site", OURS);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow();
    assertThat(cookie).contains("; HttpOnly").contains("; SameSite=Strict");
    return cookie.substring(0, cookie.indexOf(';'));
  }

  private String make(String name, String role) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri("/tokens/" + name))
            .PUT(HttpRequest.BodyPublishers.ofString("{\"role\":\"" + role + "\"}"));
    String body = send(request, "Authorization", "Bearer " + token()).body();
    return body.replaceAll(".*\"token\":\"([^\"]+)\".*", "$1");
  }

  @Test
  void whoIsNotLoggedInIsShownTheDoor() throws Exception {
    serve();
    assertThat(get("/").statusCode()).isEqualTo(303);
    assertThat(get("/").headers().firstValue("Location")).contains("/login");
    assertThat(get("/login").body()).contains("Token");
    HttpResponse<String> part = get("/page/deliveries");
    assertThat(part.statusCode()).isEqualTo(401);
    assertThat(part.headers().firstValue("HX-Redirect")).contains("/login");
    assertThat(post("/page/stop", "", "Sec-Fetch-Site", OURS).statusCode()).isEqualTo(401);
  }

  @Test
  void aTokenBeginsASessionAndLogoutEndsIt() throws Exception {
    serve();
    String cookie = login(token());
    HttpResponse<String> page = get("/", "Cookie", cookie);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("Stop all sending").contains("Log out admin");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'")
        .contains("script-src 'self'")
        .doesNotContain("unsafe");
    assertThat(post("/logout", "", "Cookie", cookie, "Sec-Fetch-Site", OURS).statusCode())
        .isEqualTo(303);
    assertThat(get("/", "Cookie", cookie).statusCode()).isEqualTo(303);
  }

  @Test
  void aSessionOutlivesARestart() throws Exception {
    serve();
    String cookie = login(token());
    running().close();
    serve();
    assertThat(get("/", "Cookie", cookie).statusCode()).isEqualTo(200);
  }

  @Test
  void aRevokedTokenEndsItsSessions() throws Exception {
    serve();
    String cookie = login(make("guest", "reader"));
    assertThat(get("/", "Cookie", cookie).statusCode()).isEqualTo(200);
    send(
        HttpRequest.newBuilder(uri("/tokens/guest")).DELETE(),
        "Authorization",
        "Bearer " + token());
    assertThat(get("/", "Cookie", cookie).statusCode()).isEqualTo(303);
  }

  @Test
  void otherPagesCannotSteerUs() throws Exception {
    serve();
    String cookie = login(token());
    assertThat(
            post("/page/stop", "", "Cookie", cookie, "Sec-Fetch-Site", "cross-site").statusCode())
        .isEqualTo(403);
    assertThat(post("/page/stop", "", "Cookie", cookie, "Sec-Fetch-Site", "same-site").statusCode())
        .isEqualTo(403);
    assertThat(
            post("/page/stop", "", "Cookie", cookie, "Origin", "https://evil.example").statusCode())
        .isEqualTo(403);
    assertThat(post("/page/stop", "", "Cookie", cookie).statusCode())
        .as("who does not say where it comes from")
        .isEqualTo(403);
    assertThat(post("/login", "token=" + token(), "Sec-Fetch-Site", "cross-site").statusCode())
        .isEqualTo(403);
    assertThat(get("/health").body()).contains("\"up\"");
    assertThat(post("/page/stop", "", "Cookie", cookie, "Origin", running().url()).statusCode())
        .isEqualTo(204);
    assertThat(get("/health").body()).contains("\"stopped\"").contains("by admin");
  }

  @Test
  void guessingIsThrottled() throws Exception {
    serve();
    for (int i = 0; i < 10; i++) {
      assertThat(post("/login", "token=guess" + i, "Sec-Fetch-Site", OURS).statusCode())
          .isEqualTo(401);
    }
    assertThat(post("/login", "token=" + token(), "Sec-Fetch-Site", OURS).statusCode())
        .as("even the right one has to wait then")
        .isEqualTo(429);
  }

  @Test
  void behindATrustedProxyEachVisitorIsAPlaceOfItsOwn() throws Exception {
    Map<String, String> settings = ServerSettings.of(folder, telegram);
    settings.put("TIDINGS_PROXIES", "127.0.0.0/8, ::1");
    tidings = Tidings.start(ConfigurationReader.read(settings, true), new SystemTime());
    for (int i = 0; i < 11; i++) {
      post("/login", "token=x", "Sec-Fetch-Site", OURS, "X-Forwarded-For", "203.0.113.5");
    }
    String right = "token=" + token();
    assertThat(
            post("/login", right, "Sec-Fetch-Site", OURS, "X-Forwarded-For", "203.0.113.5")
                .statusCode())
        .isEqualTo(429);
    assertThat(
            post("/login", right, "Sec-Fetch-Site", OURS, "X-Forwarded-For", "203.0.113.6")
                .statusCode())
        .isEqualTo(303);
  }

  @Test
  void aHugeLoginIsRefusedInWords() throws Exception {
    serve();
    HttpResponse<String> answer =
        post("/login", "token=" + "x".repeat(1 << 20), "Sec-Fetch-Site", OURS);
    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.body()).contains("at most");
  }

  @Test
  void aReaderLooksAndChangesNothing() throws Exception {
    serve();
    String cookie = login(make("guest", "reader"));
    String page = get("/", "Cookie", cookie).body();
    assertThat(page).contains("Last deliveries").doesNotContain("Stop all sending");
    assertThat(post("/page/stop", "", "Cookie", cookie, "Sec-Fetch-Site", OURS).statusCode())
        .isEqualTo(403);
    assertThat(
            post(
                    "/page/preview",
                    "scope=source%3Anone&filter=a+b",
                    "Cookie",
                    cookie,
                    "Sec-Fetch-Site",
                    OURS)
                .body())
        .contains("there is no source named");
  }

  @Test
  void aSenderSendsAndSeesNothingOfOthers() throws Exception {
    serve();
    String sender = make("shop", "sender");
    assertThat(post("/login", "token=" + sender, "Sec-Fetch-Site", OURS).statusCode())
        .isEqualTo(401);
    String bearer = "Bearer " + sender;
    String made =
        post("/messages", "{\"address\":\"bot:7\",\"text\":\"a\"}", "Authorization", bearer).body();
    String id = made.replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
    assertThat(get("/deliveries/" + id, "Authorization", bearer).statusCode()).isEqualTo(200);
    String other = make("other", "sender");
    post(
        "/messages",
        "{\"address\":\"bot:8\",\"text\":\"b\"}",
        "Authorization",
        "Bearer " + other,
        "Idempotency-Key",
        "k");
    // Whoever guesses the key computes the id.
    String computed = DeliveryId.request("other", "key:k");
    assertThat(get("/deliveries/" + computed, "Authorization", bearer).statusCode()).isEqualTo(404);
    assertThat(get("/deliveries/" + computed, "Authorization", "Bearer " + token()).body())
        .contains("\"askedBy\":\"other\"");
    HttpResponse<String> refused = get("/deliveries", "Authorization", bearer);
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("'shop' is of a sender");
    assertThat(get("/subscriptions", "Authorization", bearer).statusCode()).isEqualTo(403);
    assertThat(post("/stop", "", "Authorization", bearer).statusCode()).isEqualTo(403);
  }

  @Test
  void whatIsDecidedIsWrittenDown() throws Exception {
    serve();
    String cookie = login(token());
    post("/page/stop", "", "Cookie", cookie, "Sec-Fetch-Site", OURS);
    make("shop", "sender");
    assertThat(get("/audit", "Authorization", "Bearer " + token()).body())
        .contains("\"who\":\"admin\"")
        .contains("stopped all sending")
        .contains("made a token: sender")
        .contains("shop");
  }

  @Test
  void theDemonstrationAnswersThisMachineOnly() throws Exception {
    tidings = Tidings.demonstrate(configuration(), new SystemTime());
    assertThat(get("/").statusCode()).isEqualTo(200);
    assertThat(statusLine("GET / HTTP/1.1\r\nHost: evil.example\r\n")).contains(" 403 ");
    assertThat(statusLine("GET / HTTP/1.1\r\nHost: localhost:" + uri("/").getPort() + "\r\n"))
        .contains(" 200 ");
    assertThat(post("/page/stop", "", "Origin", "http://evil.example").statusCode()).isEqualTo(403);
    assertThat(get("/subscriptions").statusCode()).as("the API asks for a token").isEqualTo(401);
  }

  /**
   * Java's client sets the host itself; a name that leads here by somebody else's doing does not.
   */
  private String statusLine(String head) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), uri("/").getPort())) {
      OutputStream out = socket.getOutputStream();
      out.write((head + "Connection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      out.flush();
      return String.valueOf(
          new BufferedReader(
                  new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
              .readLine());
    }
  }
}
