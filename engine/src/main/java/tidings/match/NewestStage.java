package tidings.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
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
import tidings.storage.DatabaseException;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Tells new subscriptions the newest of what was there before them, as much as they asked for, once
 * their sources have been read. An address that has heard of an item already does not hear again.
 */
public final class NewestStage implements Stage {
  private static final Logger LOG = LoggerFactory.getLogger(NewestStage.class);
  private static final int CHUNK = 20;

  /** So many items are looked at for one subscription, and of one source. */
  private static final int LOOKED_AT = 4_000;

  private static final int MOST_OF_ONE = 200;
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
  private long after; // confined to the stage's thread

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
    List<Subscription> waiting = database.read(tx -> subscriptions.wantingNewest(tx, after, CHUNK));
    waiting.forEach(this::tell);
    after = waiting.size() < CHUNK ? 0 : waiting.getLast().id();
    return after == 0 ? Step.until(time.now().plusMillis(REST)) : Step.again();
  }

  /** One that cannot be served keeps nobody from it who comes behind. */
  private void tell(Subscription subscription) {
    try {
      database
          .read(tx -> wanted(tx, subscription))
          .ifPresent(wanted -> matched.add(database.write(tx -> tell(tx, subscription, wanted))));
    } catch (DatabaseException fault) {
      throw fault;
    } catch (RuntimeException fault) {
      LOG.warn(
          "subscription {} cannot be told what is there: {}", subscription.id(), fault.toString());
    }
  }

  /** Gives how many deliveries that made. */
  private int tell(Transaction transaction, Subscription subscription, List<Decided> wanted) {
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

  /** The oldest of them first, as they would have come; empty where a source is yet to be read. */
  private Optional<List<Decided>> wanted(Transaction transaction, Subscription subscription) {
    List<Source> members = members(transaction, subscription.scope());
    if (members.stream().anyMatch(NewestStage::unread)) {
      return Optional.empty();
    }
    Filter filter = Filter.parse(subscription.filter());
    int most = Math.max(subscription.newest(), LOOKED_AT / Math.max(1, members.size()));
    List<Decided> wanted = new ArrayList<>();
    for (Source source : members) {
      items.newest(transaction, source.id(), Math.min(MOST_OF_ONE, most)).stream()
          .flatMap(item -> wanted(transaction, filter, source, item).stream())
          .limit(subscription.newest())
          .forEach(wanted::add);
    }
    return Optional.of(
        wanted.stream()
            .sorted(Comparator.comparingLong((Decided one) -> one.item().id()).reversed())
            .limit(subscription.newest())
            .sorted(Comparator.comparingLong(one -> one.item().id()))
            .toList());
  }

  /** One that cannot be read yet, or comes by itself, keeps nobody waiting. */
  private static boolean unread(Source source) {
    return source.kind().fetched() && source.firstFetchAt() == 0 && source.fault().isEmpty();
  }

  private List<Source> members(Transaction transaction, Scope scope) {
    List<Long> ids =
        scope.kind() == Scope.Kind.SOURCE
            ? List.of(scope.id())
            : collections.members(transaction, scope.id());
    return ids.stream().flatMap(id -> sources.find(transaction, id).stream()).toList();
  }

  private static Optional<Decided> wanted(
      Transaction transaction, Filter filter, Source source, Item item) {
    return filter.matches(Documents.of(item, source.name(), transaction.now()))
        ? Optional.of(new Decided(item, source.name(), new Hearers.Collecting(0).done()))
        : Optional.empty();
  }
}
