package tidings.source;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import tidings.http.Domains;
import tidings.http.Exchange;
import tidings.http.WebAddress;
import tidings.item.Items;
import tidings.observe.Metrics;
import tidings.source.board.Boards;
import tidings.source.content.Decoder;
import tidings.source.content.Discovery;
import tidings.storage.Database;
import tidings.storage.DatabaseException;
import tidings.storage.Transaction;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Fetches the source that is due first. Several of them may run; each source is fetched by one at a
 * time, each host as its manners want. A source that fails is tried less and less often, up to a
 * day, and never forgotten; one that is gone for good is not asked again.
 */
public final class WatchStage implements Stage {
  private static final Duration POLL = Duration.ofSeconds(1);

  private static final int MOST_PAGES = 3;

  private final Database database;
  private final Time time;
  private final WatchTools tools;
  private final Schedule schedule;
  private final Hosts hosts;
  private final Asker asker;
  private final Pages pages;
  private final Yields yields;
  private final WatchMetrics metrics;
  private final Fetches fetches = new Fetches();
  private final Items items = new Items();

  /**
   * Makes one.
   *
   * @param found raised when new items are stored
   */
  public WatchStage(Database database, Time time, WatchTools tools, Metrics metrics, Signal found) {
    this.database = database;
    this.time = time;
    this.tools = tools;
    this.schedule = new Schedule(tools.settings());
    this.hosts = new Hosts(tools.settings());
    this.asker = new Asker(database, time, tools);
    this.pages = new Pages(database, time, asker, hosts);
    this.yields = new Yields(database, new Intake(metrics, found), schedule, tools.hubs());
    this.metrics = new WatchMetrics(metrics);
  }

  @Override
  public String name() {
    return "watch";
  }

  @Override
  public Step step() {
    OptionalLong due = database.read(fetches::nextDue);
    if (due.isEmpty() || due.getAsLong() > database.now()) {
      return Step.until(next(due));
    }
    database
        .write(transaction -> fetches.takeDue(transaction, hosts, tools.followers()))
        .ifPresent(this::fetch);
    return Step.again();
  }

  private Instant next(OptionalLong due) {
    long poll = time.millis() + POLL.toMillis();
    return Instant.ofEpochMilli(Math.min(poll, due.orElse(poll)));
  }

  private void fetch(Source source) {
    try {
      Answer answer = asker.ask(source, tools.parsers().apply(source));
      take(answer, Reading.of(answer, database.now()));
    } catch (PageUnread unread) {
      take(unread.answer(), unread.reading());
    } catch (SourceFault fault) {
      faulty(source, String.valueOf(fault.getMessage()), Freshness.UNSAID);
    } catch (DatabaseException fault) {
      throw fault;
    } catch (RuntimeException fault) {
      // Whatever a source does to its reader is that source's fault, and shown with it.
      faulty(source, "cannot be read: " + fault.getClass().getSimpleName(), Freshness.UNSAID);
    } catch (OutOfMemoryError | StackOverflowError much) {
      faulty(source, "is too much to be read", Freshness.UNSAID);
    }
  }

  private void take(Answer answer, Reading reading) {
    Source source = answer.source();
    if (answer.journey().exchange() instanceof Exchange.Answered) {
      tools.outage().reached();
    }
    switch (reading) {
      case Reading.Unchanged unchanged -> unchanged(answer, unchanged.freshness(), false);
      case Reading.Whole whole -> store(answer, whole);
      case Reading.TooMany many -> tooMany(answer, many);
      case Reading.Gone gone -> gone(source, gone.fault());
      case Reading.Faulty faulty -> faulty(source, faulty.fault(), faulty.freshness());
      case Reading.Unreached unreached -> unreached(source, unreached.fault());
      case Reading.Offline offline -> offline(source, offline.fault());
    }
  }

  /** Counted anew once a day; more often while it is not known. */
  private int weekly(Transaction transaction, Source source) {
    long day = Duration.ofDays(1).toMillis();
    boolean counted = source.weekly() >= 0 && source.lastFetchAt() / day == transaction.now() / day;
    return counted
        ? source.weekly()
        : items.weekly(transaction, source.id(), source.firstFetchAt());
  }

  private void unchanged(Answer answer, Freshness freshness, boolean whole) {
    Source source = answer.source();
    metrics.fetched("unchanged", answer.tookMillis());
    database.write(transaction -> {
      int weekly = weekly(transaction, source);
      long next = schedule.afterAnswer(source, weekly, freshness, 0, transaction.now());
      fetches.unchanged(transaction, source, weekly, whole, next, answer.tookMillis());
      return true;
    });
  }

  private void store(Answer answer, Reading.Whole whole) {
    Source source = answer.source();
    byte[] body = whole.answered().body();
    String hash = BodyHash.of(body);
    if (hash.equals(source.bodyHash())) {
      unchanged(answer, whole.freshness(), true);
      return;
    }
    Parsed parsed;
    try {
      parsed =
          answer.parser().parse(body, whole.answered().header("Content-Type"), answer.address());
    } catch (SourceFault fault) {
      boolean confidential = answer.parser().question().confidential();
      if (offered(source, whole.answered(), answer.address(), confidential)) {
        return;
      }
      throw fault;
    }
    if (parsed.items().isEmpty() && source.shown() > 0) {
      throw new SourceFault(
          "is empty where it had " + source.shown() + " items; that is taken for a fault");
    }
    if (!parsed.whole() && !source.readBefore()) {
      // What is behind the break would be taken for news later.
      throw new SourceFault("breaks off before its end; it is tried again");
    }
    if (answer.movesSecrets()) {
      throw new SourceFault(
          "has moved to "
              + answer.url()
              + ", and its secrets are not sent there by themselves;"
              + " change its address");
    }
    Hub hub = Hub.of(whole.answered(), parsed, answer.address());
    yields.store(new Yield(answer, whole, pages.all(answer, parsed), hash, hub));
    metrics.fetched("read", answer.tookMillis());
  }

  /** A page that was added in the place of its feed: the feed is watched, if it names one. */
  private boolean offered(
      Source source, Exchange.Answered answered, String address, boolean confidential) {
    // A page whose feed is a page is no riddle that is worth a day's requests.
    boolean tried = source.failures() >= MOST_PAGES;
    if (tried || source.readBefore() || source.kind() != SourceKind.FEED || confidential) {
      return false;
    }
    String page = Decoder.decode(answered.body(), answered.header("Content-Type")).text();
    Optional<Discovery.Offer> offer =
        Discovery.in(page, address).stream()
            .filter(
                one -> !one.url().equals(source.url()) && WebAddress.parse(one.url()).isPresent())
            .findFirst();
    offer.ifPresent(feed -> {
      metrics.fetched("page");
      fetches.whileHeld(
          database,
          source,
          transaction -> {
            fetches.moved(
                transaction, source, feed.url(), "is a page; the feed that it offers is watched");
            return true;
          });
    });
    return offer.isPresent();
  }

  /** The whole host is left alone, and the source is not to blame. */
  private void tooMany(Answer answer, Reading.TooMany many) {
    Source source = answer.source();
    String host = Domains.of(answer.journey().last());
    metrics.fetched("too_many");
    fetches.whileHeld(
        database,
        source,
        transaction -> {
          long until = Schedule.parked(many.freshness(), transaction.now());
          hosts.park(transaction, host, until);
          fetches.failed(transaction, source, many.fault(), false, SourceNews.NONE, until);
          return true;
        });
  }

  /** Whose board has something else to offer hears of it. */
  private void gone(Source source, String said) {
    String instead = Boards.STANDARD.of(source.url()).instead();
    String fault = instead.isEmpty() ? said : said + ". " + instead;
    failed("gone", source, fault, true, SourceNews.GONE, Freshness.UNSAID);
  }

  private void faulty(Source source, String fault, Freshness freshness) {
    failed("failed", source, fault, true, source.afterFault(database.now()), freshness);
  }

  /** Hosts that all worked do not fail at the same time: then it is not their fault. */
  private void unreached(Source source, String fault) {
    boolean ours =
        source.failures() == 0 ? tools.outage().unreached(source.host()) : tools.outage().lasts();
    if (ours) {
      offline(source, fault + "; nothing else can be reached either, so it is not to blame");
    } else {
      faulty(source, fault, Freshness.UNSAID);
    }
  }

  private void offline(Source source, String fault) {
    failed("offline", source, fault, false, SourceNews.NONE, Freshness.UNSAID);
  }

  private void failed(
      String result,
      Source source,
      String fault,
      boolean counted,
      SourceNews news,
      Freshness freshness) {
    metrics.fetched(result);
    fetches.whileHeld(
        database,
        source,
        transaction -> {
          long now = transaction.now();
          long next =
              counted
                  ? schedule.afterFault(source, freshness, now)
                  : schedule.whileOffline(source, now);
          fetches.failed(transaction, source, fault, counted, news, next);
          return true;
        });
  }
}
