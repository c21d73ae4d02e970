package tidings.app;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.Role;
import tidings.app.configuration.TelegramConfiguration;
import tidings.app.web.Api;
import tidings.app.web.ApiTokens;
import tidings.app.web.Exposition;
import tidings.app.web.FollowApi;
import tidings.app.web.Switches;
import tidings.app.web.WebInterface;
import tidings.courier.telegram.HttpTransport;
import tidings.courier.telegram.TelegramCourier;
import tidings.delivery.Ledger;
import tidings.dispatch.AccountDispatch;
import tidings.dispatch.DispatchSettings;
import tidings.http.OkHttp;
import tidings.match.MatchStage;
import tidings.observe.Metrics;
import tidings.pace.Limits;
import tidings.pace.LocalPace;
import tidings.pace.Pace;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.queue.Queue;
import tidings.recipient.Addresses;
import tidings.source.Sources;
import tidings.source.WatchStage;
import tidings.source.feed.FeedParser;
import tidings.storage.Database;
import tidings.storage.Databases;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.StageLoop;
import tidings.time.Time;

/** The whole product in one process: every part is made here, by hand, and closed in reverse. */
public final class Tidings implements AutoCloseable, Switches {
  private static final Logger LOG = LoggerFactory.getLogger(Tidings.class);
  private static final String CHANNEL = "telegram";

  private final Configuration configuration;
  private final Time time;
  private final Deque<AutoCloseable> parts = new ArrayDeque<>();
  private final Map<String, AccountDispatch> accounts = new LinkedHashMap<>();
  private final Metrics metrics = new Metrics();
  private final Signal matchBell = new Signal();
  private int port;
  private @Nullable SetUp setUp;

  private Tidings(Configuration configuration, Time time) {
    this.configuration = configuration;
    this.time = time;
  }

  /** Starts everything that the configuration's roles ask for. */
  public static Tidings start(Configuration configuration, Time time) {
    Tidings tidings = new Tidings(configuration, time);
    try {
      tidings.start();
    } catch (RuntimeException fault) {
      tidings.close();
      throw fault;
    }
    return tidings;
  }

  private void start() {
    Database database = with(Databases.open(configuration.database(), time));
    setUp = new SetUp(database);
    Queue queue = new DatabaseQueue(database);
    Outbox outbox = new Outbox(new Ledger(), queue);
    configuration.telegram().ifPresent(telegram -> account(database, queue, telegram));
    if (configuration.roles().contains(Role.MATCH)) {
      match(database, outbox);
    }
    if (configuration.roles().contains(Role.WATCH)) {
      watch(database);
    }
    if (configuration.roles().contains(Role.WEB)) {
      web(database, outbox, queue);
    }
  }

  private <T extends AutoCloseable> T with(T part) {
    parts.push(part);
    return part;
  }

  private void account(Database database, Queue queue, TelegramConfiguration telegram) {
    long account = database.write(tx -> new Addresses().account(tx, telegram.account(), CHANNEL));
    if (!configuration.roles().contains(Role.SEND)) {
      return;
    }
    Pace pace = new LocalPace(telegram.limits(), time);
    OkHttp http = with(new OkHttp(DispatchSettings.DEFAULT.mostInFlight()));
    AccountDispatch dispatch =
        with(
            AccountDispatch.start(
                database,
                time,
                queue,
                pace,
                new TelegramCourier(new HttpTransport(http, telegram.api(), telegram.token())),
                DispatchSettings.DEFAULT.withSettle(configuration.settle()),
                metrics,
                account,
                UUID.randomUUID().toString()));
    accounts.put(telegram.account(), dispatch);
    metrics.gauge(
        "tidings_in_flight", "calls under way", dispatch::inFlight, "account", telegram.account());
  }

  private void match(Database database, Outbox outbox) {
    loop(
        new MatchStage(
            database, time, outbox, configuration.doubt(), configuration.alertDeadline(), metrics),
        matchBell);
  }

  private void watch(Database database) {
    if (database.exclusive()) {
      boolean unusedDone =
          database.write(transaction -> {
            new Sources().recover(transaction);
            return true;
          });
    }
    OkHttp http = with(new OkHttp(configuration.fetchers()));
    for (int i = 0; i < configuration.fetchers(); i++) {
      loop(
          new WatchStage(database, time, http, new FeedParser(), metrics, matchBell), new Signal());
    }
  }

  private void loop(Stage stage, Signal bell) {
    StageLoop unusedLoop = with(StageLoop.start(stage, bell, time, Tidings::report));
  }

  private static void report(String stage, Throwable fault) {
    LOG.warn("{} failed and will be tried again: {}", stage, fault.toString());
    LOG.debug("{} failed", stage, fault);
  }

  private void web(Database database, Outbox outbox, Queue queue) {
    ApiTokens tokens = new ApiTokens(database);
    tokens.prepare(configuration.tokenFile());
    WebInterface web =
        with(
            new WebInterface(
                configuration.host(),
                configuration.port(),
                new Api(database, outbox, queue, configuration),
                new FollowApi(database),
                tokens,
                this,
                new Exposition(metrics)));
    port = web.port();
  }

  /** Sources and subscriptions by code. */
  public SetUp setUp() {
    return Objects.requireNonNull(setUp, "it has not been started");
  }

  /** Where the web interface answers. */
  public String url() {
    return "http://" + configuration.host() + ":" + port;
  }

  @Override
  public Map<String, Object> stop(String by) {
    accounts.values().forEach(account -> account.stop("all sending was stopped by " + by));
    LOG.warn("all sending was stopped by {}", by);
    return health();
  }

  @Override
  public Map<String, Object> resume(String by) {
    accounts.values().forEach(AccountDispatch::resume);
    LOG.info("sending was resumed by {}", by);
    return health();
  }

  @Override
  public List<Map<String, Object>> accounts() {
    return accounts.entrySet().stream()
        .map(entry -> shown(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Map<String, Object> shown(String name, AccountDispatch account) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("name", name);
    shown.put("sends", account.holds());
    shown.put("stopped", account.stopped());
    shown.put("in_flight", account.inFlight());
    shown.put("limits", account.limits());
    return shown;
  }

  @Override
  public Limits limits(String account) {
    return known(account).limits();
  }

  @Override
  public void limit(String account, Limits limits, String by) {
    known(account).limit(limits);
    LOG.warn("the limits of account {} were set to {} by {}", account, limits, by);
  }

  private AccountDispatch known(String account) {
    return Optional.ofNullable(accounts.get(account))
        .orElseThrow(() -> new IllegalArgumentException("there is no account named " + account));
  }

  @Override
  public Map<String, Object> health() {
    Map<String, Object> health = new LinkedHashMap<>();
    List<String> stopped =
        accounts.values().stream()
            .map(AccountDispatch::stopped)
            .filter(reason -> !reason.isEmpty())
            .toList();
    health.put("status", stopped.isEmpty() ? "up" : "stopped");
    if (!stopped.isEmpty()) {
      health.put("reason", String.join("; ", stopped));
    }
    return health;
  }

  @Override
  public void close() {
    while (!parts.isEmpty()) {
      AutoCloseable part = parts.pop();
      try {
        part.close();
      } catch (Exception fault) {
        LOG.warn("{} did not close cleanly: {}", part.getClass().getSimpleName(), fault.toString());
      }
    }
  }
}
