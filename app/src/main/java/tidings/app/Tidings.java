package tidings.app;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.Role;
import tidings.app.configuration.TelegramConfiguration;
import tidings.app.page.Door;
import tidings.app.page.LivePage;
import tidings.app.page.PulseReader;
import tidings.app.page.Sessions;
import tidings.app.web.Api;
import tidings.app.web.ApiTokens;
import tidings.app.web.Exposition;
import tidings.app.web.FollowApi;
import tidings.app.web.Hooks;
import tidings.app.web.OpmlApi;
import tidings.app.web.PreviewApi;
import tidings.app.web.ProxyApi;
import tidings.app.web.Rest;
import tidings.app.web.SecretApi;
import tidings.app.web.SourceApi;
import tidings.app.web.TokenApi;
import tidings.app.web.WebInterface;
import tidings.courier.telegram.HttpTransport;
import tidings.courier.telegram.TelegramCourier;
import tidings.delivery.Ledger;
import tidings.dispatch.AccountDispatch;
import tidings.dispatch.DispatchSettings;
import tidings.http.AddressGuard;
import tidings.http.OkHttp;
import tidings.http.PooledHttp;
import tidings.http.Resolver;
import tidings.item.ForgetStage;
import tidings.match.DigestStage;
import tidings.match.MatchSettings;
import tidings.match.MatchStage;
import tidings.match.NewestStage;
import tidings.match.NewsStage;
import tidings.match.ToldOnce;
import tidings.observe.Metrics;
import tidings.pace.LocalPace;
import tidings.pace.Pace;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.queue.Queue;
import tidings.recipient.Addresses;
import tidings.recipient.ParkedFollowers;
import tidings.source.Outage;
import tidings.source.Sources;
import tidings.source.WatchStage;
import tidings.source.WatchTools;
import tidings.source.api.Parsers;
import tidings.source.mail.ImapPost;
import tidings.source.mail.MailStage;
import tidings.source.mail.Mailboxes;
import tidings.source.mail.Visitor;
import tidings.source.websub.HubStage;
import tidings.storage.Database;
import tidings.storage.Databases;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.StageLoop;
import tidings.time.Time;

/** The whole product in one process: every part is made here, by hand, and closed in reverse. */
public final class Tidings implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Tidings.class);
  private static final String CHANNEL = "telegram";
  private static final int HUBS_AT_ONCE = 4;

  private final Configuration configuration;
  private final Time time;
  private final Deque<AutoCloseable> parts = new ArrayDeque<>();
  private final Metrics metrics = new Metrics();
  private final Signal matchBell = new Signal();
  private final boolean open;
  private int port;
  private @Nullable SetUp setUp;

  private Tidings(Configuration configuration, Time time, boolean open) {
    this.configuration = configuration;
    this.time = time;
    this.open = open;
  }

  /** Starts everything that the configuration's roles ask for. */
  public static Tidings start(Configuration configuration, Time time) {
    return start(configuration, time, false);
  }

  /** As {@link #start}, with a live page that asks for no login; for this machine only. */
  public static Tidings demonstrate(Configuration configuration, Time time) {
    return start(configuration, time, true);
  }

  private static Tidings start(Configuration configuration, Time time, boolean open) {
    Tidings tidings = new Tidings(configuration, time, open);
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
    Accounts accounts = new Accounts(database);
    Queue queue = new DatabaseQueue(database);
    Outbox outbox = new Outbox(new Ledger(), queue);
    setUp = new SetUp(database, outbox, metrics);
    SourceParts sources = SourceParts.of(configuration, database, metrics, matchBell);
    configuration.telegram().ifPresent(telegram -> account(database, queue, accounts, telegram));
    if (configuration.roles().contains(Role.MATCH)) {
      match(database, outbox);
    }
    if (configuration.roles().contains(Role.WATCH)) {
      watch(database, sources);
    }
    if (configuration.roles().contains(Role.WEB)) {
      web(database, outbox, queue, accounts, sources);
    }
  }

  private <T extends AutoCloseable> T with(T part) {
    parts.push(part);
    return part;
  }

  private void account(
      Database database, Queue queue, Accounts accounts, TelegramConfiguration telegram) {
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
    accounts.add(telegram.account(), dispatch);
    metrics.gauge(
        "tidings_in_flight", "calls under way", dispatch::inFlight, "account", telegram.account());
  }

  private void match(Database database, Outbox outbox) {
    MatchSettings settings =
        MatchSettings.of(configuration.doubt(), configuration.alertDeadline())
            .withFlood(configuration.flood())
            .readingAhead();
    loop(new MatchStage(database, time, outbox, settings, metrics), matchBell);
    loop(new NewestStage(database, time, outbox, settings, metrics), new Signal());
    loop(new DigestStage(database, time, outbox, settings), new Signal());
    loop(new NewsStage(database, time, outbox, settings), new Signal());
  }

  private void watch(Database database, SourceParts sources) {
    if (database.exclusive()) {
      boolean unusedDone =
          database.write(transaction -> {
            new Sources().recover(transaction);
            new Mailboxes().recover(transaction);
            return true;
          });
    }
    loop(
        new ForgetStage(
            database,
            List.of(
                sources.webhook()::forget,
                sources.secrets()::forget,
                ToldOnce::forget,
                sources.proxies()::forget)),
        new Signal());
    AddressGuard guard = new AddressGuard(configuration.privateNetworks());
    OkHttp http = with(new OkHttp(configuration.fetchers(), guard, Resolver.SYSTEM));
    PooledHttp pool =
        with(
            new PooledHttp(
                sources.proxies(),
                proxy -> new OkHttp(configuration.fetchers(), guard, Resolver.SYSTEM, proxy)));
    WatchTools tools =
        new WatchTools(
            via -> via.isEmpty() ? http : pool.through(via),
            Parsers::of,
            configuration.watch(),
            sources.secrets(),
            new ParkedFollowers(),
            sources.hubOffers(),
            new Outage());
    mail(database, sources, guard);
    sources
        .callbacks()
        .ifPresent(hubs -> {
          // A hub that is slow keeps nobody from the others.
          for (int i = 0; i < HUBS_AT_ONCE; i++) {
            loop(new HubStage(database, time, http, hubs), new Signal());
          }
        });
    for (int i = 0; i < configuration.fetchers(); i++) {
      loop(new WatchStage(database, time, tools, metrics, matchBell), new Signal());
    }
  }

  private void mail(Database database, SourceParts sources, AddressGuard guard) {
    Visitor visitor =
        new Visitor(
            database,
            new ImapPost(guard.sockets(), time),
            sources.secrets(),
            Parsers::password,
            Parsers::of,
            sources.intake(),
            configuration.watch().floor());
    ExecutorService visits = Executors.newVirtualThreadPerTaskExecutor();
    // They wait for what may never come; what they have stored is stored.
    AutoCloseable unusedVisits =
        with(() -> {
          List<Runnable> unusedRest = visits.shutdownNow();
          boolean unusedEnded = visits.awaitTermination(5, TimeUnit.SECONDS);
        });
    loop(new MailStage(database, time, visitor, visits), new Signal());
  }

  private void loop(Stage stage, Signal bell) {
    StageLoop unusedLoop = with(StageLoop.start(stage, bell, time, Tidings::report));
  }

  private static void report(String stage, Throwable fault) {
    LOG.warn("{} failed and will be tried again: {}", stage, fault.toString());
    LOG.debug("{} failed", stage, fault);
  }

  private void web(
      Database database, Outbox outbox, Queue queue, Accounts accounts, SourceParts parts) {
    ApiTokens tokens = new ApiTokens(database, time);
    tokens.prepare(configuration.tokenFile());
    Api api = new Api(database, outbox, queue, configuration);
    SourceApi sources =
        new SourceApi(database, parts.webhook(), parts.proxies(), configuration.watch().floor());
    FollowApi follow = new FollowApi(database);
    PreviewApi previews = new PreviewApi(database);
    Sessions sessions = new Sessions(database);
    Door door =
        open
            ? Door.open(sessions, time)
            : Door.locked(configuration.url(), configuration.proxies(), sessions, time);
    LivePage page =
        new LivePage(
            api,
            sources,
            follow,
            previews,
            accounts,
            door,
            new PulseReader(database, time, accounts),
            time);
    Rest rest =
        new Rest(
            api,
            sources,
            new SecretApi(database, parts.secrets()),
            new ProxyApi(database, parts.proxies()),
            follow,
            new OpmlApi(database),
            previews,
            new TokenApi(tokens),
            accounts,
            new Exposition(metrics));
    Hooks hooks = new Hooks(parts.webhook(), parts.hubCallback(database, metrics));
    WebInterface web =
        with(
            new WebInterface(
                configuration.host(), configuration.port(), List.of(rest, hooks, page)));
    port = web.port();
    // Closed before the server, which waits for those who watch.
    LivePage unusedPage = with(page);
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
