package tidings.app.demo;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import tidings.app.Tidings;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.ConfigurationReader;
import tidings.app.configuration.OwnHosts;
import tidings.simulators.feeds.Entry;
import tidings.simulators.feeds.FeedHost;
import tidings.simulators.feeds.Habits;
import tidings.simulators.feeds.Publisher;
import tidings.simulators.telegram.FaultPlan;
import tidings.simulators.telegram.Limits;
import tidings.simulators.telegram.LogEntry;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.simulators.telegram.TelegramServer;
import tidings.time.Time;

/**
 * Publishes into simulated feeds, lets the product tell people over a simulated Telegram with its
 * real limits, and judges what arrived.
 */
public final class Demo implements AutoCloseable {
  private static final double PICTURED = 0.4;
  private static final int PEOPLE = 90;
  private static final int SEED = 1;
  private static final Duration DRAIN = Duration.ofSeconds(5);
  private static final Duration BETWEEN_ITEMS = Duration.ofMillis(400);
  private static final Duration POLL = Duration.ofMillis(500);
  private static final String TOKEN = "1:demo";

  private final Time time;
  private final TemporaryFolder folder = new TemporaryFolder("tidings-demo");
  private final TelegramRules rules = new TelegramRules(Settings.defaults(), SEED);
  private final TelegramServer telegram;
  private final FeedHost feeds;
  private final Tidings tidings;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Map<Publisher.Kind, Publisher> publishers = new EnumMap<>(Publisher.Kind.class);
  private final Map<String, Long> sequences = new LinkedHashMap<>();
  private final Audience audience;
  private final Judgement judgement = new Judgement();
  private final Troubles troubles;

  /** What was published, by its token: latency counts from when a body that shows it is read. */
  private record Published(String source, String guid) {}

  private final Map<String, Published> guids = new LinkedHashMap<>();
  private int judged;

  /**
   * Starts everything on a fresh database; port 0 takes any free one.
   *
   * @param troubles whether some things go wrong, as they do in life
   */
  public Demo(int port, boolean troubles, Time time) {
    this.time = time;
    this.troubles = troubles ? Troubles.SOME : Troubles.NONE;
    rules.limits(Limits.strict(30, 30));
    rules.faults(FaultPlan.builder().latency(20_000, 80_000).build());
    this.telegram = new TelegramServer(rules, 0);
    this.feeds = new FeedHost(0);
    for (Publisher.Kind kind : Publisher.Kind.values()) {
      publishers.put(kind, new Publisher(kind, SEED, Habits.PLAIN.withImages(PICTURED)));
      feeds.publish(source(kind), publishers.get(kind).next());
    }
    this.audience =
        new Audience(PEOPLE, publishers.keySet().stream().map(Demo::source).toList(), random);
    this.tidings = Tidings.demonstrate(configuration(port), time);
    follow();
    this.troubles.begin(tidings.setUp(), rules, feeds);
  }

  private static String source(Publisher.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private Configuration configuration(int port) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("TIDINGS_DATABASE", "sqlite:" + folder.path().resolve("demo.db"));
    settings.put("TIDINGS_TOKEN_FILE", folder.path().resolve("token").toString());
    settings.put("TIDINGS_KEY_FILE", folder.path().resolve("key").toString());
    settings.put("TIDINGS_TELEGRAM_TOKEN", TOKEN);
    settings.put("TIDINGS_TELEGRAM_API", telegram.url());
    // Everything that is published is to be seen as it comes, however much it is.
    settings.put("TIDINGS_FLOOD", "0");
    settings.putAll(OwnHosts.SETTINGS);
    settings.put("TIDINGS_PORT", String.valueOf(port));
    return ConfigurationReader.read(settings, true);
  }

  private void follow() {
    for (Publisher.Kind kind : publishers.keySet()) {
      tidings.setUp().source(source(kind), feeds.url(source(kind)), POLL);
    }
    for (Audience.Wish wish : audience.wishes()) {
      tidings.setUp().subscribe("bot:" + wish.chat(), wish.source(), wish.topic());
    }
  }

  /** Where the product's web interface answers. */
  public URI url() {
    return URI.create(tidings.url());
  }

  /** Waits until every source has been read once: what is there by then is told to nobody. */
  public void settle() throws InterruptedException {
    for (Publisher.Kind kind : publishers.keySet()) {
      while (!tidings.setUp().readOnce(source(kind))) {
        time.sleep(Duration.ofMillis(50));
      }
    }
  }

  /** Publishes one item and notes who must hear of it. */
  public void publish() {
    List<Publisher.Kind> kinds = List.copyOf(publishers.keySet());
    Publisher.Kind kind = kinds.get(random.nextInt(kinds.size()));
    String source = source(kind);
    List<String> topics = topics();
    long sequence = sequences.merge(source, 1L, Long::sum);
    String token = source + "-" + sequence;
    long now = time.millis();
    Entry entry = Objects.requireNonNull(publishers.get(kind)).next();
    Entry marked =
        entry.withContent(
            entry.title() + " · " + String.join(" ", topics),
            Judgement.mark(token, source, sequence, now) + "<br>" + entry.text());
    audience.wanting(source, topics).stream()
        .filter(chat -> !troubles.blocks(chat))
        .forEach(chat -> judgement.expect(chat, token));
    guids.put(token, new Published(source, entry.guid()));
    feeds.publish(source, marked);
  }

  private List<String> topics() {
    List<String> topics = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      topics.add(Audience.TOPICS.get(random.nextInt(Audience.TOPICS.size())));
    }
    return topics.stream().distinct().toList();
  }

  /**
   * Publishes until five seconds before the end of the given time, then drains.
   *
   * @param progress called twice a second or so with the figures so far
   */
  public void run(Duration total, Runnable progress) throws InterruptedException {
    long start = time.nanos();
    long publishing = total.minus(DRAIN).toNanos();
    int steps = 0;
    while (time.nanos() - start < publishing) {
      publish();
      time.sleep(BETWEEN_ITEMS);
      if (++steps % 2 == 0) {
        progress.run();
      }
    }
    judge();
    while (judgement.lost() > 0 && time.nanos() - start < total.toNanos()) {
      time.sleep(Duration.ofMillis(100));
      judge();
    }
    progress.run();
  }

  private void judge() {
    List<LogEntry> fresh = rules.logSince(judged);
    judged += fresh.size();
    guids.forEach((token, entry) ->
        feeds
            .firstServed(entry.source(), entry.guid())
            .ifPresent(micros -> judgement.started(token, micros / 1000)));
    fresh.stream()
        .filter(entry -> !troubles.concerns(entry.chatId()))
        .forEach(entry ->
            judgement.arrived(
                new Judgement.Arrival(entry.chatId(), entry.text(), entry.atMicros())));
  }

  /** The figures so far. */
  public Map<String, Object> figures() {
    judge();
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("items", sequences.values().stream().mapToLong(Long::longValue).sum());
    figures.put("matched", tidings.setUp().matched());
    figures.putAll(judgement.figures());
    figures.put("too_many_requests", rules.counters().tooManyRequests());
    return figures;
  }

  @Override
  public void close() {
    tidings.close();
    feeds.close();
    telegram.close();
    folder.close();
  }
}
