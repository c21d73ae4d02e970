package tidings.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tidings.app.configuration.OwnHosts;
import tidings.app.demo.Judgement;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.SystemTime;
import tools.jackson.databind.JsonNode;

/** Offers messages while the product is killed, and judges what arrived. */
@Command(
    name = "crash",
    description = {
      "6,000 messages at 40 a second while the product is killed at random moments:",
      "half of them over REST without buttons, half as items of feeds that people follow."
    },
    mixinStandardHelpOptions = true)
final class CrashBench implements Callable<Integer> {
  private static final int CHATS = 200;
  private static final int PER_SECOND = 40;
  private static final int FEEDS = 4;
  private static final long FIRST_CHAT = 5_000;
  private static final String FAULTS =
      """
      {"chances":[{"probability":0.02,"fault":"cut_after"}],
       "latency":{"min_ms":20,"max_ms":300,"every":20,"every_ms":1000}}
      """;

  @Option(names = "--kills", defaultValue = "20")
  private int kills;

  @Option(names = "--seed", defaultValue = "1")
  private long seed;

  @Option(names = "--processes", defaultValue = "1")
  private int processes;

  @Option(names = "--stops", defaultValue = "0")
  private int stops;

  @Option(names = "--policy", defaultValue = "probe")
  private String policy = "probe";

  @Option(names = "--database", defaultValue = "sqlite", description = "sqlite, postgres or a URL")
  private String database = "sqlite";

  @Option(names = "--messages", defaultValue = "6000")
  private int messages;

  @Mixin private Target target = new Target();

  @Option(names = "--json")
  private boolean json;

  private record Offer(String key, String text, String body) {}

  private final Judgement judgement = new Judgement();
  private final List<Product> products = new ArrayList<>();
  private final AtomicInteger acknowledged = new AtomicInteger();
  private int inFlightAtKill;

  @Override
  public Integer call() throws Exception {
    Path folder = JavaProcess.folder("crash");
    try (Services store = Services.database(database, folder);
        Simulator simulator =
            target.open("--limits", "strict:100:30:1:20", "--seed", String.valueOf(seed))) {
      checkDurable(store.address());
      for (int i = 0; i < processes; i++) {
        products.add(new Product(settings(store, simulator), folder.resolve("token")));
        products.getLast().awaitReady();
      }
      warmUp();
      long start;
      try (Following following = new Following(products.getFirst())) {
        follow(following);
        simulator.faults(FAULTS);
        start = System.nanoTime();
        Thread offering = Thread.ofVirtual().start(() -> offerAll(following));
        disturb(simulator, start);
        offering.join();
        drain();
      }
      target.writeExpected();
      report(simulator).put("seconds", (System.nanoTime() - start) / 1e9).print(json);
    } finally {
      products.forEach(Product::close);
    }
    return 0;
  }

  private static void checkDurable(String address) {
    try (Database opened = Databases.open(DatabaseAddress.parse(address), new SystemTime())) {
      Services.demand(opened.durability());
    }
  }

  private Map<String, String> settings(Services store, Simulator simulator) {
    Map<String, String> settings = new HashMap<>();
    settings.put("TIDINGS_DATABASE", store.address());
    settings.put("TIDINGS_TELEGRAM_TOKEN", "1:crash");
    settings.put("TIDINGS_TELEGRAM_API", simulator.url());
    settings.putAll(OwnHosts.SETTINGS);
    settings.put("TIDINGS_TELEGRAM_LIMIT", "100");
    settings.put("TIDINGS_TELEGRAM_BURST", "30");
    settings.put("TIDINGS_TELEGRAM_CHAT_LIMIT", "1");
    settings.put("TIDINGS_TELEGRAM_CHAT_BURST", "20");
    settings.put("TIDINGS_SETTLE", "3s");
    settings.put("TIDINGS_DOUBT", policy);
    return settings;
  }

  /**
   * A bot that has sent nothing yet knows no message id, and nobody could tell what is in doubt.
   */
  private void warmUp() throws Exception {
    Product first = products.getFirst();
    if (!first.offer("warm-up", "{\"address\":\"bot:4999\",\"text\":\"warm-up\"}")) {
      throw new IllegalStateException("the warm-up was not taken");
    }
    awaitSent(first, 1);
  }

  private static void awaitSent(Product product, long wanted) throws Exception {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (product.figures().path("deliveries").path("sent").asLong(0) < wanted) {
      if (System.nanoTime() > until) {
        throw new IllegalStateException("the warm-up did not arrive");
      }
      Thread.sleep(50);
    }
  }

  private static String feed(long chat) {
    return "feed" + chat % FEEDS;
  }

  private static void follow(Following following) throws IOException, InterruptedException {
    for (int i = 0; i < FEEDS; i++) {
      following.watch("feed" + i);
    }
    for (long chat = FIRST_CHAT; chat < FIRST_CHAT + CHATS; chat++) {
      following.follow(chat, feed(chat), "for" + chat);
    }
  }

  private void offerAll(Following following) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<String, LinkedBlockingQueue<Offer>> streams = new HashMap<>();
    List<Thread> threads = new ArrayList<>();
    Map<String, Integer> sequences = new HashMap<>();
    long start = System.nanoTime();
    for (int i = 0; i < messages; i++) {
      long chat = FIRST_CHAT + random.nextInt(CHATS);
      boolean item = random.nextBoolean();
      String stream = item ? feed(chat) : "plain";
      String key = chat + "/" + stream;
      int sequence = sequences.merge(key, 1, Integer::sum);
      sleepUntil(start + i * 1_000_000_000L / PER_SECOND);
      Offer offer = offer(chat, stream, "m" + i, sequence);
      if (item) {
        following.publish(stream, offer.key(), offer.text() + " for" + chat);
        acknowledged.incrementAndGet();
        continue;
      }
      streams
          .computeIfAbsent(
              key,
              _ -> {
                LinkedBlockingQueue<Offer> line = new LinkedBlockingQueue<>();
                threads.add(Thread.ofVirtual().start(() -> post(line)));
                return line;
              })
          .add(offer);
    }
    streams.values().forEach(line -> line.add(new Offer("", "", "")));
    threads.forEach(CrashBench::join);
  }

  private Offer offer(long chat, String stream, String token, int sequence) {
    judgement.expect(chat, token);
    target.expect(chat, token);
    String text = Judgement.mark(token, stream, sequence, System.currentTimeMillis());
    return new Offer(
        token,
        text,
        "{\"address\":\"bot:%d\",\"text\":\"%s\",\"stream\":\"%s\"}".formatted(chat, text, stream));
  }

  /** Offers one stream's messages in order, each until it is acknowledged. */
  private void post(LinkedBlockingQueue<Offer> line) {
    try {
      for (Offer offer = line.take(); !offer.key().isEmpty(); offer = line.take()) {
        int tries = 0;
        while (!products.get(tries % products.size()).offer(offer.key(), offer.body())) {
          Thread.sleep(50);
          tries++;
        }
        acknowledged.incrementAndGet();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void disturb(Simulator simulator, long start) throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(seed + 1);
    long span = messages * 1_000_000_000L / PER_SECOND;
    List<Long> moments = new ArrayList<>();
    for (int i = 0; i < kills + stops; i++) {
      moments.add(
          start + (long) (span * (0.04 + 0.92 * (i + random.nextDouble()) / (kills + stops))));
    }
    int stopped = 0;
    for (int i = 0; i < moments.size(); i++) {
      sleepUntil(moments.get(i));
      Product victim = products.get(random.nextInt(products.size()));
      boolean pause = stopped * (kills + stops) < (i + 1) * stops && stopped < stops;
      if (pause) {
        stopped++;
        System.err.printf("stop %d of %d%n", stopped, stops);
        victim.pause(Duration.ofMillis(random.nextLong(5_000, 8_000)));
      } else {
        inFlightAtKill += simulator.ours() ? simulator.counters().path("unanswered").asInt() : 0;
        victim.killAndRestart();
        System.err.printf(
            "kill %d of %d, %d acknowledged%n", i + 1 - stopped, kills, acknowledged.get());
        victim.awaitReady();
      }
    }
  }

  /** Waits until nothing is open any more. */
  private void drain() throws IOException, InterruptedException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
    while (System.nanoTime() < until) {
      boolean offered = acknowledged.get() == messages;
      Product first = products.getFirst();
      if (offered && first.made() >= messages && first.open() == 0) {
        return;
      }
      Thread.sleep(200);
    }
  }

  private Result report(Simulator simulator) throws IOException, InterruptedException {
    if (simulator.ours()) {
      simulator.log(0).stream()
          .filter(arrival -> arrival.chat() >= FIRST_CHAT)
          .forEach(judgement::arrived);
    }
    JsonNode figures = products.getFirst().figures();
    JsonNode settled = figures.path("settled");
    long left = 0;
    for (JsonNode count : settled) {
      left += count.asLong();
    }
    Result result = new Result();
    judgement.figures().forEach((name, value) -> result.put(name, known(simulator, name, value)));
    return result
        .put(
            "too_many_requests",
            simulator.ours() ? simulator.counters().path("too_many_requests").asLong() : null)
        .put("doubtful", figures.path("attempts").path("doubtful").asLong(0))
        .put("settled", left - settled.path("").asLong(0))
        .put("settled_how", settled.toString())
        .put("kills", kills)
        .put("stops", stops)
        .put("in_flight_at_kill", simulator.ours() ? inFlightAtKill : null)
        .put("states", figures.path("deliveries").toString())
        .put("durable", true);
  }

  /** Only a log knows what arrived. */
  private static @Nullable Object known(Simulator simulator, String name, Object value) {
    return simulator.ours() || name.equals("expected") ? value : null;
  }

  private static void sleepUntil(long nanos) {
    try {
      Thread.sleep(Duration.ofNanos(Math.max(0, nanos - System.nanoTime())));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
