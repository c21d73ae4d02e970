package tidings.benchmarks;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tidings.courier.Outcome;
import tidings.courier.Parcel;
import tidings.courier.telegram.TelegramCourier;
import tidings.delivery.Lane;
import tidings.dispatch.AccountDispatch;
import tidings.dispatch.DispatchSettings;
import tidings.http.Gate;
import tidings.message.Content;
import tidings.pace.Limits;

/** How many deliveries a second get through the ledger, against the same courier without it. */
@Command(
    name = "dispatch",
    description = "Empties a full ledger with limits off; share is of the bare courier's rate.",
    mixinStandardHelpOptions = true)
final class DispatchBench implements Callable<Integer> {
  @Option(names = "--deliveries", defaultValue = "50000")
  private int deliveries;

  @Option(names = "--warm-up", defaultValue = "10000")
  private int warmUp;

  @Option(names = "--database", defaultValue = "sqlite", description = "sqlite, postgres or a URL")
  private String database = "sqlite";

  @Mixin private Target target = new Target();

  @Option(names = "--json")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    Path folder = JavaProcess.folder("dispatch");
    try (Services store = Services.database(database, folder);
        Simulator simulator = target.open("--limits", "off");
        Engine engine = new Engine(store.address(), simulator.url(), "bot")) {
      Disk disk = Disk.measure(folder);
      engine.insert("w", warmUp, warmUp, Lane.ALERT);
      run(engine, warmUp);
      double bareWarm = bare(engine.courier(), warmUp);
      engine.insert("d", deliveries, deliveries, Lane.ALERT);
      double bare = bare(engine.courier(), deliveries);
      double rate = run(engine, deliveries);
      new Result()
          .put("per_s", rate)
          .put("bare_per_s", bare)
          .put("bare_warm_up_per_s", bareWarm)
          .put("share", rate / bare)
          .put("fsync_ms", disk.medianMillis())
          .put("durable", true)
          .print(json);
    }
    return 0;
  }

  private static double run(Engine engine, int wanted) throws InterruptedException {
    long before = engine.sent();
    long start = System.nanoTime();
    try (AccountDispatch _ = engine.dispatch(Limits.NONE)) {
      engine.awaitSent(before + wanted);
      return wanted / ((System.nanoTime() - start) / 1e9);
    }
  }

  /** The same calls by as many threads, with nothing written down. */
  private static double bare(TelegramCourier courier, int wanted) throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    int threads = DispatchSettings.DEFAULT.mostInFlight();
    Thread[] senders = new Thread[threads];
    long start = System.nanoTime();
    for (int i = 0; i < threads; i++) {
      senders[i] = Thread.ofVirtual().start(() -> send(courier, next, wanted));
    }
    for (Thread sender : senders) {
      sender.join();
    }
    return wanted / ((System.nanoTime() - start) / 1e9);
  }

  private static void send(TelegramCourier courier, AtomicInteger next, int wanted) {
    for (int i = next.getAndIncrement(); i < wanted; i = next.getAndIncrement()) {
      Parcel parcel = new Parcel(String.valueOf(10_000L + i), Content.of(Engine.text("b", i)));
      Outcome outcome = courier.send(parcel, Gate.OPEN);
      if (!(outcome instanceof Outcome.Sent)) {
        throw new IllegalStateException("the simulator refused: " + outcome);
      }
    }
  }
}
