package tidings.match;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Ledger;
import tidings.item.Identity;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.message.ContentJson;
import tidings.observe.Metrics;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.MemoryDatabase;
import tidings.time.ManualTime;
import tidings.time.Step;

/** The stage on a database in memory, with feeds that publish and chats that follow. */
final class MatchRig {
  static final MatchSettings SETTINGS =
      MatchSettings.of(DoubtPolicy.PROBE, Duration.ofDays(1)).withChunk(10);

  private final ManualTime time;
  private final Database database;
  private final MatchSettings settings;
  private final long account;
  private MatchStage stage;

  MatchRig(MatchSettings settings) {
    this(settings, new ManualTime(Instant.parse("2026-01-01T00:00:00Z")));
  }

  private MatchRig(MatchSettings settings, ManualTime time) {
    this(settings, time, MemoryDatabase.migrated(time));
  }

  MatchRig(MatchSettings settings, ManualTime time, Database database) {
    this.settings = settings;
    this.time = time;
    this.database = database;
    this.account =
        database.write(transaction -> new Addresses().account(transaction, "bot", "telegram"));
    this.stage = stage(database);
  }

  /** Another process's stage. */
  MatchStage stage(Database other) {
    return new MatchStage(other, time, outbox(other), settings, new Metrics());
  }

  private static Outbox outbox(Database database) {
    return new Outbox(new Ledger(), new DatabaseQueue(database));
  }

  /** As after the death of the process. */
  void restart() {
    stage = stage(database);
  }

  long source(String name) {
    return database.write(transaction ->
        new Sources().put(transaction, name, "http://" + name, Duration.ofMinutes(1)));
  }

  void follow(long source, String filter, int first, int people) {
    follow(source, filter, first, people, Subscriptions.Manner.USUAL);
  }

  void follow(long source, String filter, int first, int people, Subscriptions.Manner manner) {
    boolean unusedDone =
        database.write(transaction -> {
          for (int chat = first; chat < first + people; chat++) {
            long unusedId =
                new Subscriptions()
                    .put(
                        transaction,
                        new Addresses().address(transaction, account, String.valueOf(chat)),
                        Scope.source(source),
                        filter,
                        manner);
          }
          return true;
        });
  }

  /** Removes all subscriptions with a filter. */
  void unfollow(String filter) {
    int unusedCount =
        database.<Integer>write(transaction ->
            transaction
                .handle()
                .createUpdate("UPDATE subscription SET removed = 1 WHERE filter = :filter")
                .bind("filter", filter)
                .execute());
  }

  /** The chats that were told something, in the order of the ledger. */
  List<String> chats() {
    return told().stream().map(line -> line.substring(0, line.indexOf(' '))).toList();
  }

  /** Removes what a chat follows. */
  void unfollow(int chat) {
    int unusedCount =
        database.<Integer>write(transaction ->
            transaction
                .handle()
                .createUpdate(
                    """
                    UPDATE subscription SET removed = 1 WHERE address_id IN (SELECT a.id
                      FROM address a JOIN chat c ON c.id = a.chat_id WHERE c.native = :chat)
                    """)
                .bind("chat", String.valueOf(chat))
                .execute());
  }

  /** A fetch that finds these titles. */
  void publish(long source, String... titles) {
    time.advance(Duration.ofSeconds(1));
    fetch(source, List.of(titles).stream().map(title -> item(title, title)).toList());
  }

  void publish(long source, NewItem... items) {
    time.advance(Duration.ofSeconds(1));
    fetch(source, List.of(items));
  }

  void correct(long source, String guid, String title) {
    time.advance(Duration.ofSeconds(1));
    fetch(source, List.of(item(guid, title)));
  }

  /** A first fetch, which only remembers. */
  void remember(long source, String... titles) {
    List<NewItem> found = List.of(titles).stream().map(title -> item(title, title)).toList();
    Items.Stored unusedStored =
        database.write(tx -> new Items().store(tx, source, found, false, 1_000));
  }

  /** As after a source's first fetch. */
  void readOnce(long source) {
    int unusedCount =
        database.<Integer>write(tx ->
            tx.handle()
                .createUpdate("UPDATE source SET first_fetch_at = 1 WHERE id = :id")
                .bind("id", source)
                .execute());
  }

  /** Tells new subscriptions what was there before them. */
  void newest() {
    NewestStage newest = new NewestStage(database, time, outbox(database), settings, new Metrics());
    Step step = newest.step();
    while (step instanceof Step.Again) {
      step = newest.step();
    }
  }

  private void fetch(long source, List<NewItem> found) {
    Items.Stored unusedStored =
        database.write(transaction -> new Items().store(transaction, source, found, true, 1_000));
  }

  private static NewItem item(String guid, String title) {
    return new NewItem(
        Identity.of(guid, "", "", "", 0), title, "", "", "https://x/1", "", 0, Map.of());
  }

  /** So many steps, or as many as there is work for; gives how many there were. */
  int steps(int most) {
    for (int i = 0; i < most; i++) {
      if (!(stage.step() instanceof Step.Again)) {
        return i;
      }
    }
    return most;
  }

  void run() {
    int unusedSteps = steps(Integer.MAX_VALUE);
  }

  /** Lets time pass and tells what waited for the end of a window. */
  void pass(Duration span) {
    time.advance(span);
    DigestStage digests = new DigestStage(database, time, outbox(database), settings);
    Step step = digests.step();
    while (step instanceof Step.Again) {
      step = digests.step();
    }
  }

  /** As the watching stage writes it down. */
  void news(long source, String news, String fault) {
    int unusedCount =
        database.<Integer>write(transaction ->
            transaction
                .handle()
                .createUpdate("UPDATE source SET news = :news, fault = :fault WHERE id = :id")
                .bind("news", news)
                .bind("fault", fault)
                .bind("id", source)
                .execute());
  }

  void tellNews() {
    NewsStage news = new NewsStage(database, time, outbox(database), settings);
    Step step = news.step();
    while (step instanceof Step.Again) {
      step = news.step();
    }
  }

  /** All of what chats were told, in the order of the ledger. */
  List<String> texts() {
    return database.read(transaction ->
        transaction
            .handle()
            .createQuery(
                """
                SELECT m.body FROM delivery d JOIN message m ON m.id = d.message_id ORDER BY d.seq
                """)
            .map((row, _) -> ContentJson.read(row.getString(1)).text())
            .list());
  }

  /** Who was told what, as {@code chat title}, in the order of the ledger. */
  List<String> told() {
    return database.read(transaction ->
        transaction
            .handle()
            .createQuery(
                """
                SELECT c.native || ' ' || m.body FROM delivery d
                JOIN chat c ON c.id = d.chat_id JOIN message m ON m.id = d.message_id
                ORDER BY d.seq
                """)
            .map((row, _) -> readable(row.getString(1)))
            .list());
  }

  private static String readable(String row) {
    int space = row.indexOf(' ');
    String text = ContentJson.read(row.substring(space + 1)).text();
    return row.substring(0, space) + " " + text.lines().findFirst().orElse("");
  }
}
