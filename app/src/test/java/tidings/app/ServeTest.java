package tidings.app;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tidings.app.configuration.ConfigurationReader;
import tidings.simulators.feeds.Entry;
import tidings.simulators.feeds.FeedHost;
import tidings.simulators.telegram.ChatCondition;
import tidings.simulators.telegram.LogEntry;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;
import tidings.time.SystemTime;

/** The whole product over its REST interface, against the simulators. */
@Timeout(60)
class ServeTest {
  @TempDir private Path folder;

  private final TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
  private final TelegramServer telegram = new TelegramServer(rules, 0);
  private final HttpClient http = HttpClient.newHttpClient();
  private @Nullable Tidings tidings;

  @BeforeEach
  void start() {
    tidings = Tidings.start(ConfigurationReader.read(settings(), true), new SystemTime());
  }

  private Map<String, String> settings() {
    Map<String, String> settings = ServerSettings.of(folder, telegram);
    settings.put("TIDINGS_SETTLE", "1s");
    return settings;
  }

  private Tidings running() {
    return java.util.Objects.requireNonNull(tidings);
  }

  @AfterEach
  void stop() {
    running().close();
    telegram.close();
    http.close();
  }

  private HttpResponse<String> call(String method, String path, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(running().url() + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .header("Authorization", "Bearer " + Files.readString(folder.resolve("token")).strip());
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /** The network is another process in real life: what it did is looked for, not signalled. */
  private static void await(BooleanSupplier done) {
    Awaitility.await().atMost(20, SECONDS).pollInterval(5, MILLISECONDS).until(done::getAsBoolean);
  }

  private List<String> arrived() {
    return rules.log().stream().map(LogEntry::text).toList();
  }

  @Test
  void aMessageArrivesOnceHoweverOftenItIsOffered() throws Exception {
    String body = "{\"address\":\"bot:7\",\"text\":\"hello\"}";
    HttpResponse<String> first = call("POST", "/messages", body, "Idempotency-Key", "k");
    HttpResponse<String> second = call("POST", "/messages", body, "Idempotency-Key", "k");
    assertThat(first.statusCode()).isEqualTo(202);
    assertThat(second.body()).isEqualTo(first.body());
    await(() -> !rules.log().isEmpty());
    assertThat(call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"end\"}").statusCode())
        .isEqualTo(202);
    await(() -> arrived().contains("end"));
    assertThat(arrived()).containsExactly("hello", "end");
  }

  @Test
  void aKeyThatWasUsedForAnotherMessageIsRefused() throws Exception {
    call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"a\"}", "Idempotency-Key", "k");
    HttpResponse<String> other =
        call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"b\"}", "Idempotency-Key", "k");
    assertThat(other.statusCode()).isEqualTo(422);
    assertThat(other.body()).contains("Idempotency-Key").contains("use a new one");
  }

  @Test
  void aDeliverySaysWhereItIsAndWhy() throws Exception {
    String answer = call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"a\"}").body();
    String id = answer.replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
    await(() -> !rules.log().isEmpty());
    await(() -> body("/deliveries/" + id).contains("\"state\":\"sent\""));
    assertThat(body("/deliveries/" + id))
        .contains("\"address\":\"bot:7\"")
        .contains("the network took it")
        .contains("\"outcome\":\"sent\"");
  }

  private String body(String path) {
    try {
      return call("GET", path, "").body();
    } catch (IOException | InterruptedException fault) {
      throw new AssertionError(fault);
    }
  }

  @Test
  void badRequestsSayWhatWhereAndWhatToDo() throws Exception {
    assertProblem("POST", "/messages", "{", 400, "not JSON");
    assertProblem("POST", "/messages", "{\"text\":\"a\"}", 400, "address is missing");
    assertProblem(
        "POST", "/messages", "{\"address\":\"bot\",\"text\":\"a\"}", 422, "write account:chat");
    assertProblem(
        "POST", "/messages", "{\"address\":\"x:7\",\"text\":\"a\"}", 422, "no account named 'x'");
    assertProblem(
        "POST",
        "/messages",
        "{\"address\":\"bot:7\",\"text\":\"a\",\"lane\":\"fast\"}",
        422,
        "write interactive, alert or bulk");
    assertProblem(
        "POST",
        "/messages",
        "{\"address\":\"bot:7\",\"text\":\"" + "x".repeat(65_537) + "\"}",
        422,
        "at most 65536");
    assertProblem(
        "POST",
        "/subscriptions",
        "{\"address\":\"bot:7\",\"source\":\"none\"}",
        422,
        "no source named 'none'");
    assertProblem(
        "POST",
        "/subscriptions",
        "{\"address\":\"bot:7\",\"source\":\"none\",\"filter\":\"a )\"}",
        422,
        "at position 2");
    assertProblem(
        "POST",
        "/subscriptions",
        "{\"address\":\"bot:7\",\"source\":\"none\",\"template\":\"{title\"}",
        422,
        "at position 0: expected a '}'");
    assertProblem(
        "POST", "/subscriptions", "{\"address\":\"bot:7\"}", 400, "a source or a collection");
    assertProblem(
        "PUT", "/collections/c", "{\"sources\":[\"none\"]}", 422, "no source named 'none'");
    assertProblem("GET", "/subscriptions?after=x", "", 400, "the number of an id");
    assertProblem("PUT", "/sources/s", "{\"url\":\"nowhere\"}", 422, "not a web address");
    assertProblem("GET", "/deliveries/none", "", 404, "no delivery none");
    assertProblem("POST", "/deliveries/none/send-again", "", 422, "not dead, refused or held");
  }

  private void assertProblem(String method, String path, String body, int status, String detail)
      throws Exception {
    HttpResponse<String> response = call(method, path, body);
    assertThat(response.statusCode()).as(path + " " + body).isEqualTo(status);
    assertThat(response.body()).contains(detail);
    assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
  }

  @Test
  void withoutATokenNothingIsTold() throws Exception {
    for (String path : List.of("/figures", "/deliveries/x", "/sources", "/metrics")) {
      assertThat(call("GET", path, "", "Authorization", "Bearer wrong").statusCode())
          .as(path)
          .isEqualTo(401);
    }
    assertThat(call("GET", "/health", "", "Authorization", "").statusCode()).isEqualTo(200);
  }

  @Test
  void theTokenIsForItsOwnersEyesOnly() throws Exception {
    assertThat(Files.getPosixFilePermissions(folder.resolve("token")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void aRefusedDeliveryCanBeSentAgain() throws Exception {
    rules.chat(7, ChatCondition.Plain.BLOCKED);
    String answer = call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"a\"}").body();
    String id = answer.replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
    await(() -> body("/deliveries/" + id).contains("\"state\":\"refused\""));
    assertThat(body("/deliveries/" + id)).contains("bot was blocked by the user");
    assertThat(body("/deliveries?state=refused")).contains(id);
  }

  @Test
  void aWrongTokenStopsTheAccountAndLosesNothing() throws Exception {
    rules.revoke("1:abc");
    String answer = call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"a\"}").body();
    String id = answer.replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
    await(() -> body("/health").contains("stopped"));
    assertThat(body("/health")).contains("refused our login: Unauthorized");
    await(() -> body("/deliveries/" + id).contains("\"state\":\"waiting\""));
  }

  @Test
  void allSendingCanBeStopped() throws Exception {
    assertThat(call("POST", "/stop", "").body()).contains("stopped by admin");
    call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"a\"}");
    assertThat(body("/figures")).contains("\"waiting\":1");
    assertThat(rules.log()).isEmpty();
    assertThat(call("POST", "/resume", "").body()).contains("\"up\"");
    await(() -> arrived().contains("a"));
  }

  @Test
  void aNewItemReachesWhoAskedForIt() throws Exception {
    try (FeedHost feeds = new FeedHost(0)) {
      feeds.publish("jobs", entry("1", "Rust developer, seen before"));
      call("PUT", "/sources/jobs", "{\"url\":\"" + feeds.url("jobs") + "\",\"interval_ms\":100}");
      for (int chat = 1; chat <= 3; chat++) {
        String filter = chat == 3 ? "java" : "rust";
        call(
            "POST",
            "/subscriptions",
            "{\"address\":\"bot:%d\",\"source\":\"jobs\",\"filter\":\"%s\"}"
                .formatted(chat, filter));
      }
      call(
          "POST",
          "/subscriptions",
          "{\"address\":\"bot:1\",\"source\":\"jobs\",\"filter\":\"remote\"}");
      await(() -> running().setUp().readOnce("jobs"));
      feeds.publish("jobs", entry("2", "Remote Rust work"));
      await(() -> rules.log().size() >= 2);
      feeds.publish("jobs", entry("3", "The last Rust one"));
      await(() -> rules.log().size() >= 4);
    }
    assertThat(rules.log())
        .extracting(entry -> entry.chatId() + " " + entry.text().lines().findFirst().orElse(""))
        .containsExactlyInAnyOrder(
            "1 Remote Rust work",
            "2 Remote Rust work",
            "1 The last Rust one",
            "2 The last Rust one");
    assertThat(rules.log().getFirst().replyMarkup()).contains("why:");
  }

  @Test
  void aCollectionIsFollowedAndAFilterIsTriedFirst() throws Exception {
    try (FeedHost feeds = new FeedHost(0)) {
      feeds.publish("jobs", entry("1", "Rust developer"));
      feeds.publish("news", entry("1", "Rust in the news"));
      for (String name : List.of("jobs", "news")) {
        call(
            "PUT", "/sources/" + name, "{\"url\":\"" + feeds.url(name) + "\",\"interval_ms\":100}");
        await(() -> running().setUp().readOnce(name));
      }
      assertThat(call("PUT", "/collections/all", "{\"sources\":[\"jobs\",\"news\"]}").statusCode())
          .isEqualTo(200);
      assertThat(
              call(
                      "POST",
                      "/subscriptions/preview",
                      "{\"source\":\"jobs\",\"filter\":\"rust -developer\"}")
                  .body())
          .contains(
              "\"looked\":1,\"wanted\":0",
              "\"wanted\":false",
              "it is not wanted: 'developer' is in the title");
      assertThat(
              call("POST", "/subscriptions/preview", "{\"source\":\"jobs\",\"filter\":\"-x\"}")
                  .body())
          .contains("\"wanted\":1", "it only excludes: everything else of jobs is wanted");
      assertProblem(
          "POST",
          "/subscriptions",
          "{\"address\":\"bot:1\",\"source\":\"jobs\",\"filter\":\"titel:rust\"}",
          422,
          "got 'titel'; for example: title:");
      call(
          "POST",
          "/subscriptions",
          "{\"address\":\"bot:1\",\"collection\":\"all\",\"filter\":\"rust\","
              + "\"template\":\"Look: {title} in {source}\",\"follows\":[\"title\"]}");
      feeds.publish("jobs", entry("2", "More Rust"));
      feeds.publish("news", entry("2", "Rust again"));
      await(() -> rules.log().size() >= 2);
    }
    assertThat(arrived())
        .containsExactlyInAnyOrder("Look: More Rust in jobs", "Look: Rust again in news");
    assertThat(call("GET", "/subscriptions", "").body())
        .contains("\"collection\":\"all\"", "\"address\":\"bot:1\"", "\"follows\":[\"title\"]");
    assertThat(call("GET", "/collections", "").body()).contains("[\"jobs\",\"news\"]");
    assertThat(
            call("PUT", "/recipients/ann", "{\"addresses\":[\"bot:1\",\"bot:-100123456789/4\"]}")
                .body())
        .contains("bot:-100123456789/4");
    assertThat(call("GET", "/recipients", "").body()).contains("\"name\":\"ann\"");
  }

  @Test
  void limitsAreChangedWhileItRuns() throws Exception {
    assertThat(call("GET", "/accounts", "").body()).contains("\"name\":\"bot\"", "\"account\":");
    assertThat(call("PUT", "/accounts/bot/limits", "{\"account\":500,\"chatBurst\":7}").body())
        .contains("\"account\":500.0", "\"chatBurst\":7");
    assertThat(call("GET", "/accounts", "").body()).contains("\"account\":500.0");
    assertProblem("PUT", "/accounts/none/limits", "{}", 422, "no account named none");
    assertProblem("PUT", "/accounts/bot/limits", "{\"account\":0}", 422, "above zero");
    assertProblem("PUT", "/accounts/bot/limits", "{\"speed\":1}", 400, "there is no limit 'speed'");
    assertProblem("PUT", "/accounts/bot/limits", "{\"chat\":\"x\"}", 400, "is not a number");
  }

  @Test
  void theHistoryIsAskedByWhatIsKnown() throws Exception {
    call("PUT", "/recipients/ann", "{\"addresses\":[\"bot:7\"]}");
    call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"to seven\"}");
    call("POST", "/messages", "{\"address\":\"bot:8\",\"text\":\"to eight\"}");
    await(() -> arrived().size() >= 2);
    await(() -> found("?state=sent").contains("bot:8"));
    assertThat(found("?recipient=ann")).contains("bot:7").doesNotContain("bot:8");
    assertThat(found("?chat=8&account=bot&state=sent")).contains("bot:8").doesNotContain("bot:7");
    assertThat(found("?until=2020-01-01T00:00:00Z")).isEqualTo("[]");
    assertThat(found("?since=2020-01-01T00:00:00Z")).contains("bot:7", "bot:8");
    assertThat(found("?before=2")).contains("bot:7").doesNotContain("bot:8");
    assertThat(found("?source=none")).isEqualTo("[]");
    assertThat(found("?reason=nothing")).isEqualTo("[]");
    assertProblem("GET", "/deliveries?state=gone", "", 400, "is no state; write one of waiting");
    assertProblem("GET", "/deliveries?since=today", "", 400, "2026-11-30T08:00:00Z");
    assertProblem("GET", "/deliveries?colour=red", "", 400, "there is no parameter 'colour'");
  }

  private String found(String query) {
    try {
      return call("GET", "/deliveries" + query, "").body();
    } catch (Exception fault) {
      throw new AssertionError(fault);
    }
  }

  @Test
  void aLongMessageArrivesInParts() throws Exception {
    String text = "word ".repeat(1_000).strip();
    call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"" + text + "\"}");
    await(() -> arrived().size() >= 2);
    assertThat(String.join(" ", arrived())).isEqualTo(text);
  }

  private static Entry entry(String guid, String title) {
    return new Entry(guid, "https://jobs.example/" + guid, title, "", Instant.EPOCH, Map.of());
  }

  @Test
  void figuresAreExposed() throws Exception {
    call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"a\"}");
    await(() ->
        body("/metrics").contains("tidings_attempts_total{lane=\"alert\",outcome=\"sent\"} 1"));
    assertThat(body("/metrics"))
        .contains("tidings_in_flight{account=\"bot\"}")
        .contains("tidings_delivery_milliseconds_count{lane=\"alert\"} 1");
  }

  @Test
  void aRestartGoesOnWhereItWas() throws Exception {
    call("POST", "/stop", "");
    call("POST", "/messages", "{\"address\":\"bot:7\",\"text\":\"a\"}");
    running().close();
    tidings = Tidings.start(ConfigurationReader.read(settings(), true), new SystemTime());
    assertThat(body("/health")).as("what was stopped stays stopped").contains("by admin");
    assertThat(body("/deliveries?chat=7")).contains("\"state\":\"waiting\"");
    assertThat(arrived()).isEmpty();
    call("POST", "/resume", "");
    await(() -> arrived().contains("a"));
  }

  @Test
  void listsOfFeedsComeInAndGoOut() throws Exception {
    String list =
        "<opml version=\"2.0\"><body><outline text=\"work\"><outline text=\"A\" xmlUrl=\"http://127.0.0.1:1/a?token=T\"/></outline>"
            + "<outline text=\"A\" xmlUrl=\"http://127.0.0.1:1/b\"/><outline text=\"B\" xmlUrl=\"nothing\"/></body></opml>";
    assertThat(call("POST", "/opml", list).body()).contains("\"added\":2", "\"known\":0", "B: ");
    assertThat(call("POST", "/opml", list).body()).contains("\"added\":0", "\"known\":2");
    assertThat(call("GET", "/sources", "").body())
        .contains("A 2", "token=…")
        .doesNotContain("token=T");
    assertThat(call("GET", "/opml", "").body())
        .contains("text=\"work\"", "http://127.0.0.1:1/a?token=T");
    assertThat(call("GET", "/collections", "").body()).contains("work");
    assertThat(call("POST", "/opml", "x").statusCode()).isEqualTo(422);
  }

  @Test
  void aSourceMayBeAPageOrAnInterface() throws Exception {
    String page =
        "{\"url\": \"http://127.0.0.1:1/\", \"page\": {\"items\": \"%s\", \"title\": \"h2\"}}";
    assertThat(call("PUT", "/sources/p", page.formatted("li")).statusCode()).isEqualTo(200);
    assertThat(call("PUT", "/sources/p", page.formatted("li[[")).body())
        .contains("is no CSS selector", "page");
    String api = "{\"url\": \"http://127.0.0.1:1/\", \"api\": {\"preset\": \"%s\"}}";
    assertThat(call("PUT", "/sources/a", api.formatted("RemoteOK")).statusCode()).isEqualTo(200);
    assertThat(call("PUT", "/sources/a", api.formatted("nowhere")).statusCode()).isEqualTo(422);
    assertThat(call("GET", "/sources", "").body())
        .contains("\"kind\":\"page\"", "\"kind\":\"api\"");
  }
}
