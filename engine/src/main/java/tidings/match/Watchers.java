package tidings.match;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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

/**
 * Every subscription's filter in memory, by what it follows. Confined to one thread, which brings
 * it up to date before it asks: what a subscription was when the item came is decided by the
 * database all the same.
 */
final class Watchers {
  private static final int PAGE = 5_000;

  /** Changes can be committed this long after their moment was taken; transactions are shorter. */
  private static final Duration LATE = Duration.ofSeconds(5);

  private final Database database;
  private final Metrics metrics;
  private final Subscriptions subscriptions = new Subscriptions();
  private final FilterIndex index = new FilterIndex();
  private final Places places = new Places();
  private boolean loaded;
  private long since;

  Watchers(Database database, Metrics metrics) {
    this.database = database;
    this.metrics = metrics;
  }

  /** Reads what has changed since the last time. */
  void refresh() {
    if (!loaded) {
      load();
      loaded = true;
    }
    // What changed while they were read is read again.
    // On a database that this process shares with none, a change is seen as soon as it is made.
    long late = database.exclusive() ? 1 : LATE.toMillis();
    long at = Math.max(0, since - late);
    long id = 0;
    while (true) {
      long fromAt = at;
      long fromId = id;
      List<Subscriptions.Change> page =
          database.read(transaction -> page(transaction, fromAt, fromId));
      page.forEach(this::apply);
      if (page.size() < PAGE) {
        return;
      }
      at = page.getLast().changedAt();
      id = page.getLast().id();
    }
  }

  private void load() {
    since = database.<Long>read(subscriptions::lastChange);
    long latest = since;
    long id = 0;
    List<Subscriptions.Change> page;
    do {
      long from = id;
      page = database.read(transaction -> subscriptions.standing(transaction, from, PAGE));
      page.forEach(this::apply);
      id = page.isEmpty() ? id : page.getLast().id();
    } while (page.size() == PAGE);
    since = latest;
  }

  private List<Subscriptions.Change> page(Transaction transaction, long at, long id) {
    return subscriptions.changed(transaction, at, id, PAGE);
  }

  private void apply(Subscriptions.Change change) {
    since = Math.max(since, change.changedAt());
    if (change.gone()) {
      forget(change.id());
      return;
    }
    try {
      index.put(change.id(), Filter.parse(change.filter()), bound(change.scope()));
      places.put(change.id(), change.shuffle(), change.afterItem());
    } catch (FilterFault broken) {
      forget(change.id());
      // It was read when it was stored; it matches nothing and holds up nobody else's.
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
