package tidings.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tidings.app.configuration.OwnHosts;
import tidings.app.demo.Judgement;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.simulators.feeds.Entry;
import tidings.simulators.feeds.FeedHost;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.storage.Transaction;
import tidings.time.SystemTime;
import tools.jackson.databind.JsonNode;

/**
 * One item for very many people, and meanwhile items for ten: of another feed, and of the same one
 * for ten of the many. The product is killed while the item is being matched, and again while it is
 * being sent.
 */
@Command(
    name = "fanout",
    description = {
      "One item for many people at 30 a second, while items for ten come by;",
      "the product is killed on the way. Then the limit is lifted and everything is drained."
    },
    mixinStandardHelpOptions = true)
final class FanOutBench implements Callable<Integer> {
  private static final int FEW = 10;
  private static final int ROWS_A_COMMIT = 5_000;
  private static final long FIRST_CHAT = 100_000;
  private static final long FIRST_OTHER = 50_000;
  private static final String BIG = "big";
  private static final String NEWS = "news";
  private static final String JOBS = "jobs";
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(300);

  @Option(names = "--people", defaultValue = "100000")
  private int people;

  @Option(names = "--items", defaultValue = "8", description = "how many items for ten come by")
  private int items;

  @Option(names = "--database", defaultValue = "sqlite", description = "sqlite, postgres or a URL")
  private String database = "sqlite";

  @Option(names = "--json")
  private boolean json;

  private final Judgement judgement = new Judgement();
  private final FeedHost host = new FeedHost(0, 500);
  private final List<Double> fewMillis = new ArrayList<>();
  private final Map<String, Integer> sequences = new HashMap<>();

  @Override
  public Integer call() throws Exception {
    Path folder = JavaProcess.folder("fanout");
    try (Services store = Services.database(database, folder);
        Simulator simulator = Simulator.start("--limits", "strict:30:30:1:20")) {
      prepare(store.address());
      Result result = new Result().put("people", people);
      try (Product product = new Product(settings(store, simulator, "30"), folder.resolve("a"))) {
        product.awaitReady();
        awaitRead(product);
        whileMatching(product, simulator, result);
      }
      simulator.limits("{\"profile\":\"off\"}");
      try (Product product =
          new Product(settings(store, simulator, "20000"), folder.resolve("a"))) {
        product.awaitReady();
        drain(product);
        result.put("kills", 2);
        simulator.log(0).forEach(judgement::arrived);
        JsonNode figures = product.figures();
        result.put("states", figures.path("deliveries").toString());
      }
      judgement.figures().forEach((name, value) -> put(result, name, value));
      result
          .put("too_many_requests", simulator.counters().path("too_many_requests").asLong())
          .put("durable", true)
          .print(json);
    } finally {
      host.close();
    }
    return 0;
  }

  /** How long the many wait is a matter of the limit. */
  private static void put(Result result, String name, Object value) {
    if (!name.endsWith("_ms")) {
      result.put(name, value);
    }
  }

  private static Map<String, String> settings(Services store, Simulator simulator, String limit) {
    Map<String, String> settings = new HashMap<>();
    settings.put("TIDINGS_DATABASE", store.address());
    settings.put("TIDINGS_TELEGRAM_TOKEN", "1:fanout");
    settings.put("TIDINGS_TELEGRAM_API", simulator.url());
    settings.putAll(OwnHosts.SETTINGS);
    settings.put("TIDINGS_TELEGRAM_LIMIT", limit);
    settings.put("TIDINGS_TELEGRAM_BURST", limit);
    settings.put("TIDINGS_SETTLE", "3s");
    return settings;
  }

  /** Sources and subscriptions are there before the clock starts; making them is not measured. */
  private void prepare(String address) {
    host.open(NEWS);
    host.open(JOBS);
    try (Database opened = Databases.open(DatabaseAddress.parse(address), new SystemTime())) {
      Services.demand(opened.durability());
      long account = opened.write(tx -> new Addresses().account(tx, "bot", "telegram"));
      long news = opened.write(tx -> source(tx, NEWS));
      long jobs = opened.write(tx -> source(tx, JOBS));
      for (int from = 0; from < people; from += ROWS_A_COMMIT) {
        int first = from;
        int end = Math.min(people, from + ROWS_A_COMMIT);
        follow(opened, account, news, BIG, FIRST_CHAT + first, end - first);
      }
      follow(opened, account, news, "few", FIRST_CHAT, FEW);
      follow(opened, account, jobs, "few", FIRST_OTHER, FEW);
    }
  }

  private long source(Transaction transaction, String feed) {
    return new Sources().put(transaction, feed, host.url(feed), Duration.ofMillis(500));
  }

  private static void follow(
      Database database, long account, long source, String filter, long first, int chats) {
    boolean unusedDone =
        database.write(tx -> {
          for (long chat = first; chat < first + chats; chat++) {
            long unusedId =
                new Subscriptions()
                    .put(
                        tx,
                        new Addresses().address(tx, account, String.valueOf(chat)),
                        Scope.source(source),
                        filter,
                        Subscriptions.Manner.USUAL);
          }
          return true;
        });
  }

  private static void awaitRead(Product product) throws IOException, InterruptedException {
    long until = System.nanoTime() + PATIENCE_NANOS;
    int read = 0;
    while (read < 2) {
      read = 0;
      for (JsonNode source : product.get("/sources")) {
        read += source.path("firstFetchAt").asLong(0) > 0 ? 1 : 0;
      }
      pause(until, "the feeds were not read");
    }
  }

  private static void pause(long until, String fault) throws InterruptedException {
    if (System.nanoTime() > until) {
      throw new IllegalStateException(fault);
    }
    Thread.sleep(20);
  }

  private void whileMatching(Product product, Simulator simulator, Result result)
      throws IOException, InterruptedException {
    publish(NEWS, BIG, BIG);
    for (int i = 0; i < people; i++) {
      judgement.expect(FIRST_CHAT + i, BIG);
    }
    result.put("first_of_many_ms", awaitFew(simulator, NEWS, BIG, 0, 1));
    for (int i = 0; i < items; i++) {
      few(simulator, i);
      if (i == items / 4) {
        result.put("made_at_kill", product.made());
        product.killAndRestart();
        product.awaitReady();
      }
    }
    result.put("made_at_end", product.made());
    result.put("few_p50_ms", fewMillis.stream().sorted().toList().get(fewMillis.size() / 2));
    result.put("few_worst_ms", Collections.max(fewMillis));
  }

  /** An item for ten; in turns of another feed, and of the feed that has the big one. */
  private void few(Simulator simulator, int number) throws InterruptedException {
    String feed = number % 2 == 0 ? JOBS : NEWS;
    long first = number % 2 == 0 ? FIRST_OTHER : FIRST_CHAT;
    String token = "few" + number;
    publish(feed, token, "few");
    for (int i = 0; i < FEW; i++) {
      judgement.expect(first + i, token);
    }
    fewMillis.add(awaitFew(simulator, feed, token, first, FEW));
    System.err.printf("%s of %s: %.0f ms%n", token, feed, fewMillis.getLast());
  }

  private void publish(String feed, String token, String words) {
    int sequence = sequences.merge(feed, 1, Integer::sum);
    host.publish(
        feed,
        new Entry(
            token,
            "https://" + feed + ".example/" + token,
            words + " " + Judgement.mark(token, feed, sequence, System.currentTimeMillis()),
            "",
            Instant.ofEpochMilli(System.currentTimeMillis()),
            Map.of()));
  }

  /** Milliseconds from the first body that showed the item to the last acceptance. */
  private double awaitFew(Simulator simulator, String feed, String token, long first, int wanted)
      throws InterruptedException {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      List<Judgement.Arrival> arrived =
          simulator.log(0).stream()
              .filter(
                  arrival -> arrival.text().contains("#" + token + " ") && arrival.chat() >= first)
              .toList();
      if (arrived.size() >= wanted) {
        return (arrived.get(wanted - 1).atMicros() - host.firstServed(feed, token).orElseThrow())
            / 1000.0;
      }
      pause(until, "item " + token + " did not arrive");
      Thread.sleep(100);
    }
  }

  private void drain(Product product) throws IOException, InterruptedException {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      if (product.made() >= judgement.expected() && product.open() == 0) {
        return;
      }
      pause(until, "it was not drained");
      Thread.sleep(500);
    }
  }
}
