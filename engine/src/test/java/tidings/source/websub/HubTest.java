package tidings.source.websub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.http.OkHttp;
import tidings.item.Item;
import tidings.item.Items;
import tidings.observe.Metrics;
import tidings.simulators.feeds.Entry;
import tidings.simulators.feeds.FeedHost;
import tidings.simulators.feeds.HubConduct;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpRequest;
import tidings.simulators.web.HttpServer;
import tidings.source.Followers;
import tidings.source.Hub;
import tidings.source.Intake;
import tidings.source.Outage;
import tidings.source.Source;
import tidings.source.SourceKind;
import tidings.source.Sources;
import tidings.source.WatchSettings;
import tidings.source.WatchStage;
import tidings.source.WatchTools;
import tidings.source.api.Parsers;
import tidings.storage.MemoryDatabase;
import tidings.storage.Seal;
import tidings.storage.Secrets;
import tidings.time.ManualTime;
import tidings.time.Signal;
import tidings.time.Step;

/** IN7: hubs push what is new, and polling finds the rest. Case 32. Over real sockets. */
class HubTest {
  private static final Duration TEN = Duration.ofMinutes(10);
  private static final int LARGEST = 1 << 20;

  private final ManualTime time = new ManualTime(Instant.parse("2026-03-02T00:00:00Z"));
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  private final Sources sources = new Sources();
  private final Metrics metrics = new Metrics();
  private final FeedHost host = new FeedHost(0);
  private final HttpServer door = new HttpServer(0, _ -> LARGEST, this::callback, Optional.empty());
  private final OkHttp http = new OkHttp(4);
  private final AtomicInteger refusals = new AtomicInteger();
  @TempDir private Path folder;
  private Callbacks callbacks = new Callbacks(URI.create("http://x.example"), Secrets.NONE);
  private HubCallback callback = callbackOver(callbacks);

  private HubCallback callbackOver(Callbacks over) {
    return new HubCallback(database, over, Parsers::of, new Intake(metrics, new Signal()), metrics);
  }

  @BeforeEach
  void prepare() {
    Secrets secrets = new Secrets(new Seal(folder.resolve("key")));
    callbacks = new Callbacks(URI.create(door.url() + "/"), secrets);
    callback = callbackOver(callbacks);
    host.publish("jobs", entry("old"));
    long unusedId = database.write(tx -> sources.put(tx, "jobs", host.url("jobs"), Duration.ZERO));
  }

  @AfterEach
  void close() {
    host.close();
    door.close();
    http.close();
  }

  private static Entry entry(String title) {
    return new Entry(
        title,
        "https://a.example/" + title,
        title,
        "",
        Instant.EPOCH,
        Instant.EPOCH,
        Map.of(),
        Map.of(),
        Optional.empty());
  }

  private HttpReply callback(HttpRequest request) {
    String[] path = request.path().split("/", -1);
    long source = Long.parseLong(path[2]);
    if (request.method().equals("GET")) {
      return callback
          .verify(source, path[3], parameters(request.query()))
          .map(challenge -> HttpReply.text(200, "text/plain", challenge))
          .orElseGet(this::refusal);
    }
    boolean wanted =
        callback.take(
            source,
            path[3],
            request.header("x-hub-signature"),
            request.header("content-type"),
            request.body());
    return wanted ? HttpReply.text(202, "text/plain", "") : refusal();
  }

  private HttpReply refusal() {
    int unusedCount = refusals.incrementAndGet();
    return HttpReply.text(404, "text/plain", "");
  }

  private static Map<String, String> parameters(String query) {
    return Stream.of(query.split("&", -1))
        .map(pair -> pair.split("=", 2))
        .collect(
            Collectors.toMap(
                pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
  }

  private void poll() {
    WatchTools tools =
        new WatchTools(
            _ -> http,
            Parsers::of,
            WatchSettings.OWN,
            Secrets.NONE,
            Followers.OPEN,
            new HubSubscriptions(),
            new Outage());
    run(new WatchStage(database, time, tools, metrics, new Signal()));
  }

  private static void run(tidings.time.Stage stage) {
    Step step = stage.step();
    while (step instanceof Step.Again) {
      step = stage.step();
    }
  }

  private void ask() {
    run(new HubStage(database, time, http, callbacks));
  }

  private void subscribe(HubConduct conduct) {
    host.hub("jobs", conduct);
    poll();
    ask();
  }

  private void subscribed(HubConduct conduct) {
    subscribe(conduct);
    await().until(() -> host.subscribers("jobs") == 1);
  }

  private Source source() {
    return database.read(tx -> sources.find(tx, "jobs")).orElseThrow();
  }

  private HubSubscription subscription() {
    return database.read(tx -> new HubSubscriptions().find(tx, source().id())).orElseThrow();
  }

  private List<String> told() {
    return database.read(tx -> new Items().newest(tx, source().id(), 100)).reversed().stream()
        .filter(item -> item.cursor() >= 0)
        .map(Item::title)
        .toList();
  }

  private void awaitPushed(int times) {
    await().until(() -> host.pushed().size() == times);
  }

  private long pushes(String result) {
    return metrics.counter("tidings_pushes", "what hubs sent", "result", result).value();
  }

  @Test
  void whatAHubSendsIsToldWithoutAPoll() {
    subscribed(HubConduct.HONEST);
    host.publish("jobs", entry("new"));
    awaitPushed(1);
    assertThat(host.pushed()).containsExactly(202);
    assertThat(told()).containsExactly("new");
    assertThat(source().pushedAt()).isPositive();
  }

  @ParameterizedTest
  @EnumSource(names = {"HONEST", "REPEATING"})
  void whatComesBothWaysIsOneItem(HubConduct.Kind kind) {
    subscribed(new HubConduct(kind, 864_000));
    host.publish("jobs", entry("new"));
    awaitPushed(kind == HubConduct.Kind.HONEST ? 1 : 2);
    time.advance(TEN.multipliedBy(12));
    poll();
    assertThat(told()).containsExactly("new");
    assertThat(source().answer()).isEqualTo("2 items, 0 new");
  }

  @Test
  void whatIsNotSignedByTheHubIsLeft() {
    subscribed(new HubConduct(HubConduct.Kind.FORGING, 864_000));
    host.publish("jobs", entry("forged"));
    awaitPushed(1);
    assertThat(told()).isEmpty();
    assertThat(pushes("forged")).isOne();
  }

  @Test
  void whatAHubDoesNotSendIsPolled() {
    subscribed(new HubConduct(HubConduct.Kind.MUTE, 864_000));
    host.publish("jobs", entry("new"));
    time.advance(TEN.multipliedBy(2));
    poll();
    assertThat(told()).containsExactly("new");
  }

  @Test
  void aLeaseIsRenewedWhenHalfOfItIsOver() {
    subscribed(HubConduct.HONEST.withLease(3_600));
    long first = subscription().leaseUntil();
    time.advance(Duration.ofMinutes(29));
    ask();
    assertThat(subscription().leaseUntil()).isEqualTo(first);
    time.advance(Duration.ofMinutes(2));
    ask();
    await().until(() -> subscription().leaseUntil() > first);
    assertThat(subscription().failures()).isZero();
  }

  @Test
  void aRenewalThatFailsIsTriedAgainAndPollingGoesOn() {
    subscribed(HubConduct.HONEST.withLease(3_600));
    host.hub("jobs", new HubConduct(HubConduct.Kind.BROKEN, 3_600));
    for (int i = 0; i < 12; i++) {
      time.advance(TEN);
      ask();
      poll();
    }
    assertThat(subscription().failures()).isBetween(2, 8);
    host.hub("jobs", new HubConduct(HubConduct.Kind.MUTE, 3_600));
    host.publish("jobs", entry("new"));
    time.advance(TEN.multipliedBy(13));
    poll();
    assertThat(told()).containsExactly("new");
    time.advance(Duration.ofDays(1));
    ask();
    await().until(() -> subscription().failures() == 0);
  }

  @ParameterizedTest
  @EnumSource(names = {"FORGETFUL", "DENYING", "BROKEN"})
  void aHubThatWillNotIsAskedLessAndLess(HubConduct.Kind kind) {
    subscribe(new HubConduct(kind, 3_600));
    for (int i = 0; i < 6 * 24; i++) {
      time.advance(TEN);
      ask();
    }
    assertThat(subscription().failures()).isBetween(4, 12);
    assertThat(host.subscribers("jobs")).isZero();
  }

  @Test
  void theSourcesOwnAddressStaysWhatItIs() {
    String alias = "http://localhost:" + host.port() + "/jobs.rss";
    long id = database.write(tx -> sources.put(tx, "alias", alias, Duration.ZERO));
    host.hub("jobs", HubConduct.HONEST);
    boolean unusedDone =
        database.write(tx -> {
          new HubSubscriptions().offered(tx, id, new Hub(host.url() + "/hub", host.url("jobs")));
          return true;
        });
    poll();
    assertThat(database.read(tx -> sources.find(tx, id)).orElseThrow().url()).isEqualTo(alias);
  }

  @Test
  void whatNobodyAskedForIsRefused() {
    subscribed(HubConduct.HONEST);
    long id = source().id();
    String token = callbacks.url(id).replaceAll(".*/", "");
    Map<String, String> good =
        Map.of("hub.mode", "subscribe", "hub.topic", host.url("jobs"), "hub.challenge", "c");
    assertThat(callback.verify(id, token, good)).contains("c");
    assertThat(callback.verify(id, "0".repeat(32), good)).isEmpty();
    assertThat(callback.verify(id + 1, token, good)).isEmpty();
    assertThat(callback.verify(id, token, Map.of("hub.mode", "subscribe", "hub.topic", "x")))
        .isEmpty();
    assertThat(
            callback.verify(
                id, token, Map.of("hub.mode", "unsubscribe", "hub.topic", host.url("jobs"))))
        .isEmpty();
    assertThat(callback.take(id, "0".repeat(32), "", "", new byte[0])).isFalse();
    assertThat(refusals.get()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sha1 HmacSHA1", "sha256 HmacSHA256", "sha512 HmacSHA512"})
  void eachMethodOfSigningIsKnown(String method) throws Exception {
    subscribed(HubConduct.HONEST);
    String[] names = method.split(" ", -1);
    byte[] body =
        "<rss><channel><item><guid>9</guid><title>nine</title></item></channel></rss>"
            .getBytes(StandardCharsets.UTF_8);
    String secret = callbacks.secret(source().id(), host.url("jobs"));
    Mac mac = Mac.getInstance(names[1]);
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), names[1]));
    String signature = names[0] + "=" + HexFormat.of().formatHex(mac.doFinal(body));
    String token = callbacks.url(source().id()).replaceAll(".*/", "");
    assertThat(callback.take(source().id(), token, signature, "application/rss+xml", body))
        .isTrue();
    assertThat(told()).containsExactly("nine");
  }

  @Test
  void whatCannotBeReadHasTheSourceAsked() throws Exception {
    subscribed(HubConduct.HONEST);
    byte[] body = "<html>nothing</html>".getBytes(StandardCharsets.UTF_8);
    String secret = callbacks.secret(source().id(), host.url("jobs"));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String signature = "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
    String token = callbacks.url(source().id()).replaceAll(".*/", "");
    time.advance(Duration.ofSeconds(1));
    assertThat(callback.take(source().id(), token, signature, "text/html", body)).isTrue();
    assertThat(source().nextFetchAt()).isEqualTo(time.millis());
  }

  @Test
  void aPageWhoseTextIsWatchedHasNoHub() {
    host.hub("jobs", HubConduct.HONEST);
    long unusedId =
        database.write(
            tx -> sources.put(tx, "jobs", host.url("jobs"), Duration.ZERO, SourceKind.TEXT, "{}"));
    poll();
    assertThat(
            database.<Boolean>read(
                tx -> new HubSubscriptions().find(tx, source().id()).isPresent()))
        .isFalse();
  }

  @Test
  void aSourceThatHasNoHubAnyMoreIsLeftByIt() {
    subscribed(HubConduct.HONEST);
    boolean unusedDone =
        database.write(tx -> {
          new HubSubscriptions().offered(tx, source().id(), Hub.NONE);
          return true;
        });
    host.publish("jobs", entry("new"));
    awaitPushed(1);
    assertThat(host.pushed()).containsExactly(404);
    assertThat(told()).isEmpty();
  }
}
