package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidings.http.Exchange;
import tidings.http.Http;
import tidings.http.Proxies;
import tidings.http.ProxyAddress;
import tidings.http.ProxyPool;
import tidings.item.Item;
import tidings.item.Items;
import tidings.observe.Metrics;
import tidings.recipient.Addresses;
import tidings.recipient.ParkedFollowers;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.api.Parsers;
import tidings.source.push.Delivery;
import tidings.source.push.SignedDeliveries;
import tidings.source.push.Taken;
import tidings.source.push.Webhook;
import tidings.source.websub.Callbacks;
import tidings.source.websub.HubCallback;
import tidings.source.websub.HubStage;
import tidings.source.websub.HubSubscriptions;
import tidings.storage.Database;
import tidings.storage.MemoryDatabase;
import tidings.storage.Seal;
import tidings.storage.Secrets;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.SystemTime;

/** What is kept of sources, on each database. */
abstract class SourceStoreContract {
  private static final String URL = "https://a.example/feed";

  private final Sources sources = new Sources();
  private final Metrics metrics = new Metrics();
  private final AtomicReference<Function<URI, Exchange>> web =
      new AtomicReference<>(_ -> WatchRig.ok(WatchRig.feed("1||one")));
  @TempDir private Path folder;
  private Secrets secrets = Secrets.NONE;
  private Database database = MemoryDatabase.migrated(new SystemTime());

  /** A database with nothing in it. */
  abstract Database open();

  @BeforeEach
  void prepare() {
    secrets = new Secrets(new Seal(folder.resolve("key")));
    database.close();
    database = open();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private long put(String name, String url, SourceKind kind, String settings) {
    return database.write(tx -> sources.put(tx, name, url, Duration.ZERO, kind, settings));
  }

  private Source source(String name) {
    return database.read(tx -> sources.find(tx, name)).orElseThrow();
  }

  private List<String> titles(String name) {
    return database.read(tx -> new Items().newest(tx, source(name).id(), 10_000)).stream()
        .map(Item::title)
        .toList();
  }

  private void poll() {
    Http http = (request, _) -> web.get().apply(request.url());
    WatchTools tools =
        new WatchTools(
            _ -> http,
            Parsers::of,
            WatchSettings.OWN,
            secrets,
            new ParkedFollowers(),
            new HubSubscriptions(),
            new Outage());
    run(new WatchStage(database, new SystemTime(), tools, metrics, new Signal()));
  }

  private static void run(Stage stage) {
    Step step = stage.step();
    while (step instanceof Step.Again) {
      step = stage.step();
    }
  }

  /** Has everything fetched again, as if its time had come. */
  private void due() {
    int unusedCount =
        database.<Integer>write(tx ->
            tx.handle()
                .createUpdate("UPDATE source SET next_fetch_at = 0 WHERE next_fetch_at < :never")
                .bind("never", Schedule.NEVER)
                .execute());
    poll();
  }

  @Test
  void aFetchOfManyItemsIsStoredInParts() {
    long unusedId = put("a", URL, SourceKind.FEED, "");
    poll();
    String[] many =
        IntStream.rangeClosed(1, Intake.MOST + 10)
            .mapToObj(i -> i + "||" + i)
            .toArray(String[]::new);
    web.set(_ -> WatchRig.ok(WatchRig.feed(many)));
    due();
    assertThat(titles("a")).hasSize(many.length);
    assertThat(source("a").answer()).endsWith((many.length - 1) + " new, 1 edited");
  }

  @Test
  void aFeedWhoseFollowersAreParkedIsPutOff() {
    long id = put("a", URL, SourceKind.FEED, "");
    boolean unusedDone =
        database.write(tx -> {
          long account = new Addresses().account(tx, "bot", "telegram");
          long unusedSubscription =
              new Subscriptions()
                  .put(
                      tx,
                      new Addresses().address(tx, account, "1"),
                      Scope.source(id),
                      "",
                      Subscriptions.Manner.USUAL.withNewest(2).tellingOnce());
          return true;
        });
    poll();
    int unusedCount =
        database.<Integer>write(tx ->
            tx.handle()
                .createUpdate("UPDATE chat SET parked_until = :until")
                .bind("until", tx.now() + 60_000)
                .execute());
    long before = source("a").lastFetchAt();
    due();
    assertThat(source("a").lastFetchAt()).isEqualTo(before);
    assertThat(source("a").nextFetchAt()).isGreaterThan(database.now());
  }

  @Test
  void aTextIsComparedWithWhatItWas() {
    long unusedId = put("a", URL, SourceKind.TEXT, "{}");
    web.set(_ -> WatchRig.ok("<p>one</p>"));
    poll();
    web.set(_ -> WatchRig.ok("<p>two</p>"));
    due();
    assertThat(titles("a")).hasSize(1);
    assertThat(put("a", URL, SourceKind.FEED, "")).isEqualTo(source("a").id());
  }

  @Test
  void whatMovesToOneAddressIsReadOnce() {
    long unusedFirst = put("a", URL, SourceKind.FEED, "");
    long unusedSecond = put("b", URL, SourceKind.FEED, "");
    poll();
    due();
    assertThat(source("b").shared()).isTrue();
    web.set(_ -> WatchRig.ok(WatchRig.feed("2||two", "1||one")));
    due();
    assertThat(titles("b")).containsExactly("two", "one");
    web.set(_ -> new Exchange.Lost("reset"));
    due();
    assertThat(source("b").shared()).isFalse();
  }

  @Test
  void whatIsPushedAtOneTimeIsStoredOnce() throws Exception {
    Webhook webhook =
        new Webhook(database, secrets, Parsers::of, new Intake(metrics, new Signal()));
    long id = put("a", "push:a", SourceKind.PUSH, "");
    String secret = database.write(tx -> webhook.setSecret(tx, id, ""));
    List<Delivery> sent =
        List.of(
            SignedDeliveries.json(secret, "1", database.now(), "{\"id\": 1, \"title\": \"one\"}"),
            SignedDeliveries.json(secret, "2", database.now(), "{\"id\": 1, \"title\": \"one\"}"));
    List<Taken> taken = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Taken>> calls =
          IntStream.range(0, 40)
              .<Callable<Taken>>mapToObj(i -> () -> webhook.take("a", sent.get(i % 2)))
              .toList();
      for (Future<Taken> one : threads.invokeAll(calls)) {
        taken.add(one.get());
      }
    }
    assertThat(taken.stream().filter(Taken.Again.class::isInstance)).hasSize(38);
    assertThat(taken.stream().filter(Taken.Stored.class::isInstance).collect(Collectors.toSet()))
        .containsExactlyInAnyOrder(new Taken.Stored(1, 1), new Taken.Stored(1, 0));
    assertThat(titles("a")).containsExactly("one");
    assertThat(database.<Integer>write(webhook::forget)).isZero();
    assertThat(webhook.take("a", SignedDeliveries.json(secret, "3", database.now(), "[]")))
        .isInstanceOf(Taken.Unreadable.class);
  }

  @Test
  void aHubIsAskedAndHeard() {
    long id = put("a", URL, SourceKind.FEED, "");
    web.set(_ ->
        WatchRig.answered(
            200,
            Map.of("Link", "<https://h.example/>; rel=hub, <" + URL + ">; rel=self"),
            WatchRig.feed("1||one")));
    poll();
    Callbacks callbacks = new Callbacks(URI.create("https://me.example"), secrets);
    AtomicReference<String> asked = new AtomicReference<>("");
    Http hub =
        (request, _) -> {
          asked.set(new String(request.body(), StandardCharsets.UTF_8));
          return WatchRig.answered(202, Map.of(), "");
        };
    run(new HubStage(database, new SystemTime(), hub, callbacks));
    assertThat(asked.get()).contains("hub.mode=subscribe").contains("websub%2F" + id);
    String token = asked.get().replaceAll(".*websub%2F" + id + "%2F([0-9a-f]+).*", "$1");
    HubCallback callback =
        new HubCallback(
            database, callbacks, Parsers::of, new Intake(metrics, new Signal()), metrics);
    assertThat(
            callback.verify(
                id,
                token,
                Map.of("hub.mode", "subscribe", "hub.topic", URL, "hub.challenge", "yes")))
        .contains("yes");
    assertThat(
            callback.verify(
                id, token, Map.of("hub.mode", "denied", "hub.topic", URL, "hub.reason", "no")))
        .contains("");
    assertThat(callback.take(id, token, "sha256=00", "text/xml", new byte[0])).isTrue();
  }

  @Test
  void proxiesAreRated() {
    Proxies proxies = new Proxies(database, secrets);
    boolean unusedDone =
        database.write(tx -> {
          String url = "socks5://me:pw@127.0.0.1:1";
          proxies.put(tx, "p", ProxyAddress.parse(url), url);
          return true;
        });
    proxies.bad("p", "a.example", "x".repeat(500));
    proxies.good("p", "a.example");
    assertThat(proxies.ranked("any", "a.example", 3))
        .extracting(ProxyPool.Member::name)
        .containsExactly("p");
    assertThat(database.read(proxies::all).getFirst().ratings()).hasSize(1);
    assertThat(database.<Boolean>write(tx -> proxies.remove(tx, "p"))).isTrue();
    assertThat(database.read(secrets::all)).isEmpty();
    assertThat(database.<Integer>write(secrets::forget)).isZero();
  }
}
