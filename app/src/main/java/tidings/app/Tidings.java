package tidings.app;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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
import tidings.http.OkHttp;
import tidings.match.DigestStage;
import tidings.match.MatchSettings;
import tidings.match.MatchStage;
import tidings.match.NewestStage;
import tidings.match.NewsStage;
import tidings.observe.Metrics;
import tidings.pace.LocalPace;
import tidings.pace.Pace;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.queue.Queue;
import tidings.recipient.Addresses;
import tidings.storage.Database;
import tidings.storage.Databases;
import tidings.time.Signal;
import tidings.time.Time;

/** The whole product in one process: every part is made here, by hand, and closed in reverse. */
public final class Tidings implements AutoCloseable {
  private static final String CHANNEL = "telegram";

  private final Configuration configuration;
  private final Time time;
  private final Parts parts;
  private final Metrics metrics = new Metrics();
  private final Signal matchBell = new Signal();
  private final boolean open;
  private int port;
  private @Nullable SetUp setUp;

  private Tidings(Configuration configuration, Time time, boolean open) {
    this.configuration = configuration;
    this.time = time;
    this.parts = new Parts(time);
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
    Database database = parts.with(Databases.open(configuration.database(), time));
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
      new Watching(configuration, database, time, metrics, matchBell, sources).start(parts);
    }
    if (configuration.roles().contains(Role.WEB)) {
      web(database, outbox, queue, accounts, sources);
    }
  }

  private void account(
      Database database, Queue queue, Accounts accounts, TelegramConfiguration telegram) {
    long account = database.write(tx -> new Addresses().account(tx, telegram.account(), CHANNEL));
    if (!configuration.roles().contains(Role.SEND)) {
      return;
    }
    Pace pace = new LocalPace(telegram.limits(), time);
    OkHttp http = parts.with(new OkHttp(DispatchSettings.DEFAULT.mostInFlight()));
    AccountDispatch dispatch =
        parts.with(
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
    parts.loop(new MatchStage(database, time, outbox, settings, metrics), matchBell);
    parts.loop(new NewestStage(database, time, outbox, settings, metrics), new Signal());
    parts.loop(new DigestStage(database, time, outbox, settings), new Signal());
    parts.loop(new NewsStage(database, time, outbox, settings), new Signal());
  }

  private void web(
      Database database, Outbox outbox, Queue queue, Accounts accounts, SourceParts shared) {
    ApiTokens tokens = new ApiTokens(database, time);
    tokens.prepare(configuration.tokenFile());
    Api api = new Api(database, outbox, queue, configuration);
    SourceApi sources =
        new SourceApi(database, shared.webhook(), shared.proxies(), configuration.watch().floor());
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
            new SecretApi(database, shared.secrets()),
            new ProxyApi(database, shared.proxies()),
            follow,
            new OpmlApi(database),
            previews,
            new TokenApi(tokens),
            accounts,
            new Exposition(metrics));
    Hooks hooks = new Hooks(shared.webhook(), shared.hubCallback(database, metrics));
    WebInterface web =
        parts.with(
            new WebInterface(
                configuration.host(), configuration.port(), List.of(rest, hooks, page)));
    port = web.port();
    // Closed before the server, which waits for those who watch.
    LivePage unusedPage = parts.with(page);
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
    parts.close();
  }
}
