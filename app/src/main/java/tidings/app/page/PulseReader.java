package tidings.app.page;

import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tidings.delivery.DeliveryState;
import tidings.delivery.History;
import tidings.delivery.HistoryQuery;
import tidings.delivery.Lane;
import tidings.delivery.Life;
import tidings.delivery.Present;
import tidings.item.Items;
import tidings.recipient.Subscriptions;
import tidings.source.Source;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Time;

/**
 * Reads the pulse when somebody asks for it, at most once a second however many ask. Safe for use
 * by any thread; whoever comes while it is being read waits for it.
 */
public final class PulseReader {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final long MINUTE_MILLIS = 60_000;
  private static final int MOST_TRIED = 8;
  private static final int MOST_UNDECIDED = 20;
  private static final int MOST_SOURCES = 50;
  private static final int MOST_LATELY = 50_000;

  private record States(Map<DeliveryState, Long> counts, long at) {}

  /** What is read from the ends of the tables, each time. */
  private record Ends(
      long now, String stopped, List<AccountNow> accounts, List<History.Tried> tried) {}

  private record Watched(List<Source> first, long all, long failing) {}

  private final Database database;
  private final Time time;
  private final AccountsNow accounts;
  private final History history = new History();
  private final Present present = new Present();
  private final Sources sources = new Sources();
  private final Items items = new Items();
  private final Subscriptions subscriptions = new Subscriptions();
  private final ReentrantLock lock = new ReentrantLock();
  // All below: guarded by lock.
  private final Lately lately = new Lately();
  private final Recount<States> states;
  private final Recount<List<Present.Standing>> open;
  private final Recount<Items.Read> read;
  private final Recount<Watched> watched;
  private final Recount<Long> filters;
  private final Recount<Long> made;
  private final Recount<List<Life>> undecided;
  private @Nullable Pulse last;
  private long freshUntil;

  /** Tells about the accounts, whose limits only the process that sends knows. */
  public interface AccountsNow {
    /** Why nothing is sent for any of them, by somebody's decision, or empty. */
    String stopped(Transaction transaction);

    /** All of them; {@code rates} gives what each used. */
    List<AccountNow> now(Transaction transaction, Rates rates);
  }

  /** What an account used, by its id. */
  public interface Rates {
    /** By lane, most urgent first. */
    List<AccountNow.LaneRate> of(long account);
  }

  /** Over the given database. */
  public PulseReader(Database database, Time time, AccountsNow accounts) {
    this.database = database;
    this.time = time;
    this.accounts = accounts;
    this.states = recount(tx -> new States(byState(history.states(tx)), tx.now()));
    this.open = recount(present::open);
    this.read = recount(tx -> items.read(tx, tx.now() - MINUTE_MILLIS, MOST_LATELY));
    this.watched = recount(this::watched);
    this.filters = recount(subscriptions::count);
    this.made = recount(tx -> present.madeSince(tx, tx.now() - MINUTE_MILLIS, MOST_LATELY));
    this.undecided = recount(this::undecided);
  }

  private <T> Recount<T> recount(Database.Work<T> count) {
    return new Recount<>(time, SECOND, () -> database.read(count));
  }

  /** The moment by the database's clock, in milliseconds since the epoch. */
  public long now() {
    return database.now();
  }

  /** The pulse, no older than a second. */
  public Pulse read() {
    lock.lock();
    try {
      Pulse before = last;
      if (before != null && time.nanos() < freshUntil) {
        return before;
      }
      Pulse fresh = fresh();
      last = fresh;
      // A little less than a second, so that whoever asks every second gets a new one each time.
      freshUntil = time.nanos() + SECOND.toNanos() * 9 / 10;
      return fresh;
    } finally {
      lock.unlock();
    }
  }

  private Pulse fresh() {
    Ends ends = database.read(this::ends);
    return new Pulse(
        ends.now(),
        flow(ends.now()),
        ends.stopped(),
        ends.accounts(),
        ends.tried(),
        undecided.value(),
        watched.value().first(),
        lately.moments(ends.now()));
  }

  private Ends ends(Transaction transaction) {
    long now = transaction.now();
    lately.read(transaction, now);
    return new Ends(
        now,
        accounts.stopped(transaction),
        accounts.now(transaction, account -> lately.rates(account, now)),
        history.triedLast(transaction, MOST_TRIED));
  }

  private Flow flow(long now) {
    Items.Read itemsRead = read.value();
    List<Present.Standing> standing = open.value();
    return new Flow(
        watched.value().all(),
        watched.value().failing(),
        itemsRead.all(),
        itemsRead.lately(),
        itemsRead.unmatched(),
        filters.value(),
        made.value(),
        Arrays.stream(Lane.values()).map(lane -> waiting(standing, lane)).toList(),
        standing.stream()
            .filter(one -> one.state() == DeliveryState.CLAIMED)
            .mapToLong(Present.Standing::count)
            .sum(),
        lately.accepted(now - MINUTE_MILLIS, now + 1),
        lately.latency(now - MINUTE_MILLIS, now + 1),
        states.value().counts(),
        states.value().at());
  }

  private static Flow.LaneNow waiting(List<Present.Standing> standing, Lane lane) {
    return new Flow.LaneNow(
        lane.word(),
        standing.stream()
            .filter(one -> one.lane() == lane && one.state() == DeliveryState.WAITING)
            .mapToLong(Present.Standing::count)
            .sum());
  }

  private static Map<DeliveryState, Long> byState(Map<String, Long> words) {
    Map<DeliveryState, Long> states = new EnumMap<>(DeliveryState.class);
    words.forEach((word, count) -> states.put(DeliveryState.of(word), count));
    return states;
  }

  private Watched watched(Transaction transaction) {
    List<Source> all = sources.all(transaction);
    List<Source> first =
        all.stream()
            .sorted(Comparator.comparing((Source source) -> source.failures() == 0))
            .limit(MOST_SOURCES)
            .toList();
    return new Watched(
        first, all.size(), all.stream().filter(source -> source.failures() > 0).count());
  }

  private List<Life> undecided(Transaction transaction) {
    return List.of(DeliveryState.HELD, DeliveryState.DOUBTFUL, DeliveryState.DEAD).stream()
        .flatMap(state ->
            history.find(transaction, HistoryQuery.inState(state.word()), MOST_UNDECIDED).stream())
        .limit(MOST_UNDECIDED)
        .toList();
  }
}
