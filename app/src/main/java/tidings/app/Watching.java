package tidings.app;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tidings.app.configuration.Configuration;
import tidings.http.AddressGuard;
import tidings.http.OkHttp;
import tidings.http.PooledHttp;
import tidings.http.Resolver;
import tidings.item.ForgetStage;
import tidings.match.ToldOnce;
import tidings.observe.Metrics;
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
import tidings.time.Signal;
import tidings.time.Time;

/**
 * The part that watches: fetchers, hubs, mailboxes.
 *
 * @param found raised when there is something to be matched
 */
record Watching(
    Configuration configuration,
    Database database,
    Time time,
    Metrics metrics,
    Signal found,
    SourceParts sources) {
  /** A hub that is slow keeps nobody from the others. */
  private static final int HUBS_AT_ONCE = 4;

  void start(Parts parts) {
    if (database.exclusive()) {
      recover();
    }
    parts.loop(
        new ForgetStage(
            database,
            List.of(
                sources.webhook()::forget,
                sources.secrets()::forget,
                sources.proxies()::forget,
                ToldOnce::forget)),
        new Signal());
    AddressGuard guard = new AddressGuard(configuration.privateNetworks());
    OkHttp http = parts.with(new OkHttp(configuration.fetchers(), guard, Resolver.SYSTEM));
    mail(parts, guard);
    hubs(parts, http);
    fetchers(parts, http, guard);
  }

  /** Nobody else can be fetching what a process that is gone was fetching. */
  private void recover() {
    boolean unusedDone =
        database.write(transaction -> {
          new Sources().recover(transaction);
          new Mailboxes().recover(transaction);
          return true;
        });
  }

  private void fetchers(Parts parts, OkHttp http, AddressGuard guard) {
    PooledHttp pool =
        parts.with(
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
    for (int i = 0; i < configuration.fetchers(); i++) {
      parts.loop(new WatchStage(database, time, tools, metrics, found), new Signal());
    }
  }

  private void hubs(Parts parts, OkHttp http) {
    sources
        .callbacks()
        .ifPresent(callbacks -> {
          for (int i = 0; i < HUBS_AT_ONCE; i++) {
            parts.loop(new HubStage(database, time, http, callbacks), new Signal());
          }
        });
  }

  private void mail(Parts parts, AddressGuard guard) {
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
        parts.with(() -> {
          List<Runnable> unusedRest = visits.shutdownNow();
          boolean unusedEnded = visits.awaitTermination(5, TimeUnit.SECONDS);
        });
    parts.loop(new MailStage(database, time, visitor, visits), new Signal());
  }
}
