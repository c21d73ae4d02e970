package tidings.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.History;
import tidings.delivery.KnownIds;
import tidings.delivery.Lane;
import tidings.dispatch.Stops;
import tidings.http.Http;
import tidings.match.MatchSettings;
import tidings.match.MatchStage;
import tidings.observe.Metrics;
import tidings.pace.Limits;
import tidings.queue.Outbox;
import tidings.recipient.Address;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.simulators.telegram.Fault;
import tidings.simulators.telegram.FaultPlan;
import tidings.simulators.telegram.LogEntry;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.source.Source;
import tidings.source.SourceCollections;
import tidings.source.Sources;
import tidings.source.WatchSettings;
import tidings.source.WatchStage;
import tidings.source.WatchTools;
import tidings.storage.Database;
import tidings.storage.MemoryDatabase;
import tidings.storage.Transaction;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.Step;

/** Everything that survives a crash, and the dice. */
final class World {
  static final String TOKEN = "1:simulation";
  private static final int DEEPEST = 5;
  private static final int CHATS = 4;
  private static final long EDITS = 14;

  private record Event(long micros, long order, Runnable action) {}

  /** A value that comes later. */
  static final class Later<T> {
    private @Nullable T value;

    void set(T given) {
      value = given;
    }

    T get() {
      return Objects.requireNonNull(value, "the answer has not come yet");
    }
  }

  private final SplittableRandom random;
  private final WorldTime time = new WorldTime();
  private final MemoryDatabase database;
  private final TelegramRules rules;
  private final long account;
  private final List<Producer> producers = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<WorldFeed> feeds = new ArrayList<>();
  private final Set<String> expected = new HashSet<>();
  private final Map<String, List<String>> titles = new HashMap<>();
  private final Map<String, Integer> heard = new HashMap<>();
  private final Map<String, Integer> revisions = new HashMap<>();
  private int toPublish = 8;
  private final Stops stops = new Stops();
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::micros).thenComparingLong(Event::order));
  private final Map<String, Integer> copies = new HashMap<>();
  private final Map<String, Integer> reached = new HashMap<>();
  private final boolean memoryQueue;
  private final int nodesWanted;
  private final double crashes;
  private double unreachable;
  private boolean calm;
  private int judged;
  private int depth;
  private int born;
  private int crashed;
  private int steps;
  private int excused;
  private long order;

  World(byte[] image, long seed) {
    this.random = new SplittableRandom(seed);
    boolean exclusive = random.nextBoolean();
    this.nodesWanted = exclusive ? 1 : 2;
    this.memoryQueue = exclusive && random.nextInt(3) == 0;
    this.crashes = random.nextInt(4) == 0 ? 0 : 0.002 * random.nextInt(1, 8);
    this.unreachable = random.nextInt(3) == 0 ? 0.05 : 0;
    this.database = MemoryDatabase.of(image, time, exclusive);
    this.account =
        database.write(transaction -> new Addresses().account(transaction, "bot", "telegram"));
    this.rules = new TelegramRules(Settings.defaults().withIncoming(0.1, 3), seed);
    rules.limits(
        tidings.simulators.telegram.Limits.strict(limits().account(), limits().accountBurst())
            .withPrivateChat(
                new tidings.simulators.telegram.Limits.Bucket(
                    limits().chat(), limits().chatBurst())));
    rules.faults(faults());
    produce();
    follow();
    knowOneId();
  }

  /** The bot has sent before: without any id known, nothing could ever be told of a doubt. */
  private void knowOneId() {
    rules.incoming(TOKEN, 1);
    database.write(transaction -> {
      new KnownIds().learn(transaction, List.of(new KnownIds.Known(account, 1, 0)));
      return 1;
    });
  }

  private FaultPlan faults() {
    double rate = random.nextInt(4) == 0 ? 0 : 0.01 * random.nextInt(1, 6);
    return FaultPlan.builder()
        .chance(rate, new Fault.CutBefore())
        .chance(rate, new Fault.CutAfter())
        .chance(rate, new Fault.LateAccept(1_000, 0, 8_000_000))
        .chance(rate / 2, new Fault.Restart500())
        .chance(rate / 2, new Fault.Html502())
        .chance(rate / 2, new Fault.Flood5())
        .chance(rate / 4, new Fault.Flood429(7, false))
        .latency(1_000, 400_000)
        .build();
  }

  private void produce() {
    for (int chat = 1; chat <= CHATS; chat++) {
      int messages = random.nextInt(2, 7);
      producers.add(new Producer(this, "a", chat, true, Lane.ALERT, messages, random.nextLong()));
      producers.add(new Producer(this, "b", chat, false, Lane.ALERT, messages, random.nextLong()));
      if (chat == 1) {
        producers.add(new Producer(this, "c", chat, true, Lane.INTERACTIVE, 3, random.nextLong()));
      }
    }
  }

  Limits limits() {
    return new Limits(10, 5, 1, 4, 20, Duration.ofMinutes(1));
  }

  WorldTime time() {
    return time;
  }

  long micros() {
    return time.micros();
  }

  Database database() {
    return database;
  }

  TelegramRules rules() {
    return rules;
  }

  long account() {
    return account;
  }

  List<Producer> producers() {
    return producers;
  }

  /** The stages that watch and match, as a node runs them. */
  List<Stage> watching(Node node, Database seen, Outbox outbox) {
    Http http =
        (request, _) -> {
          point(node);
          String name = request.url().getHost();
          return feeds.stream()
              .filter(feed -> feed.name().equals(name))
              .findFirst()
              .orElseThrow()
              .answer(calm);
        };
    Metrics metrics = new Metrics();
    Signal bell = new Signal();
    WatchTools tools = WatchTools.of(http, _ -> WorldFeed::parse, WatchSettings.OWN);
    return List.of(
        new WatchStage(seen, time, tools, metrics, bell),
        new WatchStage(seen, time, tools, metrics, bell),
        new MatchStage(
            seen,
            time,
            outbox,
            MatchSettings.of(DoubtPolicy.PROBE, Duration.ofDays(30)).withChunk(2),
            metrics),
        publishing(),
        deciding(seen));
  }

  /** Publishes now and then, once a feed has been read for the first time. */
  private Stage publishing() {
    return new Stage() {
      @Override
      public String name() {
        return "publish";
      }

      @Override
      public Step step() {
        WorldFeed feed = feeds.get(random.nextInt(feeds.size()));
        if (!calm && toPublish > 0 && random.nextInt(6) == 0 && readOnce(feed)) {
          toPublish--;
          String title = feed.editable() && random.nextInt(3) == 0 ? feed.edit() : feed.publish();
          String own = WorldFeed.own(title);
          titles.computeIfAbsent(own, _ -> new ArrayList<>()).add(title);
          followers(title).forEach(chat -> expected.add(chat + " " + own));
        }
        return Step.again();
      }
    };
  }

  /** A person stops all sending now and then, and resumes it in the end. */
  private Stage deciding(Database seen) {
    return new Stage() {
      @Override
      public String name() {
        return "decide";
      }

      @Override
      public Step step() {
        int die = random.nextInt(60);
        if (die == 0 && !calm) {
          decide(seen, transaction -> stops.stop(transaction, "stopped by a person"));
        } else if (die > 50 || calm) {
          decide(seen, stops::resume);
        }
        return Step.again();
      }
    };
  }

  private static void decide(Database seen, Consumer<Transaction> decision) {
    boolean unusedDone =
        seen.write(transaction -> {
          decision.accept(transaction);
          return true;
        });
  }

  private boolean readOnce(WorldFeed feed) {
    return database
        .read(transaction -> new Sources().find(transaction, feed.name()))
        .map(Source::firstFetchAt)
        .filter(at -> at > 0)
        .isPresent();
  }

  /**
   * Chats 11 and 12 follow every feed: one wants even items, the other both, twice over. Chat 14
   * wants everything and its edits, the others hear of an item once.
   */
  private static List<Long> followers(String title) {
    boolean even = title.contains(" even");
    return even ? List.of(11L, 12L, EDITS) : List.of(12L, 13L, EDITS);
  }

  private void follow() {
    SourceCollections collections = new SourceCollections();
    for (String name : List.of("one", "two")) {
      feeds.add(new WorldFeed(name, random.nextLong()));
      boolean unusedDone =
          database.write(transaction -> {
            long source =
                new Sources()
                    .put(transaction, name, "http://" + name + "/", Duration.ofSeconds(25));
            collections.add(transaction, collections.put(transaction, "both"), source);
            subscribe(transaction, "11", Scope.source(source), "even");
            subscribe(transaction, "12", Scope.source(source), "even");
            subscribe(transaction, "12", Scope.source(source), "odd");
            subscribe(transaction, "12", Scope.source(source), "");
            return true;
          });
    }
    boolean unusedDone =
        database.write(transaction -> {
          Scope both = Scope.collection(collections.find(transaction, "both").orElseThrow());
          subscribe(transaction, "13", both, "odd -even");
          subscribe(transaction, "13", both, "odd OR never");
          Address edits = new Addresses().address(transaction, account, String.valueOf(EDITS));
          Subscriptions.Manner told = new Subscriptions.Manner("", Set.of("title"));
          long unusedId = new Subscriptions().put(transaction, edits, both, "", told);
          return true;
        });
  }

  private void subscribe(Transaction transaction, String chat, Scope scope, String filter) {
    Address address = new Addresses().address(transaction, account, chat);
    long unusedId =
        new Subscriptions().put(transaction, address, scope, filter, Subscriptions.Manner.USUAL);
  }

  boolean unreachable() {
    return !calm && random.nextDouble() < unreachable;
  }

  <T> Later<T> later() {
    return new Later<>();
  }

  void at(long micros, Runnable action) {
    events.add(new Event(micros, order++, action));
  }

  /** A place where anything may happen to the node and around it. */
  void point(Node node) {
    perish(node);
    if (!calm && random.nextDouble() < crashes) {
      crashed++;
      node.kill();
      throw new Crash();
    }
    if (random.nextInt(10) == 0) {
      advance(random.nextInt(4) == 0 ? random.nextLong(3_000_000) : random.nextLong(20_000));
    }
    if (depth < DEEPEST && random.nextInt(3) == 0) {
      someone();
    }
    perish(node);
  }

  private static void perish(Node node) {
    if (node.dead()) {
      throw new Crash();
    }
  }

  /** Lets others run until that time has come. */
  void waitUntil(Node node, long micros) {
    while (time.micros() < micros) {
      if (depth < DEEPEST && random.nextInt(3) > 0) {
        someone();
      } else {
        advance(Math.min(micros - time.micros(), random.nextLong(1, 200_000)));
      }
      perish(node);
    }
    advance(0);
  }

  private void advance(long micros) {
    long until = time.micros() + micros;
    while (!events.isEmpty() && events.peek().micros() <= until) {
      Event event = events.poll();
      time.sleep(Duration.ofNanos(Math.max(0, event.micros() - time.micros()) * 1000));
      event.action().run();
      judge();
    }
    time.sleep(Duration.ofNanos(Math.max(0, until - time.micros()) * 1000));
  }

  /** One step of one worker of one node. */
  private void someone() {
    depth++;
    try {
      nodes.removeIf(Node::dead);
      if (nodes.size() < nodesWanted && random.nextInt(8) == 0) {
        spawn();
      }
      if (nodes.isEmpty()) {
        advance(random.nextLong(500_000));
      } else {
        nodes.get(random.nextInt(nodes.size())).step(random.nextInt(1 << 20));
        judge();
      }
    } finally {
      depth--;
    }
  }

  private void spawn() {
    if (database.exclusive() && depth > 1) {
      // The former process's frames are still on this stack: it is not quite dead yet.
      return;
    }
    if (!calm && database.exclusive() && random.nextInt(4) == 0) {
      time.jump(Duration.ofSeconds(random.nextLong(-3_600, 3_600)));
    }
    nodes.add(new Node(this, born++, memoryQueue));
  }

  /** What happened in one run. */
  record Story(int crashes, int doubts, int excused) {}

  /** Runs until everything that was offered is settled. */
  Story run(int steps) {
    for (int i = 0; i < steps; i++) {
      someone();
      if (random.nextInt(5) == 0) {
        advance(random.nextLong(300_000));
      }
    }
    calm = true;
    unreachable = 0;
    rules.faults(FaultPlan.builder().latency(1_000, 100_000).build());
    for (int i = 0; i < 400_000 && !settled(i); i++) {
      someone();
      if (random.nextInt(5) == 0) {
        advance(random.nextLong(2_000_000));
      }
    }
    judgeEnd();
    long doubts =
        database
            .read(transaction -> new History().outcomes(transaction))
            .getOrDefault("doubtful", 0L);
    return new Story(crashed, (int) doubts, excused);
  }

  private boolean settled(int step) {
    return step % 200 == 199
        && producers.stream().allMatch(Producer::done)
        && allRead()
        && states().keySet().stream()
            .noneMatch(s -> s.equals("waiting") || s.equals("claimed") || s.equals("doubtful"));
  }

  /** Every feed was read since it changed last, and every item is matched. */
  private boolean allRead() {
    List<String> matched =
        database.read(transaction ->
            transaction
                .handle()
                .createQuery("SELECT title FROM item WHERE cursor = -1")
                .mapTo(String.class)
                .list());
    Set<String> shown = new HashSet<>();
    feeds.forEach(feed -> shown.addAll(feed.titles()));
    return matched.size() == shown.size() && shown.containsAll(matched);
  }

  private Map<String, Long> states() {
    return database.read(transaction -> new History().states(transaction));
  }

  private void judge() {
    for (LogEntry entry : rules.logSince(judged)) {
      judged++;
      judge(entry);
    }
    if (steps++ % 64 > 0) {
      return;
    }
    long refused = rules.counters().tooManyRequests();
    if (refused > 0) {
      throw new AssertionError("the limits were overdrawn " + refused + " times");
    }
  }

  private void judge(LogEntry entry) {
    String token = entry.text().lines().findFirst().orElse("");
    String copy = entry.chatId() + " " + token;
    if (copies.merge(copy, 1, Integer::sum) > 1) {
      if (!resentByPolicy(entry.chatId(), token)) {
        throw new AssertionError(copy + " arrived twice" + evidence(entry.chatId(), token));
      }
      excused++;
      return;
    }
    if (token.contains("@")) {
      judgeItem(entry.chatId(), token);
    } else {
      judgeOrder(token);
    }
  }

  private void judgeItem(long chat, String title) {
    String own = WorldFeed.own(title);
    String copy = chat + " " + own;
    if (!expected.contains(copy) || !titles.getOrDefault(own, List.of()).contains(title)) {
      throw new AssertionError(copy + " was told to nobody who asked for it");
    }
    if (chat != EDITS && heard.merge(copy, 1, Integer::sum) > 1) {
      throw new AssertionError(copy + " was told of an edit that nobody asked for: " + title);
    }
    Integer before = revisions.put(copy, WorldFeed.revision(title));
    if (before != null && before > WorldFeed.revision(title)) {
      throw new AssertionError(chat + " " + title + " arrived after its revision " + before);
    }
  }

  private void judgeOrder(String token) {
    int hash = token.lastIndexOf('#');
    String stream = token.substring(0, hash);
    boolean second = token.endsWith("~");
    String written = token.substring(hash + 1, token.length() - (second ? 1 : 0));
    int number = 2 * Integer.parseInt(written) + (second ? 1 : 0);
    int before = reached.getOrDefault(stream, -1);
    if (number < before) {
      throw new AssertionError(token + " arrived after number " + before);
    }
    reached.put(stream, number);
  }

  private static final String OF_MESSAGE =
      """
      FROM delivery d JOIN chat c ON c.id = d.chat_id JOIN message m ON m.id = d.message_id
      LEFT JOIN attempt a ON a.delivery_seq = d.seq
      WHERE c.native = :chat AND m.body LIKE '%' || :token || '%'
      """;

  /** Everything the database and the network know of a message. */
  private String evidence(long chat, String token) {
    StringBuilder text = new StringBuilder("\nnow " + time.millis());
    rules.log().stream()
        .filter(entry -> entry.text().contains(token))
        .forEach(entry -> text.append("\n  log ").append(entry));
    for (String select :
        List.of(
            "SELECT DISTINCT d.* " + OF_MESSAGE,
            "SELECT a.* " + OF_MESSAGE,
            "SELECT p.* FROM probe p WHERE p.delivery_seq IN (SELECT d.seq " + OF_MESSAGE + ")",
            "SELECT * FROM known_id")) {
      database
          .read(transaction ->
              transaction
                  .handle()
                  .createQuery(select)
                  .bind("chat", String.valueOf(chat))
                  .bind("token", token)
                  .mapToMap()
                  .list())
          .forEach(row -> text.append("\n  ").append(row));
    }
    return text.toString();
  }

  /** Given up after failing by itself for long: a dead letter that can be sent again. */
  private boolean visiblyDead(long chat, String token) {
    String whole = token.endsWith("~") ? token.substring(0, token.length() - 1) : token;
    return count("SELECT COUNT(*) " + OF_MESSAGE + " AND d.state = 'dead'", chat, whole) > 3;
  }

  /** Where the network could not tell, the policy is to send again, and the ledger says so. */
  private boolean resentByPolicy(long chat, String token) {
    return count("SELECT COUNT(*) " + OF_MESSAGE + " AND a.settled = 'resent'", chat, token) > 0;
  }

  private long count(String sql, long chat, String token) {
    return database.<Long>read(transaction ->
        transaction
            .handle()
            .createQuery(sql)
            .bind("chat", String.valueOf(chat))
            .bind("token", token)
            .mapTo(Long.class)
            .one());
  }

  private void mustHaveArrived(long chat, String token) {
    if (!copies.containsKey(chat + " " + token) && !visiblyDead(chat, token)) {
      throw new AssertionError(
          chat + " " + token + " was lost; states: " + states() + evidence(chat, token));
    }
  }

  /** Who follows edits has the last one; the others have what the item said when it was matched. */
  private void itemMustHaveArrived(long chat, String own) {
    List<String> said = titles.getOrDefault(own, List.of());
    boolean any = said.stream().anyMatch(title -> copies.containsKey(chat + " " + title));
    if (chat == EDITS || !any) {
      mustHaveArrived(chat, said.getLast());
    }
  }

  private void judgeEnd() {
    steps = 0;
    judge();
    for (Producer producer : producers) {
      producer.acknowledged().forEach(token -> mustHaveArrived(producer.chat(), token));
      if (!producer.done()) {
        throw new AssertionError(producer.streamKey() + " could not be offered");
      }
    }
    for (String copy : expected) {
      int space = copy.indexOf(' ');
      itemMustHaveArrived(Long.parseLong(copy.substring(0, space)), copy.substring(space + 1));
    }
    Map<String, Long> states = states();
    // What is behind a dead part is dropped with it.
    Set<String> ends =
        states.containsKey("dead") ? Set.of("sent", "dead", "dropped") : Set.of("sent");
    if (!ends.containsAll(states.keySet())) {
      throw new AssertionError("not everything is sent: " + states);
    }
  }
}
