package tidings.benchmarks;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tidings.app.command.Spans;
import tidings.delivery.Lane;
import tidings.dispatch.AccountDispatch;
import tidings.pace.Limits;
import tools.jackson.databind.JsonNode;

/** How much of a strict limit is used, and how often it is overdrawn. */
@Command(
    name = "pace",
    description = "Sends against a strict bucket; any excess would be a 429 at once.",
    mixinStandardHelpOptions = true)
final class PaceBench implements Callable<Integer> {
  @Option(names = "--limit", defaultValue = "30", description = "messages a second")
  private int limit;

  @Option(names = "--burst", defaultValue = "5", description = "messages at once")
  private int burst;

  @Option(names = "--for", defaultValue = "60s")
  private String span = "60s";

  @Mixin private Target target = new Target();

  @Option(names = "--json")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    Path folder = JavaProcess.folder("pace");
    Duration total = Spans.parse(span);
    int messages = (int) (limit * (total.toSeconds() + 5) + burst);
    try (Services store = Services.database("sqlite", folder);
        Simulator simulator = target.open("--limits", "off");
        Engine engine = new Engine(store.address(), simulator.url(), "bot")) {
      warmUp(folder, simulator);
      engine.insert("p", messages, 10 * limit, Lane.BULK);
      long warmed = simulator.ours() ? simulator.counters().path("accepted").asLong() : 0;
      simulator.limits("{\"profile\":\"strict\",\"rate\":" + limit + ",\"burst\":" + burst + "}");
      long start = System.currentTimeMillis() * 1000;
      Limits limits = new Limits(limit, burst, 1, 1_000_000, 1_000_000, Duration.ofMinutes(1));
      try (AccountDispatch _ = engine.dispatch(limits)) {
        Thread.sleep(total);
        Result result =
            simulator.ours() ? report(simulator.counters(), start, total, warmed) : unknown();
        result.put("sent", engine.sent()).put("durable", true).print(json);
      }
    }
    return 0;
  }

  /** Compiled code first: the bucket judges the product, not the first second of a JVM. */
  private static void warmUp(Path folder, Simulator simulator) throws Exception {
    try (Services store = Services.database("sqlite:" + folder.resolve("warm-up.db"), folder);
        Engine engine = new Engine(store.address(), simulator.url(), "warm-up")) {
      engine.insert("w", 3_000, 3_000, Lane.BULK);
      try (AccountDispatch _ = engine.dispatch(Limits.NONE)) {
        engine.awaitSent(3_000);
      }
    }
  }

  /** What only a log knows. */
  private static Result unknown() {
    return new Result()
        .put("limit_used", null)
        .put("too_many_requests", null)
        .put("absorbed", null)
        .put("accepted", null);
  }

  private Result report(JsonNode counters, long start, Duration total, long warmed) {
    long end = start + total.toMillis() * 1000;
    long empty = counters.path("first_empty_micros").asLong(-1);
    boolean emptied = empty >= 0;
    double seconds = (end - (emptied ? empty : start)) / 1e6;
    long accepted =
        emptied
            ? counters.path("accepted_since_empty").asLong()
            : counters.path("accepted").asLong() - warmed;
    return new Result()
        .put("limit_used", accepted / (limit * seconds))
        .put("too_many_requests", counters.path("too_many_requests").asLong())
        .put("absorbed", counters.path("absorbed").asLong())
        .put("accepted", counters.path("accepted").asLong() - warmed)
        .put("emptied_after_s", emptied ? (empty - start) / 1e6 : null);
  }
}
