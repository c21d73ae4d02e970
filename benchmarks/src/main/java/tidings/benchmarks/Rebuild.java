package tidings.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.SystemTime;

/**
 * How fast a process that has just begun reads, parses and files the filters of a database: the
 * median of five processes.
 */
final class Rebuild {
  private static final int ROWS_A_COMMIT = 10_000;
  private static final int AN_ADDRESS = 10;
  private static final int ROUNDS = 5;

  private Rebuild() {}

  /** Filters a second. */
  static double perSecond(String wish, int filters, MatchLoad load)
      throws IOException, InterruptedException {
    Path folder = JavaProcess.folder("rebuild");
    try (Services store = Services.database(wish, folder)) {
      fill(store.address(), filters, load);
      double[] seconds = new double[ROUNDS];
      for (int i = 0; i < ROUNDS; i++) {
        seconds[i] = seconds(store.address());
      }
      Arrays.sort(seconds);
      return filters / seconds[ROUNDS / 2];
    }
  }

  private static void fill(String address, int filters, MatchLoad load) {
    try (Database database = Databases.open(DatabaseAddress.parse(address), new SystemTime())) {
      Services.demand(database.durability());
      long account = database.write(tx -> new Addresses().account(tx, "bot", "telegram"));
      long source =
          database.write(tx -> new Sources().put(tx, "bench", "http://x", Duration.ofHours(1)));
      for (int from = 0; from < filters; from += ROWS_A_COMMIT) {
        follow(database, account, source, load, from, Math.min(filters, from + ROWS_A_COMMIT));
      }
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

  private static double seconds(String address) throws IOException, InterruptedException {
    Process process =
        JavaProcess.start(
            RebuildOnce.class.getName(),
            List.of("-XX:+UseSerialGC", "-Xmx512m"),
            Map.of(),
            address);
    try (BufferedReader lines = process.inputReader()) {
      String last = lines.lines().reduce("", (_, line) -> line);
      if (process.waitFor() != 0) {
        throw new IllegalStateException("the filters could not be read");
      }
      return Double.parseDouble(last);
    }
  }
}
