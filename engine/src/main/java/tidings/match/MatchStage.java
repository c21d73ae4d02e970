package tidings.match;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tidings.delivery.DeliveryId;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.filter.Document;
import tidings.item.Item;
import tidings.item.Items;
import tidings.observe.Metrics;
import tidings.queue.Outbox;
import tidings.recipient.Address;
import tidings.recipient.Scope;
import tidings.recipient.Subscription;
import tidings.recipient.Subscriptions;
import tidings.source.SourceCollections;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Matches the oldest unmatched item against one chunk of those who want it. One of them runs at a
 * time; two would only do each other's work in vain, since the item's cursor moves once.
 */
public final class MatchStage implements Stage {
  private static final int CHUNK = 100;
  private static final int FIRST_EDITION = 0;

  private final Database database;
  private final Time time;
  private final Outbox outbox;
  private final DoubtPolicy doubt;
  private final Duration deadline;
  private final Metrics metrics;
  private final Watchers watchers;
  private final Items items = new Items();
  private final Sources sources = new Sources();
  private final SourceCollections collections = new SourceCollections();
  private final Subscriptions subscriptions = new Subscriptions();
  private Optional<Decided> decided = Optional.empty(); // confined to the stage's thread

  /** An item with those who want it, kept while its chunks are written. */
  private record Decided(Item item, String source, List<Watchers.Wanted> wanted) {
    boolean still(Item other) {
      return item.id() == other.id() && item.edition() == other.edition();
    }
  }

  /**
   * Makes one.
   *
   * @param deadline how old an alert may become before it is pointless
   */
  public MatchStage(
      Database database,
      Time time,
      Outbox outbox,
      DoubtPolicy doubt,
      Duration deadline,
      Metrics metrics) {
    this.database = database;
    this.time = time;
    this.outbox = outbox;
    this.doubt = doubt;
    this.deadline = deadline;
    this.metrics = metrics;
    this.watchers = new Watchers(database, metrics);
  }

  @Override
  public String name() {
    return "match";
  }

  @Override
  public Step step() {
    Optional<Item> item = database.read(items::nextUnmatched);
    if (item.isEmpty()) {
      decided = Optional.empty();
      return database.exclusive() ? Step.idle() : Step.until(time.now().plusMillis(200));
    }
    Decided current =
        decided.filter(one -> one.still(item.get())).orElseGet(() -> decide(item.get()));
    decided = Optional.of(current);
    int made = database.write(transaction -> chunk(transaction, item.get(), current));
    metrics.counter("tidings_matched", "deliveries made for matching items").add(made);
    return Step.again();
  }

  private Decided decide(Item item) {
    watchers.refresh();
    return database.read(transaction -> {
      String source = sources.name(transaction, item.sourceId());
      List<Scope> scopes = new ArrayList<>(List.of(Scope.source(item.sourceId())));
      collections
          .of(transaction, item.sourceId())
          .forEach(collection -> scopes.add(Scope.collection(collection)));
      Document document = Documents.of(item, source, transaction.now());
      return new Decided(item, source, watchers.wanted(item, scopes, document));
    });
  }

  /** Writes one chunk; gives the number of deliveries made. */
  private int chunk(Transaction transaction, Item item, Decided all) {
    List<Watchers.Wanted> rest = from(all.wanted(), item.cursor());
    List<Watchers.Wanted> page = page(rest);
    boolean moved =
        page.size() == rest.size()
            ? items.finish(transaction, item)
            : items.advance(transaction, item, page.getLast().place() + 1);
    return moved ? tell(transaction, item, all.source(), page) : 0;
  }

  /** So many addresses, and whoever shares the last one's place. */
  private static List<Watchers.Wanted> page(List<Watchers.Wanted> rest) {
    int end = 0;
    int addresses = 0;
    while (end < rest.size()) {
      boolean another = end == 0 || rest.get(end).place() != rest.get(end - 1).place();
      if (another && ++addresses > CHUNK) {
        break;
      }
      end++;
    }
    return rest.subList(0, end);
  }

  /** Those whose place is not before the cursor; the list is in the order of places. */
  private static List<Watchers.Wanted> from(List<Watchers.Wanted> wanted, long cursor) {
    int low = 0;
    int high = wanted.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (wanted.get(middle).place() < cursor) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return wanted.subList(low, wanted.size());
  }

  private int tell(Transaction transaction, Item item, String source, List<Watchers.Wanted> page) {
    Map<Long, Subscription> standing =
        subscriptions
            .standing(transaction, page.stream().map(Watchers.Wanted::subscription).toList())
            .stream()
            .filter(subscription -> hears(subscription, item))
            .collect(Collectors.toMap(Subscription::id, Function.identity()));
    Map<Address, List<Subscription>> byAddress = new LinkedHashMap<>();
    for (Watchers.Wanted wanted : page) {
      Subscription subscription = standing.get(wanted.subscription());
      if (subscription != null) {
        byAddress.computeIfAbsent(subscription.address(), _ -> new ArrayList<>()).add(subscription);
      }
    }
    Alerts alerts = new Alerts(item, source, new Names(transaction));
    List<NewDelivery> made =
        byAddress.entrySet().stream()
            .map(entry -> delivery(item, alerts, entry.getKey(), entry.getValue()))
            .toList();
    return outbox.put(transaction, made, 0);
  }

  /** An edition after the first is for those who follow what it changed. */
  private static boolean hears(Subscription subscription, Item item) {
    Set<String> changed = item.changed();
    return subscription.afterItem() < item.id()
        && (changed.isEmpty() || !Collections.disjoint(changed, subscription.follows()));
  }

  private NewDelivery delivery(
      Item item, Alerts alerts, Address address, List<Subscription> matched) {
    boolean edited = !item.changed().isEmpty();
    return new NewDelivery(
        DeliveryId.alert(item.id(), edited ? item.edition() : FIRST_EDITION, address.id()),
        address,
        Lane.ALERT,
        "source:" + item.sourceId(),
        alerts.content(matched),
        doubt,
        item.readAt() + deadline.toMillis(),
        alerts.reasons(matched),
        "");
  }
}
