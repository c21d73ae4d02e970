package tidings.benchmarks;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Ledger;
import tidings.match.MatchSettings;
import tidings.match.MatchStage;
import tidings.match.NewsStage;
import tidings.observe.Metrics;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.recipient.Address;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.Sources;
import tidings.source.WatchSettings;
import tidings.source.WatchStage;
import tidings.source.WatchTools;
import tidings.source.api.Parsers;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.ManualTime;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.Step;

/** A day of sources that misbehave in every way: nothing lost, nothing twice, nobody annoyed. */
@Command(
    name = "day",
    description = {
      "A simulated day of sources that misbehave; each has a follower.",
      "A second day, on which nothing is published, lets what was held up come through."
    },
    mixinStandardHelpOptions = true)
final class DayBench implements Callable<Integer> {
  private static final Instant BEGIN = Instant.parse("2026-03-02T00:00:00Z");
  private static final Duration SPAN = Duration.ofHours(50);
  private static final Pattern TOKEN = Pattern.compile("#d\\d+-\\d+;");

  @Option(names = "--sources", defaultValue = "500")
  private int sources;

  @Option(names = "--items", defaultValue = "26", description = "how many each publishes")
  private int items;

  @Option(names = "--seed", defaultValue = "1")
  private long seed;

  @Option(names = "--json")
  private boolean json;

  private final ManualTime time = new ManualTime(BEGIN);

  @Override
  public Integer call() throws Exception {
    Path folder = JavaProcess.folder("day");
    List<DaySource> made = new ArrayList<>();
    List<DayHabit> habits = List.of(DayHabit.values());
    for (int i = 0; i < sources; i++) {
      DayHabit habit = habits.get(i % habits.size());
      made.add(new DaySource(i, habit, BEGIN.toEpochMilli(), items, seed));
    }
    DayHosts hosts = new DayHosts(time, made, BEGIN.toEpochMilli(), seed);
    try (Database database =
        Databases.open(DatabaseAddress.parse("sqlite:" + folder.resolve("day.db")), time)) {
      Services.demand(database.durability());
      prepare(database, made);
      run(database, hosts);
      judge(made, hosts, told(database));
    }
    return 0;
  }

  private void prepare(Database database, List<DaySource> made) {
    boolean unusedDone =
        database.write(transaction -> {
          long account = new Addresses().account(transaction, "bot", "telegram");
          for (int i = 0; i < made.size(); i++) {
            Duration interval = i % 3 == 0 ? Duration.ZERO : Duration.ofMinutes(10);
            long source = new Sources().put(transaction, "s" + i, made.get(i).url(), interval);
            Address address = new Addresses().address(transaction, account, String.valueOf(i + 1));
            long unusedId =
                new Subscriptions()
                    .put(
                        transaction, address, Scope.source(source), "", Subscriptions.Manner.USUAL);
          }
          return true;
        });
  }

  private void run(Database database, DayHosts hosts) {
    Outbox outbox = new Outbox(new Ledger(), new DatabaseQueue(database));
    MatchSettings settings = MatchSettings.of(DoubtPolicy.PROBE, Duration.ofDays(30)).withFlood(0);
    Stage watch =
        new WatchStage(
            database,
            time,
            WatchTools.of(hosts, Parsers::of, WatchSettings.DEFAULT),
            new Metrics(),
            new Signal());
    List<Stage> telling =
        List.of(
            new MatchStage(database, time, outbox, settings, new Metrics()),
            new NewsStage(database, time, outbox, settings));
    Instant end = BEGIN.plus(SPAN);
    while (time.now().isBefore(end)) {
      if (work(watch) > 0) {
        telling.forEach(DayBench::work);
      }
      time.advance(Duration.ofSeconds(1));
    }
  }

  /** All that there is to do at this moment. */
  private static int work(Stage stage) {
    int steps = 0;
    while (stage.step() instanceof Step.Again) {
      steps++;
    }
    return steps;
  }

  private static Map<String, Integer> told(Database database) {
    Map<String, Integer> told = new HashMap<>();
    database
        .read(transaction ->
            transaction
                .handle()
                .createQuery("SELECT m.body FROM delivery d JOIN message m ON m.id = d.message_id")
                .mapTo(String.class)
                .list())
        .forEach(body -> {
          Matcher token = TOKEN.matcher(body);
          if (token.find()) {
            told.merge(token.group(), 1, Integer::sum);
          }
        });
    return told;
  }

  /** What was told and never had to be counts as told once too often. */
  private void judge(List<DaySource> made, DayHosts hosts, Map<String, Integer> told) {
    long all = 0;
    long lost = 0;
    long duplicates = 0;
    long impolite = 0;
    System.err.printf(
        "%-12s %8s %8s %8s %8s %8s%n", "habit", "polls", "items", "lost", "twice", "impolite");
    for (DayHabit habit : DayHabit.values()) {
      long expected = 0;
      long missing = 0;
      long twice = 0;
      for (DaySource source : made) {
        for (String token : source.habit() == habit ? source.expected() : List.<String>of()) {
          int times = told.getOrDefault(token, 0);
          expected++;
          missing += times == 0 ? 1 : 0;
          twice += Math.max(0, times - 1);
        }
      }
      for (DaySource source : made) {
        twice += source.habit() == habit ? source.unexpected(told) : 0;
      }
      all += expected;
      lost += missing;
      duplicates += twice;
      impolite += hosts.impolite(habit);
      System.err.printf(
          "%-12s %8d %8d %8d %8d %8d%n",
          habit, hosts.polls(habit), expected, missing, twice, hosts.impolite(habit));
    }
    new Result()
        .put("sources", sources)
        .put("items", all)
        .put("lost", lost)
        .put("duplicates", duplicates)
        .put("impolite", impolite)
        .put("durable", true)
        .print(json);
  }
}
