package tidings.match;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
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
 * further ones where there are too many for one. Those whose subscriptions are gone by then are
 * left out.
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

  @Override
  public Step step() {
    List<DigestEntries.Window> ended = database.read(tx -> entries.ended(tx, WINDOWS));
    if (!ended.isEmpty()) {
      int unusedTold = database.<Integer>write(tx -> tell(tx, ended));
      return Step.again();
    }
    OptionalLong next = database.read(entries::nextEnd);
    long now = time.millis();
    return Step.until(
        time.now().plusMillis(Math.clamp(next.orElse(Long.MAX_VALUE) - now, 1, LONGEST_REST)));
  }

  private int tell(Transaction transaction, List<DigestEntries.Window> windows) {
    List<NewDelivery> made = new ArrayList<>();
    for (DigestEntries.Window window : windows) {
      List<DigestEntry> waiting = entries.waiting(transaction, window, ITEMS + 1);
      boolean more = waiting.size() > ITEMS;
      List<DigestEntry> page = more ? waiting.subList(0, ITEMS) : waiting;
      delivery(transaction, window, entries.told(transaction, page), more).ifPresent(made::add);
    }
    return outbox.put(transaction, made, Ranks.FIRST).bells().size();
  }

  /** The message of a page; none where nobody wants any of it any more. */
  private Optional<NewDelivery> delivery(
      Transaction transaction, DigestEntries.Window window, List<DigestEntry> page, boolean more) {
    Map<Long, Subscription> standing = standing(transaction, page);
    Map<Long, Item> items =
        new Items().all(transaction, page.stream().map(DigestEntry::item).toList());
    List<DigestEntry> wanted =
        page.stream()
            .filter(entry -> entry.subscriptions().stream().anyMatch(standing::containsKey))
            .filter(entry -> items.containsKey(entry.item()))
            .toList();
    if (wanted.isEmpty()) {
      return Optional.empty();
    }
    Names names = new Names(transaction);
    Digest digest = new Digest();
    for (DigestEntry entry : wanted) {
      Item item = items.get(entry.item());
      if (item != null) {
        digest.add(names.of(Scope.source(item.sourceId())), item);
      }
    }
    DigestEntry first = wanted.getFirst();
    return Optional.of(
        new NewDelivery(
            DeliveryId.digest(window.address(), window.dueAt(), first.item(), first.edition()),
            standing.values().iterator().next().address(),
            Lane.ALERT,
            STREAM,
            digest.content(more),
            settings.doubt(),
            window.dueAt() + settings.deadline().toMillis(),
            reasons(wanted, standing, names),
            ""));
  }

  private static Map<Long, Subscription> standing(Transaction transaction, List<DigestEntry> page) {
    List<Long> ids =
        page.stream().map(DigestEntry::subscriptions).flatMap(Collection::stream).toList();
    return new Subscriptions()
        .standing(transaction, ids).stream()
            .collect(Collectors.toMap(Subscription::id, Function.identity()));
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
    return reasons.length() > LONGEST_REASONS
        ? reasons.substring(0, LONGEST_REASONS) + "…"
        : reasons;
  }
}
