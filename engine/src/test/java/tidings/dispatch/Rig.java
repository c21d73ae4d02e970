package tidings.dispatch;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import tidings.courier.telegram.TelegramCourier;
import tidings.delivery.DeliveryId;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.History;
import tidings.delivery.HistoryQuery;
import tidings.delivery.Inserted;
import tidings.delivery.KnownIds;
import tidings.delivery.Lane;
import tidings.delivery.Ledger;
import tidings.delivery.Life;
import tidings.delivery.NewDelivery;
import tidings.delivery.Ranks;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.Obstacle;
import tidings.message.Button;
import tidings.message.Content;
import tidings.observe.Metrics;
import tidings.pace.LaneFloors;
import tidings.pace.Limits;
import tidings.pace.LocalPace;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.queue.Queue;
import tidings.recipient.Address;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.simulators.telegram.Answer;
import tidings.simulators.telegram.Call;
import tidings.simulators.telegram.Directive;
import tidings.simulators.telegram.Fault;
import tidings.simulators.telegram.FaultPlan;
import tidings.simulators.telegram.LogEntry;
import tidings.simulators.telegram.Reply;
import tidings.simulators.telegram.Settings;
import tidings.simulators.telegram.TelegramRules;
import tidings.source.Sources;
import tidings.storage.Database.Work;
import tidings.storage.MemoryDatabase;
import tidings.storage.Transaction;
import tidings.time.ManualTime;
import tidings.time.Signal;
import tidings.time.Step;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One account's dispatch on one thread, step by step, against the Bot API's rules. */
final class Rig {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final String TOKEN = "1:rig";

  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  private final TelegramRules rules = new TelegramRules(Settings.defaults(), 1);
  private final Limits limits;
  private final long account;
  private final Deque<Claim> claims = new ArrayDeque<>();
  private Queue queue;
  private Outbox outbox;
  private LocalPace pace;
  private AccountLease lease;
  private DispatchStage dispatch;
  private Sender sender;
  private AccountStop refusal;
  private StopStage stop;
  private int made;
  private final Map<String, Ranks> ranks = new HashMap<>(); // by text

  Rig() {
    this(Limits.TELEGRAM);
  }

  Rig(Limits limits) {
    this.limits = limits;
    this.account =
        database.write(transaction -> new Addresses().account(transaction, "bot", "telegram"));
    restart();
    rules.incoming(TOKEN, 1);
    int unusedKnown =
        database.<Integer>write(transaction -> {
          new KnownIds().learn(transaction, List.of(new KnownIds.Known(account, 1, 0)));
          return 1;
        });
  }

  /** A new process on the same database; what the old one had in memory is gone. */
  void restart() {
    claims.clear();
    queue = new DatabaseQueue(database);
    outbox = new Outbox(new Ledger(), queue);
    pace = new LocalPace(limits, time);
    DispatchSettings settings = DispatchSettings.DEFAULT;
    Takeover takeover = new Takeover(database, queue, pace, settings.settle());
    lease =
        new AccountLease(
            database, time, account, "rig", settings.lease(), _ -> takeover.run(account));
    refusal = new AccountStop(pace, account, new Signal());
    Dispatcher parts =
        new Dispatcher(
            database,
            time,
            queue,
            LaneFloors.standard(),
            pace,
            new TelegramCourier(this::call),
            lease,
            settings,
            new Metrics(),
            new AtomicInteger(),
            refusal,
            new Signal());
    dispatch = new DispatchStage(parts, claims::add);
    sender = new Sender(parts);
    stop = new StopStage(parts);
    var unusedStep = lease.step();
  }

  private Exchange call(String method, byte[] json, Gate gate) {
    if (!gate.open()) {
      return new Exchange.NotSent("held back", Obstacle.SHUT);
    }
    Call call = new Call(TOKEN, method.toLowerCase(Locale.ROOT), parameters(json));
    Directive directive = rules.receive(micros(), call);
    time.advance(Duration.ofNanos(Math.max(0, directive.acceptAfterMicros()) * 1000));
    Answer accepted =
        directive.acceptAfterMicros() < 0
            ? new Answer(500, Map.of(), "")
            : rules.accept(micros(), call);
    rules.answered();
    return switch (directive.reply()) {
      case Reply.Cut _ -> new Exchange.Lost("connection reset");
      case Reply.Fixed fixed -> exchange(fixed.answer());
      case Reply.FromRules _ -> exchange(accepted);
    };
  }

  private long micros() {
    return time.millis() * 1000;
  }

  private static Exchange exchange(Answer answer) {
    return new Exchange.Answered(
        answer.status(), answer.headers(), answer.body().getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, String> parameters(byte[] json) {
    Map<String, String> parameters = new HashMap<>();
    JsonNode root = MAPPER.readTree(json);
    root.properties()
        .forEach(e ->
            parameters.put(
                e.getKey(),
                e.getValue().isString() ? e.getValue().asString() : e.getValue().toString()));
    return parameters;
  }

  ManualTime time() {
    return time;
  }

  TelegramRules rules() {
    return rules;
  }

  <T> T read(Work<T> work) {
    return database.write(work);
  }

  void write(Consumer<Transaction> work) {
    boolean unusedDone =
        database.write(transaction -> {
          work.accept(transaction);
          return true;
        });
  }

  void refuseLogin(String why) {
    refusal.loginRefused(why);
  }

  /** One look at what stops sending. */
  void obey() {
    Step unusedStep = stop.step();
  }

  LocalPace pace() {
    return pace;
  }

  /** Puts in a message that can be told from others. */
  String marked(long chat, String stream, String text) {
    return put(
        chat,
        stream,
        Lane.ALERT,
        Content.of(text).withButtons(List.of(Button.callback("Why?", "why:" + Content.IDENTITY))),
        DoubtPolicy.PROBE,
        0);
  }

  String put(
      long chat, String stream, Lane lane, Content content, DoubtPolicy doubt, long deadline) {
    String id = DeliveryId.request("rig", "m" + made++);
    boolean unusedNew =
        database.write(transaction ->
            outbox.put(
                transaction,
                new NewDelivery(
                    id,
                    new Addresses().address(transaction, account, String.valueOf(chat)),
                    lane,
                    stream,
                    content,
                    doubt,
                    deadline,
                    "",
                    "test")));
    return id;
  }

  /** One of the deliveries of a message for many. */
  void many(long chat, String text) {
    many(chat, text, text);
  }

  /** As {@link #many(long, String)}, in a stream. */
  void many(long chat, String text, String stream) {
    String id = DeliveryId.request("rig", text + chat);
    Ranks before = ranks.getOrDefault(text, Ranks.FIRST);
    Inserted inserted =
        database.write(transaction ->
            outbox.put(
                transaction,
                List.of(
                    new NewDelivery(
                        id,
                        new Addresses().address(transaction, account, String.valueOf(chat)),
                        Lane.BULK,
                        stream,
                        Content.of(text),
                        DoubtPolicy.PROBE,
                        0,
                        "",
                        "test")),
                before));
    ranks.put(text, inserted.ranks());
  }

  void script(int times, Fault fault) {
    rules.script(new FaultPlan.Script(times, OptionalLong.empty(), "sendmessage", fault));
  }

  void scriptEdits(int times, Fault fault) {
    rules.script(
        new FaultPlan.Script(times, OptionalLong.empty(), "editmessagereplymarkup", fault));
  }

  /** Claims what can be claimed, without making the calls. */
  void claim() {
    boolean more = true;
    while (more) {
      more = dispatch.step() instanceof Step.Again;
    }
  }

  /** Works until nothing is to be done before a later time. */
  void work() {
    for (int i = 0; i < 10_000; i++) {
      Step step = dispatch.step();
      if (claims.isEmpty() && !(step instanceof Step.Again)) {
        return;
      }
      while (!claims.isEmpty()) {
        sender.perform(claims.poll());
      }
    }
    throw new AssertionError("there is always more to do");
  }

  /** Works over a span of time, a little at a time. */
  void workFor(Duration span) {
    for (long left = span.toMillis(); left > 0; left -= 100) {
      work();
      time.advance(Duration.ofMillis(100));
    }
    work();
  }

  Life life(String id) {
    return database.read(transaction -> new History().life(transaction, id)).orElseThrow();
  }

  /** What a chat was told, newest first. */
  List<String> history(String chat) {
    HistoryQuery query = new HistoryQuery("", "", chat, "", "", "", 0, 0, 0);
    return database.read(transaction ->
        new History().find(transaction, query, 100).stream().map(Life::text).toList());
  }

  List<String> arrived() {
    return rules.log().stream().map(LogEntry::text).toList();
  }

  /** Subscribes a chat to one source. */
  void follow(long chat, String filter) {
    long unusedId =
        database.write(transaction ->
            new Subscriptions()
                .put(
                    transaction,
                    address(transaction, chat),
                    Scope.source(source(transaction)),
                    filter,
                    Subscriptions.Manner.USUAL));
  }

  private static long source(Transaction transaction) {
    return new Sources().put(transaction, "news", "http://localhost/", Duration.ofMinutes(1));
  }

  /** The filters of a chat's subscriptions. */
  List<String> followed(long chat) {
    return database.write(transaction ->
        transaction
            .handle()
            .createQuery(
                "SELECT filter FROM subscription WHERE address_id = :id AND removed = 0 ORDER BY filter")
            .bind("id", address(transaction, chat).id())
            .mapTo(String.class)
            .list());
  }

  private Address address(Transaction transaction, long chat) {
    return new Addresses().address(transaction, account, String.valueOf(chat));
  }

  /** Makes a stored message unreadable. */
  void spoil(String id) {
    int unusedCount =
        database.<Integer>write(transaction ->
            transaction
                .handle()
                .createUpdate(
                    "UPDATE message SET body = '{' WHERE id ="
                        + " (SELECT message_id FROM delivery WHERE id = :id)")
                .bind("id", id)
                .execute());
  }

  boolean sendAgain(String id) {
    return database.write(transaction -> {
      var bell = new Ledger().sendAgain(transaction, id, "somebody");
      bell.ifPresent(rung -> queue.ring(transaction, rung));
      return bell.isPresent();
    });
  }
}
