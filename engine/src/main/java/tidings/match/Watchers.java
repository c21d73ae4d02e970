package tidings.match;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** Somebody who is to be told, with the place at which the item comes to them. */
  record Wanted(long subscription, long address, long place) {}

  private record Known(long address, long shuffle, long afterItem) {}

  private final Database database;
  private final Metrics metrics;
  private final Subscriptions subscriptions = new Subscriptions();
  private final FilterIndex index = new FilterIndex();
  private final Map<Long, Known> known = new HashMap<>();
  private long since;

  Watchers(Database database, Metrics metrics) {
    this.database = database;
    this.metrics = metrics;
  }

  /** Reads what has changed since the last time. */
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
      page.forEach(this::apply);
      if (page.size() < PAGE) {
        return;
      }
      at = page.getLast().changedAt();
      id = page.getLast().id();
    }
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
      known.put(change.id(), new Known(change.addressId(), change.shuffle(), change.afterItem()));
    } catch (FilterFault broken) {
      forget(change.id());
      // It was read when it was stored; it matches nothing and holds up nobody else's.
      metrics.counter("tidings_broken_filters", "filters that could not be read").add(1);
    }
  }

  private void forget(long id) {
    boolean unusedGone = index.remove(id);
    known.remove(id);
  }

  private static String bound(Scope scope) {
    return scope.kind().word() + ":" + scope.id();
  }

  /** Who wants the item, in the order in which it comes to them: from a place of its own on. */
  List<Wanted> wanted(Item item, List<Scope> scopes, Document document) {
    long begin = Subscriptions.place(item.id());
    List<Wanted> wanted = new ArrayList<>();
    Set<String> bounds = scopes.stream().map(Watchers::bound).collect(Collectors.toSet());
    for (long id : index.matches(document.within(bounds))) {
      Known one = known.get(id);
      if (one != null && one.afterItem() < item.id()) {
        wanted.add(new Wanted(id, one.address(), place(one.shuffle(), begin)));
      }
    }
    wanted.sort(
        Comparator.comparingLong(Wanted::place)
            .thenComparingLong(Wanted::address)
            .thenComparingLong(Wanted::subscription));
    return wanted;
  }

  private static long place(long shuffle, long begin) {
    long place = shuffle - begin;
    return place < 0 ? place + Subscriptions.PLACES : place;
  }
}
