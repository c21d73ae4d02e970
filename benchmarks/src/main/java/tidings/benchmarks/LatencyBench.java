package tidings.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tidings.app.configuration.OwnHosts;
import tidings.app.demo.Judgement;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.SystemTime;

/**
 * How long one message takes on an idle system, from the request to the network's acceptance; and
 * how long it is from an item's being served until the last of 500 people has it.
 */
@Command(
    name = "latency",
    description = "One message for one person, 200 times; one item for 500 people.",
    mixinStandardHelpOptions = true)
final class LatencyBench implements Callable<Integer> {
  private static final int WARM_UP = 50;
  private static final int MEASURED = 200;
  private static final int MANY = 500;
  private static final long FIRST_OF_MANY = 20_000;
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  @Mixin private Target target = new Target();

  @Option(names = "--json")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    Path folder = JavaProcess.folder("latency");
    try (Services store = Services.database("sqlite", folder);
        Simulator simulator = target.open("--limits", "off")) {
      try (Database opened =
          Databases.open(DatabaseAddress.parse(store.address()), new SystemTime())) {
        Services.demand(opened.durability());
      }
      Disk disk = Disk.measure(folder);
      List<Double> millis;
      Double lastOfMany = null;
      try (Product product = new Product(settings(store, simulator), folder.resolve("token"))) {
        product.awaitReady();
        millis = measure(product, simulator);
        if (simulator.ours()) {
          lastOfMany = many(product, simulator);
        }
      }
      List<Double> rising = millis.stream().skip(WARM_UP).sorted().toList();
      boolean known = !rising.isEmpty();
      new Result()
          .put("p50_ms", known ? rising.get(rising.size() / 2) : null)
          .put("p99_ms", known ? rising.get(rising.size() * 99 / 100) : null)
          .put("last_of_500_ms", lastOfMany)
          .put("fsync_ms", disk.medianMillis())
          .put("fsync_p99_ms", disk.p99Millis())
          .put("durable", true)
          .print(json);
    }
    return 0;
  }

  private static Map<String, String> settings(Services store, Simulator simulator) {
    Map<String, String> settings = new HashMap<>();
    settings.put("TIDINGS_DATABASE", store.address());
    settings.put("TIDINGS_TELEGRAM_TOKEN", "1:latency");
    settings.put("TIDINGS_TELEGRAM_API", simulator.url());
    settings.putAll(OwnHosts.SETTINGS);
    settings.put("TIDINGS_TELEGRAM_LIMIT", "30");
    settings.put("TIDINGS_TELEGRAM_BURST", "30");
    return settings;
  }

  /** Milliseconds from the first body that showed the item to the last acceptance. */
  private static double many(Product product, Simulator simulator)
      throws IOException, InterruptedException {
    simulator.limits("{\"profile\":\"strict\",\"rate\":30,\"burst\":30}");
    try (Following following = new Following(product)) {
      following.watch("many");
      for (int i = 0; i < MANY; i++) {
        following.follow(FIRST_OF_MANY + i, "many", "tidings");
      }
      int before = simulator.log(0).size();
      following.publish(
          "many", "one", "Tidings for everybody " + Judgement.mark("many", "many", 1, 0));
      long until = System.nanoTime() + PATIENCE_NANOS;
      List<Judgement.Arrival> arrived = simulator.log(before);
      while (arrived.size() < MANY) {
        if (System.nanoTime() > until) {
          throw new IllegalStateException(arrived.size() + " of " + MANY + " arrived");
        }
        Thread.sleep(250);
        arrived = simulator.log(before);
      }
      return (arrived.getLast().atMicros() - following.servedAt("many", "one").orElseThrow())
          / 1000.0;
    }
  }

  private List<Double> measure(Product product, Simulator simulator)
      throws IOException, InterruptedException {
    List<Double> millis = new ArrayList<>();
    int judged = 0;
    for (int i = 0; i < WARM_UP + MEASURED; i++) {
      String text = Judgement.mark("l" + i, "default", i, System.currentTimeMillis());
      Instant before = Instant.now();
      if (!product.offer(
          "l" + i, "{\"address\":\"bot:%d\",\"text\":\"%s\"}".formatted(7_000L + i, text))) {
        throw new IllegalStateException("message " + i + " was not taken");
      }
      target.expect(7_000L + i, "l" + i);
      if (!simulator.ours()) {
        Thread.sleep(50);
        continue;
      }
      // The moment of acceptance stands in the log; looking for it at once would only take the
      // processor away from what is measured.
      Thread.sleep(25);
      List<Judgement.Arrival> arrived = simulator.log(judged);
      while (arrived.isEmpty()) {
        Thread.sleep(2);
        arrived = simulator.log(judged);
      }
      judged += arrived.size();
      long micros = before.getEpochSecond() * 1_000_000 + before.getNano() / 1_000;
      millis.add((arrived.getFirst().atMicros() - micros) / 1000.0);
      // Idle means idle: the next one comes after everything of this one is written.
      Thread.sleep(20);
    }
    target.writeExpected();
    return millis;
  }
}
