package tidings.match;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import tidings.delivery.DeliveryId;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.filter.Filter;
import tidings.filter.FilterFault;
import tidings.filter.Words;
import tidings.item.Item;
import tidings.item.Items;
import tidings.message.Content;
import tidings.observe.Metrics;
import tidings.queue.Outbox;
import tidings.recipient.Address;
import tidings.recipient.Subscription;
import tidings.recipient.Subscriptions;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/** Matches the oldest unmatched item against one chunk of addresses. One of them runs at a time. */
public final class MatchStage implements Stage {
  private static final int CHUNK = 100;
  private static final int FIRST_EDITION = 0;
  private static final int FILTERS_KEPT = 50_000;

  private final Database database;
  private final Time time;
  private final Outbox outbox;
  private final DoubtPolicy doubt;
  private final Duration deadline;
  private final Metrics metrics;
  private final Items items = new Items();
  private final Sources sources = new Sources();
  private final Subscriptions subscriptions = new Subscriptions();
  private final Map<String, Filter> parsed = new ConcurrentHashMap<>();

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
  }

  @Override
  public String name() {
    return "match";
  }

  @Override
  public Step step() {
    Optional<Item> item = database.read(items::nextUnmatched);
    if (item.isEmpty()) {
      return database.exclusive() ? Step.idle() : Step.until(time.now().plusMillis(200));
    }
    int made = database.write(transaction -> chunk(transaction, item.get()));
    metrics.counter("tidings_matched", "deliveries made for matching items").add(made);
    return Step.again();
  }

  /** Decides one chunk; gives the number of deliveries made. */
  private int chunk(Transaction transaction, Item item) {
    long begin = Subscriptions.place(item.id());
    long from = begin + item.cursor();
    boolean wrapped = from >= Subscriptions.PLACES;
    long first = wrapped ? from - Subscriptions.PLACES : from;
    long end = wrapped ? begin : Subscriptions.PLACES;
    List<Subscription> page =
        subscriptions.page(transaction, item.sourceId(), item.id(), first, end, CHUNK);
    boolean whole = page.size() < CHUNK;
    List<Subscription> decided = whole ? page : withoutLastPlace(page);
    long reached = whole ? end : decided.getLast().shuffle() + 1;
    long cursor = item.cursor() + (reached - first);
    boolean moved =
        cursor >= Subscriptions.PLACES
            ? items.finish(transaction, item)
            : items.advance(transaction, item, cursor);
    return moved ? tell(transaction, item, decided) : 0;
  }

  /**
   * An address's subscriptions are decided together: the last place may be cut off, so it waits.
   */
  private static List<Subscription> withoutLastPlace(List<Subscription> page) {
    long last = page.getLast().shuffle();
    List<Subscription> before = page.stream().filter(s -> s.shuffle() < last).toList();
    return before.isEmpty() ? page : before;
  }

  private int tell(Transaction transaction, Item item, List<Subscription> page) {
    Words words = Words.of(item.title() + " " + item.text());
    Map<Address, List<Subscription>> matched =
        page.stream()
            .filter(subscription -> matches(subscription, words))
            .collect(
                Collectors.groupingBy(
                    Subscription::address, LinkedHashMap::new, Collectors.toList()));
    if (matched.isEmpty()) {
      return 0;
    }
    Content content = Alert.of(item, sources.name(transaction, item.sourceId()));
    List<NewDelivery> made =
        matched.entrySet().stream().map(entry -> delivery(item, content, entry)).toList();
    return outbox.put(transaction, made, 0);
  }

  private NewDelivery delivery(
      Item item, Content content, Map.Entry<Address, List<Subscription>> entry) {
    Address address = entry.getKey();
    String reasons =
        entry.getValue().stream()
            .map(Subscription::filter)
            .distinct()
            .collect(Collectors.joining("; "));
    return new NewDelivery(
        DeliveryId.alert(item.id(), FIRST_EDITION, address.id()),
        address,
        Lane.ALERT,
        "source:" + item.sourceId(),
        content,
        doubt,
        item.readAt() + deadline.toMillis(),
        reasons);
  }

  /** A filter that cannot be read any more matches nothing and holds up nobody else's. */
  private boolean matches(Subscription subscription, Words words) {
    try {
      return filter(subscription).matches(words);
    } catch (FilterFault broken) {
      metrics.counter("tidings_broken_filters", "filters that could not be read").add(1);
      return false;
    }
  }

  private Filter filter(Subscription subscription) {
    if (parsed.size() > FILTERS_KEPT) {
      parsed.clear();
    }
    return parsed.computeIfAbsent(subscription.filter(), Filter::parse);
  }
}
