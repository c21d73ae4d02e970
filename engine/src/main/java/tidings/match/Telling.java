package tidings.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tidings.delivery.DeliveryId;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.item.Item;
import tidings.recipient.Address;
import tidings.recipient.Subscription;
import tidings.recipient.Subscriptions;
import tidings.storage.Transaction;

/**
 * Makes deliveries of what was matched, as subscriptions stand now. Lives as long as the
 * transaction.
 */
final class Telling {
  private static final int FIRST_EDITION = 0;

  private final Transaction transaction;
  private final MatchSettings settings;
  private final Names names;
  private final Map<Long, Alerts> alerts = new HashMap<>(); // by item

  Telling(Transaction transaction, MatchSettings settings) {
    this.transaction = transaction;
    this.settings = settings;
    this.names = new Names(transaction);
  }

  /** One for each item and address, in the order of the parts. */
  List<NewDelivery> deliveries(List<Chunk.Part> parts) {
    Map<Long, Subscription> standing = standing(parts);
    List<NewDelivery> made = new ArrayList<>(parts.size());
    for (Chunk.Part part : parts) {
      byAddress(part, standing)
          .forEach((address, matched) -> made.add(delivery(part.decided(), address, matched)));
    }
    return made;
  }

  private Map<Long, Subscription> standing(List<Chunk.Part> parts) {
    List<Long> ids = parts.stream().flatMap(part -> part.subscriptions().stream()).toList();
    return new Subscriptions()
        .standing(transaction, ids).stream()
            .collect(Collectors.toMap(Subscription::id, Function.identity()));
  }

  private static Map<Address, List<Subscription>> byAddress(
      Chunk.Part part, Map<Long, Subscription> standing) {
    Map<Address, List<Subscription>> byAddress = new LinkedHashMap<>();
    for (long id : part.subscriptions()) {
      Subscription subscription = standing.get(id);
      if (subscription != null && hears(subscription, part.decided().item())) {
        byAddress.computeIfAbsent(subscription.address(), _ -> new ArrayList<>()).add(subscription);
      }
    }
    return byAddress;
  }

  /** An edition after the first is for those who follow what it changed. */
  private static boolean hears(Subscription subscription, Item item) {
    Set<String> changed = item.changed();
    return subscription.afterItem() < item.id()
        && (changed.isEmpty() || !Collections.disjoint(changed, subscription.follows()));
  }

  private NewDelivery delivery(Decided decided, Address address, List<Subscription> matched) {
    Item item = decided.item();
    boolean edited = !item.changed().isEmpty();
    Alerts of = alerts.computeIfAbsent(item.id(), _ -> new Alerts(item, decided.source(), names));
    return new NewDelivery(
        DeliveryId.alert(item.id(), edited ? item.edition() : FIRST_EDITION, address.id()),
        address,
        Lane.ALERT,
        "source:" + item.sourceId(),
        of.content(matched),
        settings.doubt(),
        item.readAt() + settings.deadline().toMillis(),
        of.reasons(matched),
        "");
  }
}
