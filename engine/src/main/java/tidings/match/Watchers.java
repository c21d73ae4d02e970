package tidings.match;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.filter.Document;
import tidings.filter.Filter;
import tidings.filter.FilterFault;
import tidings.filter.FilterIndex;
import tidings.item.Item;
import tidings.observe.Metrics;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Time;

/**
 * Every subscription's filter in memory, by what it follows. Confined to one thread, which brings
 * it up to date before it asks: what a subscription was when the item came is decided by the
 * database all the same.
 */
final class Watchers {
  private static final int PAGE = 250;

  /** Changes can be committed this long after their moment was taken; transactions are shorter. */
  private static final Duration LATE = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(Watchers.class);

  private final Database database;
  private final Time time;
  private final Metrics metrics;
  private final Subscriptions subscriptions = new Subscriptions();
  private final FilterIndex index = new FilterIndex();
  private final Places places = new Places();
  private final Map<Scope, String> bounds = new ConcurrentHashMap<>();
  private final boolean readAhead;
  private boolean loaded;
  private long since;

  /**
   * Knows nothing yet.
   *
   * @param readAhead whether a second thread may read when all are read at once
   */
  Watchers(Database database, Time time, Metrics metrics, boolean readAhead) {
    this.time = time;
    this.readAhead = readAhead;
    metrics.gauge("tidings_filters", "filters of subscriptions, as of the last item", index::size);
    metrics.gauge("tidings_different_filters", "of which differ", index::different);
    metrics.gauge(
        "tidings_unanchored_filters",
        "different filters that need no word: each is held against every item",
        index::unanchored);
    this.database = database;
    this.metrics = metrics;
  }

  /** Reads what has changed since the last time, and while all were read. */
  void refresh() {
    // On a database that this process shares with none, a change is seen as soon as it is made.
    long late = database.exclusive() ? 1 : LATE.toMillis();
    long at = Math.max(0, since - late);
    long id = 0;
    while (true) {
      long fromAt = at;
      long fromId = id;
      List<Subscriptions.Change> page =
          database.read(transaction -> page(transaction, fromAt, fromId));
      page.forEach(change -> apply(read(change)));
      if (page.size() < PAGE) {
        return;
      }
      at = page.getLast().changedAt();
      id = page.getLast().id();
    }
  }

  /** Reads all, once. */
  void prepare() {
    if (!loaded) {
      long start = time.nanos();
      load();
      loaded = true;
      LOG.info(
          "{} filters were read in {} ms",
          index.size(),
          Duration.ofNanos(time.nanos() - start).toMillis());
    }
  }

  private void load() {
    long latest = database.<Long>read(subscriptions::lastChange);
    Standing standing = new Standing();
    if (readAhead) {
      Ahead.each(standing::next, page -> page.forEach(this::apply));
    } else {
      for (Optional<List<Read>> page = standing.next(); page.isPresent(); page = standing.next()) {
        page.get().forEach(this::apply);
      }
    }
    since = latest;
  }

  /** A change with the filter it brings; none where it is gone, or cannot be read. */
  private record Read(Subscriptions.Change change, Optional<FilterIndex.Prepared> filter) {}

  private Read read(Subscriptions.Change change) {
    return new Read(change, change.gone() ? Optional.empty() : prepared(change));
  }

  private Optional<FilterIndex.Prepared> prepared(Subscriptions.Change change) {
    try {
      String bound = bounds.computeIfAbsent(change.scope(), Watchers::bound);
      return Optional.of(index.prepare(Filter.parse(change.filter()), bound));
    } catch (FilterFault broken) {
      // It was read when it was stored; it matches nothing and holds up nobody else's.
      return Optional.empty();
    }
  }

  /** Reads all that stand, page by page. Confined to one thread at a time. */
  private final class Standing {
    private long after;

    Optional<List<Read>> next() {
      List<Subscriptions.Change> page =
          database.read(transaction -> subscriptions.standing(transaction, after, PAGE));
      after = page.isEmpty() ? after : page.getLast().id();
      return page.isEmpty()
          ? Optional.empty()
          : Optional.of(page.stream().map(Watchers.this::read).toList());
    }
  }

  private List<Subscriptions.Change> page(Transaction transaction, long at, long id) {
    return subscriptions.changed(transaction, at, id, PAGE);
  }

  private void apply(Read read) {
    Subscriptions.Change change = read.change();
    since = Math.max(since, change.changedAt());
    if (read.filter().isPresent()) {
      index.put(change.id(), read.filter().get());
      places.put(change.id(), Subscriptions.place(change.addressId()), change.afterItem());
      return;
    }
    forget(change.id());
    if (!change.gone()) {
      metrics.counter("tidings_broken_filters", "filters that could not be read").add(1);
    }
  }

  private void forget(long id) {
    boolean unusedGone = index.remove(id);
    places.remove(id);
  }

  private static String bound(Scope scope) {
    return scope.kind().word() + ":" + scope.id();
  }

  /** Who wants the item, in the order in which it comes to them: from a place of its own on. */
  Hearers hearers(Item item, List<Scope> scopes, Document document) {
    Hearers.Collecting hearers = new Hearers.Collecting(begin(item));
    Set<String> bounds = scopes.stream().map(Watchers::bound).collect(Collectors.toSet());
    for (long id : index.matches(document.within(bounds))) {
      if (places.afterItem(id) < item.id()) {
        hearers.add(id, places.shuffle(id));
      }
    }
    return hearers.done();
  }

  /**
   * Items that were read at once begin together: so they come to an address one after the other.
   */
  private static long begin(Item item) {
    return Subscriptions.place(item.readAt() ^ item.sourceId() << 44);
  }
}
