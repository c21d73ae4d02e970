package tidings.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Ledger;
import tidings.item.Identity;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.match.MatchSettings;
import tidings.match.MatchStage;
import tidings.observe.Metrics;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.Step;
import tidings.time.SystemTime;

/** How long it takes from a database of subscriptions until the first item was matched. */
final class Rebuild {
  private static final int ROWS_A_COMMIT = 10_000;
  private static final int AN_ADDRESS = 10;

  private Rebuild() {}

  /** Subscriptions that are read, parsed and filed in a second, at a start. */
  static double perSecond(String wish, int filters, MatchLoad load) throws IOException {
    Path folder = JavaProcess.folder("rebuild");
    try (Services store = Services.database(wish, folder);
        Database database =
            Databases.open(DatabaseAddress.parse(store.address()), new SystemTime())) {
      Services.demand(database.durability());
      long account = database.write(tx -> new Addresses().account(tx, "bot", "telegram"));
      long source =
          database.write(tx -> new Sources().put(tx, "bench", "http://x", Duration.ofHours(1)));
      for (int from = 0; from < filters; from += ROWS_A_COMMIT) {
        follow(database, account, source, load, from, Math.min(filters, from + ROWS_A_COMMIT));
      }
      NewItem item =
          new NewItem(Identity.of("a", "", "", "", 0), load.item(), "", "", "", "", 0, Map.of());
      Items.Stored unusedStored =
          database.write(tx -> new Items().store(tx, source, List.of(item), true));
      return filters / seconds(database);
    }
  }

  private static void follow(
      Database database, long account, long source, MatchLoad load, int from, int until) {
    int unusedCount =
        database.<Integer>write(tx -> {
          for (int i = from; i < until; i++) {
            String chat = String.valueOf(i / AN_ADDRESS);
            long unusedId =
                new Subscriptions()
                    .put(
                        tx,
                        new Addresses().address(tx, account, chat),
                        Scope.source(source),
                        load.wish().text(),
                        Subscriptions.Manner.USUAL);
          }
          return until - from;
        });
  }

  /** The first step of a stage that has just been made. */
  private static double seconds(Database database) {
    SystemTime time = new SystemTime();
    MatchStage stage =
        new MatchStage(
            database,
            time,
            new Outbox(new Ledger(), new DatabaseQueue(database)),
            MatchSettings.of(DoubtPolicy.PROBE, Duration.ofDays(1)),
            new Metrics());
    long start = System.nanoTime();
    Step unusedStep = stage.step();
    return (System.nanoTime() - start) / 1e9;
  }
}
