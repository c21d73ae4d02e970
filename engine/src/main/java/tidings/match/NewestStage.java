package tidings.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tidings.delivery.Ranks;
import tidings.filter.Filter;
import tidings.item.Item;
import tidings.item.Items;
import tidings.observe.Counter;
import tidings.observe.Metrics;
import tidings.queue.Outbox;
import tidings.recipient.Scope;
import tidings.recipient.Subscription;
import tidings.recipient.Subscriptions;
import tidings.source.Source;
import tidings.source.SourceCollections;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Tells new subscriptions the newest of what was there before them, as much as they asked for, once
 * their sources have been read. An address that has heard of an item already does not hear again.
 */
public final class NewestStage implements Stage {
  private static final int CHUNK = 20;
  private static final int LOOKED_AT = 200;
  private static final long REST = 2_000;

  private final Database database;
  private final Time time;
  private final Outbox outbox;
  private final MatchSettings settings;
  private final Counter matched;
  private final Subscriptions subscriptions = new Subscriptions();
  private final Sources sources = new Sources();
  private final SourceCollections collections = new SourceCollections();
  private final Items items = new Items();

  /** Over a database, telling through an outbox. */
  public NewestStage(
      Database database, Time time, Outbox outbox, MatchSettings settings, Metrics metrics) {
    this.database = database;
    this.time = time;
    this.outbox = outbox;
    this.settings = settings;
    this.matched = metrics.counter("tidings_matched", "deliveries made for matching items");
  }

  @Override
  public String name() {
    return "newest";
  }

  @Override
  public Step step() {
    List<Subscription> waiting = database.read(this::ready);
    for (Subscription subscription : waiting) {
      matched.add(database.write(transaction -> tell(transaction, subscription)));
    }
    return waiting.isEmpty() ? Step.until(time.now().plusMillis(REST)) : Step.again();
  }

  private List<Subscription> ready(Transaction transaction) {
    return subscriptions.wantingNewest(transaction, CHUNK).stream()
        .filter(subscription ->
            members(transaction, subscription.scope()).stream().noneMatch(NewestStage::unread))
        .toList();
  }

  /** One that cannot be read yet keeps nobody waiting. */
  private static boolean unread(Source source) {
    return source.firstFetchAt() == 0 && source.fault().isEmpty();
  }

  private List<Source> members(Transaction transaction, Scope scope) {
    List<Long> ids =
        scope.kind() == Scope.Kind.SOURCE
            ? List.of(scope.id())
            : collections.members(transaction, scope.id());
    return ids.stream().flatMap(id -> sources.find(transaction, id).stream()).toList();
  }

  /** Gives how many deliveries that made. */
  private int tell(Transaction transaction, Subscription subscription) {
    List<Decided> wanted = wanted(transaction, subscription);
    long before = wanted.isEmpty() ? Long.MAX_VALUE : wanted.getFirst().item().id() - 1;
    if (!subscriptions.givenNewest(transaction, subscription.id(), before)) {
      return 0;
    }
    List<Chunk.Part> parts =
        wanted.stream()
            .map(decided -> new Chunk.Part(decided, List.of(subscription.id())))
            .toList();
    return outbox
        .put(transaction, new Telling(transaction, settings).deliveries(parts), Ranks.FIRST)
        .bells()
        .size();
  }

  /** The oldest of them first, as they would have come. */
  private List<Decided> wanted(Transaction transaction, Subscription subscription) {
    Filter filter = Filter.parse(subscription.filter());
    List<Decided> wanted = new ArrayList<>();
    for (Source source : members(transaction, subscription.scope())) {
      items.newest(transaction, source.id(), LOOKED_AT).stream()
          .flatMap(item -> wanted(transaction, filter, source, item).stream())
          .limit(subscription.newest())
          .forEach(wanted::add);
    }
    return wanted.stream()
        .sorted(Comparator.comparingLong((Decided one) -> one.item().id()).reversed())
        .limit(subscription.newest())
        .sorted(Comparator.comparingLong(one -> one.item().id()))
        .toList();
  }

  private static Optional<Decided> wanted(
      Transaction transaction, Filter filter, Source source, Item item) {
    return filter.matches(Documents.of(item, source.name(), transaction.now()))
        ? Optional.of(new Decided(item, source.name(), new Hearers.Collecting(0).done()))
        : Optional.empty();
  }
}
