package tidings.source;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.Http;
import tidings.http.Obstacle;
import tidings.http.Request;
import tidings.item.Item;
import tidings.item.Items;
import tidings.observe.Metrics;
import tidings.source.api.Parsers;
import tidings.storage.MemoryDatabase;
import tidings.storage.Secrets;
import tidings.time.ManualTime;
import tidings.time.Signal;
import tidings.time.Step;

/** The watching stage on a database in memory, with hosts that answer as they are told. */
final class WatchRig implements Http {
  /** What was asked, and when. */
  record Asked(URI url, Instant at, Map<String, String> headers) {}

  private final ManualTime time = new ManualTime(Instant.parse("2026-03-02T00:00:00Z"));
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  private final Map<String, Function<Request, Exchange>> answers = new TreeMap<>();
  private final List<Asked> asked = new ArrayList<>();
  private final Sources sources = new Sources();
  private final Fetches fetches = new Fetches();
  private final Announcements announcements = new Announcements();
  private final Items items = new Items();
  private final Secrets secrets;
  private final WatchSettings settings;
  private WatchStage stage;
  private long parkedUntil;

  WatchRig(WatchSettings settings) {
    this(settings, Secrets.NONE);
  }

  WatchRig(WatchSettings settings, Secrets secrets) {
    this.settings = settings;
    this.secrets = secrets;
    this.stage = stage();
  }

  private WatchStage stage() {
    Followers followers = (_, _) -> parkedUntil;
    WatchTools tools =
        new WatchTools(
            _ -> this, Parsers::of, settings, secrets, followers, HubOffers.NONE, new Outage());
    return new WatchStage(database, time, tools, new Metrics(), new Signal());
  }

  /** Nobody who follows can be told anything before that. */
  WatchRig parkFollowers(Instant until) {
    parkedUntil = until.toEpochMilli();
    return this;
  }

  WatchRig secret(String name, String value) {
    boolean unusedDone =
        database.write(tx -> {
          secrets.put(tx, name, value, 0);
          return true;
        });
    return this;
  }

  @Override
  public Exchange call(Request request, Gate gate) {
    asked.add(new Asked(request.url(), time.now(), request.headers()));
    return answers
        .getOrDefault(
            request.url().toString(), _ -> new Exchange.NotSent("refused", Obstacle.CONNECT))
        .apply(request);
  }

  static Exchange answered(int status, Map<String, String> headers, String body) {
    return new Exchange.Answered(status, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  static Exchange ok(String body) {
    return answered(200, Map.of(), body);
  }

  /** A feed with these items, each {@code guid|link|title}. */
  static String feed(String... items) {
    StringBuilder feed = new StringBuilder("<rss version=\"2.0\"><channel><title>F</title>");
    for (String item : items) {
      String[] parts = item.split("\\|", -1);
      feed.append("<item>")
          .append(parts[0].isEmpty() ? "" : "<guid>" + parts[0] + "</guid>")
          .append(parts[1].isEmpty() ? "" : "<link>" + parts[1] + "</link>")
          .append("<title>" + parts[2] + "</title>")
          .append(parts.length > 3 ? parts[3] : "")
          .append("</item>");
    }
    return feed.append("</channel></rss>").toString();
  }

  WatchRig answer(String url, Function<Request, Exchange> answer) {
    answers.put(url, answer);
    return this;
  }

  WatchRig answer(String url, Exchange exchange) {
    return answer(url, _ -> exchange);
  }

  WatchRig watch(String name, String url, Duration interval) {
    long unusedId = database.write(tx -> sources.put(tx, name, url, interval));
    return this;
  }

  WatchRig watch(String name, String url, String kind, String settings) {
    long unusedId =
        database.write(tx ->
            sources.put(tx, name, url, Duration.ofMinutes(10), SourceKind.of(kind), settings));
    return this;
  }

  /** Does all that is due now. */
  WatchRig run() {
    while (stage.step() instanceof Step.Again) {
      // More is due.
    }
    return this;
  }

  /** Lets time pass, doing what becomes due. */
  WatchRig pass(Duration span) {
    Instant end = time.now().plus(span);
    run();
    for (Instant next = due(); !next.isAfter(end); next = due()) {
      time.advance(Duration.between(time.now(), next));
      run();
    }
    time.advance(Duration.between(time.now(), end));
    return this;
  }

  /** Lets time pass in which nobody does anything, as between two starts. */
  WatchRig standStill(Duration span) {
    time.advance(span);
    return this;
  }

  private Instant due() {
    OptionalLong due = database.read(fetches::nextDue);
    return due.isPresent() ? Instant.ofEpochMilli(due.getAsLong()) : Instant.MAX;
  }

  Source source(String name) {
    return database.read(tx -> sources.find(tx, name)).orElseThrow();
  }

  List<Asked> asked() {
    return asked;
  }

  List<Announcements.Untold> untold() {
    return database.read(tx -> announcements.untold(tx, 10));
  }

  void told(Announcements.Untold untold) {
    database.write(tx -> {
      announcements.told(tx, untold);
      return true;
    });
  }

  Instant now() {
    return time.now();
  }

  /** All that was stored, oldest first. */
  List<Item> items(String name) {
    long id = source(name).id();
    return database.read(tx -> items.newest(tx, id, 1_000)).reversed();
  }

  /** All keys that are remembered. */
  List<String> keys() {
    return database.read(
        tx -> tx.handle().createQuery("SELECT key FROM item_key").mapTo(String.class).list());
  }

  /** What another fetcher does meanwhile. */
  void stepAside() {
    while (stage().step() instanceof Step.Again) {
      // More is due.
    }
  }

  /** As after the end of the process. */
  WatchRig restart() {
    stage = stage();
    return this;
  }

  /** How much is to be told. */
  long toldCount(String name) {
    long id = source(name).id();
    return database.read(tx -> items.newest(tx, id, 100_000)).stream()
        .filter(item -> item.cursor() >= 0 && item.edition() == 0)
        .count();
  }

  /** The titles of what is to be told, oldest first. */
  List<String> told(String name) {
    long id = source(name).id();
    return database.read(tx -> items.newest(tx, id, 1_000)).reversed().stream()
        .filter(item -> item.cursor() >= 0 && item.edition() == 0)
        .map(Item::title)
        .toList();
  }
}
