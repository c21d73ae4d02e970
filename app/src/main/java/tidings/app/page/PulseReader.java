package tidings.app.page;

import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
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
  private static final long UNKNOWN = -1;
  private static final int MOST_TRIED = 8;
  private static final int MOST_UNDECIDED = 20;
  private static final int MOST_SOURCES = 50;
  private static final int MOST_LATELY = 50_000;
  private static final String ALL = "all";

  /** Where a delivery that is open stands. */
  private record Place(Lane lane, DeliveryState state) {}

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
  private final MadeLately madeLately = new MadeLately();
  private final Tally<DeliveryState> states;
  private final Tally<Place> open;
  private final Tally<String> allItems;
  private final Recount<Optional<Map<DeliveryState, Long>>> unsettled;
  private final Recount<Items.Lately> itemsLately;
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
    this.states =
        new Tally<>(
            database,
            time,
            present::lastDelivery,
            (tx, after, until) -> byState(history.states(tx, after, until)));
    this.open = new Tally<>(database, time, present::lastChat, this::open);
    this.allItems =
        new Tally<>(
            database,
            time,
            items::last,
            (tx, after, until) -> Map.of(ALL, items.count(tx, after, until)));
    this.unsettled = recount(Optional.empty(), tx -> Optional.of(present.unsettled(tx)));
    this.itemsLately =
        recount(
            new Items.Lately(UNKNOWN, UNKNOWN),
            tx -> items.lately(tx, tx.now() - MINUTE_MILLIS, MOST_LATELY));
    this.watched = recount(new Watched(List.of(), UNKNOWN, 0), this::watched);
    this.filters = recount(UNKNOWN, subscriptions::count);
    this.made = recount(UNKNOWN, madeLately::read);
    this.undecided = recount(List.of(), this::undecided);
  }

  private <T> Recount<T> recount(T unknown, Database.Work<T> count) {
    return new Recount<>(time, SECOND, unknown, () -> database.read(count));
  }

  private Map<Place, Long> open(Transaction transaction, long after, long until) {
    return present.open(transaction, after, until).stream()
        .collect(
            Collectors.toMap(one -> new Place(one.lane(), one.state()), Present.Standing::count));
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
    Tally.Counted<DeliveryState> all = states.value();
    Tally.Counted<Place> standing = open.value();
    Tally.Counted<String> itemsRead = allItems.value();
    Map<DeliveryState, Long> byState = new EnumMap<>(DeliveryState.class);
    byState.putAll(all.counts());
    // These few are counted exactly, each time.
    unsettled
        .value()
        .ifPresent(exact -> {
          boolean unusedGone = byState.keySet().removeAll(Mark.UNSETTLED);
          byState.putAll(exact);
        });
    return new Flow(
        watched.value().all(),
        watched.value().failing(),
        itemsRead.of(ALL),
        itemsLately.value().read(),
        itemsLately.value().unmatched(),
        filters.value(),
        made.value(),
        Arrays.stream(Lane.values()).map(lane -> waiting(standing, lane)).toList(),
        Arrays.stream(Lane.values())
            .mapToLong(lane -> standing.of(new Place(lane, DeliveryState.CLAIMED)))
            .sum(),
        lately.accepted(now),
        lately.latency(now),
        byState,
        new Flow.Counting(
            all.whole() && standing.whole() && itemsRead.whole(),
            now - Math.min(all.from(), Math.min(standing.from(), itemsRead.from()))));
  }

  private static Flow.LaneNow waiting(Tally.Counted<Place> standing, Lane lane) {
    return new Flow.LaneNow(lane.word(), standing.of(new Place(lane, DeliveryState.WAITING)));
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
            .sorted(Comparator.comparing((Source source) -> source.fault().isEmpty()))
            .limit(MOST_SOURCES)
            .map(Source::withoutSecrets)
            .toList();
    return new Watched(
        first, all.size(), all.stream().filter(source -> !source.fault().isEmpty()).count());
  }

  private List<Life> undecided(Transaction transaction) {
    return Mark.UNSETTLED.stream()
        .flatMap(state ->
            history.find(transaction, HistoryQuery.inState(state.word()), MOST_UNDECIDED).stream())
        .limit(MOST_UNDECIDED)
        .toList();
  }
}
