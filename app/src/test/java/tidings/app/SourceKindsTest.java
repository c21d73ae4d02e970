package tidings.app;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidings.app.configuration.ConfigurationReader;
import tidings.simulators.feeds.Entry;
import tidings.simulators.feeds.FeedHost;
import tidings.simulators.feeds.HubConduct;
import tidings.simulators.telegram.LogEntry;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;
import tidings.time.SystemTime;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sources of each kind, from where they come to the chat that follows them. */
@Timeout(60)
class SourceKindsTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @TempDir private Path folder;

  private final TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
  private final TelegramServer telegram = new TelegramServer(rules, 0);
  private final FeedHost host = new FeedHost(0);
  private final HttpClient http = HttpClient.newHttpClient();
  private @Nullable Tidings tidings;

  @BeforeEach
  void start() throws IOException {
    Map<String, String> settings = ServerSettings.of(folder, telegram);
    int port = freePort();
    settings.put("TIDINGS_PORT", String.valueOf(port));
    settings.put("TIDINGS_URL", "http://127.0.0.1:" + port);
    tidings = Tidings.start(ConfigurationReader.read(settings, true), new SystemTime());
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @AfterEach
  void stop() {
    running().close();
    telegram.close();
    host.close();
    http.close();
  }

  private Tidings running() {
    return java.util.Objects.requireNonNull(tidings);
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String method, String path, String body) {
    return HttpRequest.newBuilder(URI.create(running().url() + path))
        .method(method, HttpRequest.BodyPublishers.ofString(body));
  }

  private HttpResponse<String> call(String method, String path, String body)
      throws IOException, InterruptedException {
    String token = Files.readString(folder.resolve("token")).strip();
    return send(request(method, path, body).header("Authorization", "Bearer " + token));
  }

  private JsonNode done(String method, String path, String body)
      throws IOException, InterruptedException {
    HttpResponse<String> response = call(method, path, body);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return JSON.readTree(response.body());
  }

  private static void await(BooleanSupplier done) {
    Awaitility.await().atMost(20, SECONDS).pollInterval(5, MILLISECONDS).until(done::getAsBoolean);
  }

  private void follow(String source) throws IOException, InterruptedException {
    JsonNode unusedAnswer =
        done(
            "POST",
            "/subscriptions",
            "{\"address\": \"bot:7\", \"source\": \"" + source + "\", \"template\": \"{title}\"}");
  }

  private List<String> arrived() {
    return rules.log().stream().map(LogEntry::text).toList();
  }

  private HttpResponse<String> push(String path, String secret, String id, String body)
      throws IOException, InterruptedException, GeneralSecurityException {
    long now = Instant.now().getEpochSecond();
    Mac mac = Mac.getInstance("HmacSHA256");
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    byte[] signed = mac.doFinal((id + "." + now + "." + body).getBytes(StandardCharsets.UTF_8));
    return send(
        request("POST", path, body)
            .header("Content-Type", "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", String.valueOf(now))
            .header("webhook-signature", "v1," + Base64.getEncoder().encodeToString(signed)));
  }

  @Test
  void aWebhookIsToldAtOnceAndOnce() throws Exception {
    JsonNode made = done("PUT", "/sources/my%20jobs", "{\"push\": {}}");
    String path = made.path("post_to").asString();
    String secret = made.path("secret").asString();
    follow("my jobs");
    String body = "[{\"id\": 1, \"title\": \"one\"}, {\"id\": 2, \"title\": \"two\"}]";
    HttpResponse<String> first = push(path, secret, "a", body);
    assertThat(first.statusCode()).isEqualTo(202);
    assertThat(first.body()).isEqualTo("{\"items\":2,\"new\":2}");
    assertThat(push(path, secret, "a", body).statusCode()).isEqualTo(202);
    assertThat(push(path, secret, "a", "{\"title\": \"x\"}").statusCode()).isEqualTo(422);
    assertThat(push(path, secret, "b", "{}").body()).contains("an item has a title or a text");
    assertThat(push(path + "x", secret, "c", body).statusCode()).isEqualTo(401);
    assertThat(call("POST", path, body).statusCode()).as("a token is no signature").isEqualTo(401);
    await(() -> arrived().size() == 2);
    assertThat(arrived()).containsExactly("one", "two");
    JsonNode renewed = done("POST", "/sources/my%20jobs/secret", "");
    assertThat(push(path, renewed.path("secret").asString(), "d", body).statusCode())
        .isEqualTo(202);
    assertThat(done("PUT", "/sources/my%20jobs", "{\"push\": {}}").has("secret")).isFalse();
    assertThat(call("GET", "/sources", "").body()).doesNotContain(secret);
  }

  @Test
  void aHubIsHeard() throws Exception {
    host.publish("jobs", entry("old"));
    host.hub("jobs", HubConduct.HONEST);
    JsonNode unusedAnswer =
        done("PUT", "/sources/jobs", "{\"url\": \"" + host.url("jobs") + "\", \"interval_ms\": 0}");
    follow("jobs");
    await(() -> host.subscribers("jobs") == 1);
    long polls = host.counters("jobs").polls();
    host.publish("jobs", entry("new"));
    await(() -> arrived().contains("new"));
    assertThat(host.counters("jobs").polls()).as("without another poll").isEqualTo(polls);
    JsonNode hub = done("GET", "/sources", "").path(0).path("hub");
    assertThat(hub.path("hub").asString()).isEqualTo(host.url() + "/hub");
    assertThat(hub.path("until").asLong()).isGreaterThan(System.currentTimeMillis());
    assertThat(hub.path("fault").asString()).isEmpty();
  }

  private static Entry entry(String title) {
    return new Entry(
        title,
        "https://a.example/" + title,
        title,
        "",
        Instant.now(),
        Instant.now(),
        Map.of(),
        Map.of(),
        Optional.empty());
  }

  @Test
  void whoBeginsToFollowMayHearOfWhatIsThere() throws Exception {
    host.publish("jobs", entry("old"));
    host.publish("jobs", entry("older"));
    JsonNode unusedAnswer = done("PUT", "/sources/jobs", "{\"url\": \"" + host.url("jobs") + "\"}");
    JsonNode unusedSubscription =
        done(
            "POST",
            "/subscriptions",
            "{\"address\": \"bot:7\", \"source\": \"jobs\", \"newest\": 1, \"template\": \"{title}\"}");
    await(() -> arrived().equals(List.of("older")));
  }

  /** Case 30: a bot that is gone takes nothing with it that cannot be read out before. */
  @Test
  void whatIsFollowedMovesToAnotherServerCase30() throws Exception {
    host.publish("jobs", entry("old"));
    JsonNode unusedSource = done("PUT", "/sources/jobs", "{\"url\": \"" + host.url("jobs") + "\"}");
    follow("jobs");
    String list = call("GET", "/opml", "").body();
    JsonNode subscriptions = done("GET", "/subscriptions", "");
    Path other = Files.createDirectory(folder.resolve("other"));
    running().close();
    TelegramRules elsewhere = new TelegramRules(Settings.defaults(), 2);
    try (TelegramServer second = new TelegramServer(elsewhere, 0)) {
      Map<String, String> settings = ServerSettings.of(other, second);
      tidings = Tidings.start(ConfigurationReader.read(settings, true), new SystemTime());
      Files.copy(
          other.resolve("token"), folder.resolve("token"), StandardCopyOption.REPLACE_EXISTING);
      assertThat(done("POST", "/opml", list).path("added").asInt()).isOne();
      for (JsonNode one : subscriptions) {
        JsonNode unusedSubscription = done("POST", "/subscriptions", one.toString());
      }
      await(() -> running().setUp().readOnce("jobs"));
      JsonNode unusedHurry =
          done(
              "PUT",
              "/sources/jobs",
              "{\"url\": \"" + host.url("jobs") + "\", \"interval_ms\": 50}");
      host.publish("jobs", entry("new"));
      await(() -> elsewhere.log().stream().map(LogEntry::text).toList().equals(List.of("new")));
    }
  }

  @Test
  void secretsAndProxiesAreNeverShown() throws Exception {
    JsonNode unusedSecret = done("PUT", "/secrets/board", "{\"value\": \"s3cret\"}");
    JsonNode unusedProxy =
        done("PUT", "/proxies/one", "{\"url\": \"socks5://me:s3cret@127.0.0.1:9\"}");
    assertThat(call("GET", "/secrets", "").body()).contains("\"board\"").doesNotContain("s3cret");
    assertThat(call("GET", "/proxies", "").body())
        .contains("socks5://127.0.0.1:9")
        .doesNotContain("s3cret");
    assertThat(call("GET", "/audit", "").body()).doesNotContain("s3cret");
    assertThat(call("DELETE", "/proxies/one", "").statusCode()).isEqualTo(200);
    assertThat(call("DELETE", "/proxies/one", "").statusCode()).isEqualTo(404);
    assertThat(call("DELETE", "/secrets/board", "").statusCode()).isEqualTo(200);
    assertThat(call("DELETE", "/secrets/board", "").statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'page': {'items': 'li'}, 'text': {}, 'url': 'https://a.example/'} | read in one way",
        "{'text': {'inside': 'x'}, 'url': 'https://a.example/'} | 'inside' is no setting of a text",
        "{'mail': {'password': 'literal'}, 'url': 'imaps://me@a.example'} | {secret:NAME}",
        "{'mail': {'password': '{secret:m}'}, 'url': 'https://a.example'} | is no mailbox",
        "{'mail': {'password': '{secret:m}'}, 'url': 'imaps://me:pw@a.example'} | does not belong",
        "{'feed': {'headers': {'Cookie': 'id=1'}}, 'url': 'https://a.example/'} | {secret:NAME}",
        "{'feed': {'retitled': 'maybe'}, 'url': 'https://a.example/'} | 'edit' or as 'new'",
        "{'page': {'items': 'li', 'zone': 'Mars'}, 'url': 'https://a.example/'} | no zone of time",
        "{'url': 'a.example'} | is not a web address",
        "{} | url is missing",
      })
  void whatIsWrongWithASourceIsSaid(String body, String said) throws Exception {
    HttpResponse<String> response = call("PUT", "/sources/x", body.replace('\'', '"'));
    assertThat(response.statusCode()).isIn(400, 422);
    assertThat(response.body()).contains(said);
  }
}
