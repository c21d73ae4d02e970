package tidings.match;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tidings.delivery.DeliveryId;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.delivery.Ranks;
import tidings.item.Item;
import tidings.item.Items;
import tidings.queue.Outbox;
import tidings.recipient.Scope;
import tidings.recipient.Subscription;
import tidings.recipient.Subscriptions;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Tells what waited for the end of a window: for each address a message that lists its items, and
 * further ones where there are too many for one; after a flood one message, which says how much it
 * leaves out. Those whose subscriptions are gone by then are left out.
 */
public final class DigestStage implements Stage {
  static final String STREAM = "digest";
  private static final int WINDOWS = 20;
  private static final int ITEMS = 50;
  private static final int LONGEST_REASONS = 1_000;

  /** Windows are given by others while this rests; none is shorter than a minute. */
  private static final long LONGEST_REST = 30_000;

  private final Database database;
  private final Time time;
  private final Outbox outbox;
  private final MatchSettings settings;
  private final DigestEntries entries = new DigestEntries();
  private Ranks ranks = Ranks.FIRST; // confined to the stage's thread

  /** Over a database, telling through an outbox. */
  public DigestStage(Database database, Time time, Outbox outbox, MatchSettings settings) {
    this.database = database;
    this.time = time;
    this.outbox = outbox;
    this.settings = settings;
  }

  @Override
  public String name() {
    return "digest";
  }

  private record Look(List<DigestEntries.Window> ended, long untilNext) {}

  @Override
  public Step step() {
    Look look = database.read(this::look);
    if (!look.ended().isEmpty()) {
      Ranks before = ranks;
      ranks = database.write(tx -> tell(tx, look.ended(), before));
      return Step.again();
    }
    ranks = Ranks.FIRST;
    return Step.until(time.now().plusMillis(look.untilNext()));
  }

  /** By the database's clock: windows end by it. */
  private Look look(Transaction transaction) {
    OptionalLong next = entries.nextEnd(transaction);
    long span = next.orElse(Long.MAX_VALUE) - transaction.now();
    return new Look(entries.ended(transaction, WINDOWS), Math.clamp(span, 1, LONGEST_REST));
  }

  private Ranks tell(Transaction transaction, List<DigestEntries.Window> windows, Ranks before) {
    List<NewDelivery> made = new ArrayList<>();
    for (DigestEntries.Window window : windows) {
      page(transaction, window).ifPresent(made::add);
    }
    return outbox.put(transaction, made, before).ranks();
  }

  /** The next message of a window; none where nobody wants any of it any more. */
  private Optional<NewDelivery> page(Transaction transaction, DigestEntries.Window window) {
    List<DigestEntry> waiting = entries.waiting(transaction, window, ITEMS + 1);
    boolean more = waiting.size() > ITEMS;
    List<DigestEntry> page = entries.told(transaction, more ? waiting.subList(0, ITEMS) : waiting);
    boolean flood = more && waiting.stream().allMatch(DigestEntry::flood);
    // What was too much already does not come as a hundred messages.
    int left = flood ? entries.leave(transaction, window) : 0;
    Digest.Rest rest =
        left > 0 ? new Digest.Rest.Left(left) : more ? Digest.Rest.FOLLOWS : Digest.Rest.NOTHING;
    return delivery(transaction, window, page, rest);
  }

  private Optional<NewDelivery> delivery(
      Transaction transaction,
      DigestEntries.Window window,
      List<DigestEntry> page,
      Digest.Rest rest) {
    Map<Long, Subscription> standing = standing(transaction, page);
    List<DigestEntry> wanted = page.stream().filter(entry -> wanted(entry, standing)).toList();
    Names names = new Names(transaction);
    // An item that was edited meanwhile is one item.
    Map<Long, Item> items =
        new TreeMap<>(
            new Items().all(transaction, wanted.stream().map(DigestEntry::item).toList()));
    if (items.isEmpty()) {
      return Optional.empty();
    }
    Digest digest = new Digest();
    items.values().forEach(item -> digest.add(names.of(Scope.source(item.sourceId())), item));
    DigestEntry first = wanted.getFirst();
    return Optional.of(
        new NewDelivery(
            DeliveryId.digest(window.address(), window.dueAt(), first.item(), first.edition()),
            standing.values().iterator().next().address(),
            Lane.ALERT,
            STREAM,
            digest.content(rest),
            settings.doubt(),
            window.dueAt() + settings.deadline().toMillis(),
            reasons(wanted, standing, names),
            ""));
  }

  /** By a subscription that stands, and did when the item came. */
  private static boolean wanted(DigestEntry entry, Map<Long, Subscription> standing) {
    return entry.subscriptions().stream()
        .flatMap(id -> Optional.ofNullable(standing.get(id)).stream())
        .anyMatch(subscription -> subscription.afterItem() < entry.item());
  }

  private static Map<Long, Subscription> standing(Transaction transaction, List<DigestEntry> page) {
    List<Long> ids =
        page.stream().map(DigestEntry::subscriptions).flatMap(Collection::stream).toList();
    return new Subscriptions().standing(transaction, ids);
  }

  private static String reasons(
      List<DigestEntry> wanted, Map<Long, Subscription> standing, Names names) {
    String reasons =
        wanted.stream()
            .flatMap(entry -> entry.subscriptions().stream())
            .distinct()
            .flatMap(id -> Optional.ofNullable(standing.get(id)).stream())
            .map(subscription -> Alerts.reason(subscription, names))
            .distinct()
            .collect(Collectors.joining("; "));
    return Alert.shortened(reasons, LONGEST_REASONS);
  }
}
