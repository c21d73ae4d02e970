package tidings.benchmarks;

import java.time.Duration;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Ledger;
import tidings.match.MatchSettings;
import tidings.match.MatchStage;
import tidings.observe.Metrics;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.Step;
import tidings.time.SystemTime;

/** Reads all filters of a database once, as a process does at its start; prints the seconds. */
final class RebuildOnce {
  private RebuildOnce() {}

  /** The database's address is the only argument. */
  public static void main(String[] arguments) {
    SystemTime time = new SystemTime();
    try (Database database = Databases.open(DatabaseAddress.parse(arguments[0]), time)) {
      MatchStage stage =
          new MatchStage(
              database,
              time,
              new Outbox(new Ledger(), new DatabaseQueue(database)),
              MatchSettings.of(DoubtPolicy.PROBE, Duration.ofDays(1)).readingAhead(),
              new Metrics());
      long start = System.nanoTime();
      Step unusedStep = stage.step();
      System.out.println((System.nanoTime() - start) / 1e9);
    }
  }
}
