package tidings.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tidings.delivery.DeliveryId;
import tidings.delivery.Lane;
import tidings.delivery.NewDelivery;
import tidings.item.Item;
import tidings.recipient.Address;
import tidings.recipient.Subscription;
import tidings.recipient.Subscriptions;
import tidings.storage.InList;
import tidings.storage.Transaction;

/**
 * Decides how what was matched is told, as subscriptions stand now: at once where one of an
 * address's subscriptions wants that and the address is not flooded, otherwise together with other
 * items. Lives as long as the transaction.
 */
final class Telling {
  private final Transaction transaction;
  private final MatchSettings settings;
  private final Names names;
  private final DigestEntries entries = new DigestEntries();
  private final Map<Long, Alerts> alerts = new HashMap<>(); // by item
  private final List<NewDelivery> atOnce = new ArrayList<>();
  private final List<DigestEntry> together = new ArrayList<>();
  private final Set<Long> warned = new HashSet<>();

  /** An item for an address, with the address's subscriptions that want it. */
  private record Match(Decided decided, Address address, List<Subscription> by) {
    DigestEntries.Place place() {
      Item item = decided.item();
      return new DigestEntries.Place(address.id(), item.storyId(), DigestEntry.edition(item));
    }

    boolean instant() {
      return by.stream().anyMatch(subscription -> subscription.digest() == 0);
    }

    /** The shortest of the windows that were asked for. */
    long window() {
      return by.stream().mapToLong(Subscription::digest).min().orElseThrow();
    }

    String id() {
      return DeliveryId.alert(place().item(), place().edition(), address.id());
    }

    DigestEntry entry(long due, boolean flood) {
      List<Long> ids = by.stream().map(Subscription::id).toList();
      return new DigestEntry(
          address.id(), decided.item().id(), place().item(), place().edition(), due, ids, flood);
    }
  }

  Telling(Transaction transaction, MatchSettings settings) {
    this.transaction = transaction;
    this.settings = settings;
    this.names = new Names(transaction);
  }

  /**
   * One delivery for each item and address that are told at once, in the order of the parts; what
   * is told later is put where it waits.
   */
  List<NewDelivery> deliveries(List<Chunk.Part> parts) {
    List<Match> matches = once(unsent(untold(matches(parts))));
    FloodGuard guard = new FloodGuard(transaction, settings, instants(matches));
    for (Match match : matches) {
      if (match.instant() && guard.take(match.address().id())) {
        atOnce.add(delivery(match));
      } else {
        together(match, guard);
      }
    }
    entries.put(transaction, together);
    return atOnce;
  }

  /** Without what somebody has heard of from another source who wants to hear of it once. */
  private List<Match> once(List<Match> matches) {
    ToldOnce told = new ToldOnce(transaction);
    return matches.stream()
        .filter(match ->
            match.by().stream().noneMatch(Subscription::once)
                || told.first(match.address().id(), match.decided().item()))
        .toList();
  }

  private void together(Match match, FloodGuard guard) {
    if (!match.instant()) {
      together.add(match.entry(DigestEntry.due(transaction.now(), match.window()), false));
      return;
    }
    long address = match.address().id();
    together.add(match.entry(guard.due(address), true));
    if (!guard.since(address) && warned.add(address)) {
      atOnce.add(guard.news(match.address()));
    }
  }

  /** Without what was told at once: with a later item, or before the item was corrected. */
  private List<Match> unsent(List<Match> matches) {
    if (matches.isEmpty()) {
      return matches;
    }
    Set<String> sent =
        new HashSet<>(
            transaction
                .handle()
                .createQuery("SELECT id FROM delivery WHERE id IN (<ids>)")
                .bindList("ids", InList.padded(matches.stream().map(Match::id).toList()))
                .mapTo(String.class)
                .list());
    return matches.stream().filter(match -> !sent.contains(match.id())).toList();
  }

  private List<Match> matches(List<Chunk.Part> parts) {
    Map<Long, Subscription> standing = standing(parts);
    List<Match> matches = new ArrayList<>(parts.size());
    for (Chunk.Part part : parts) {
      byAddress(part, standing)
          .forEach((address, by) -> matches.add(new Match(part.decided(), address, by)));
    }
    return matches;
  }

  private Map<Long, Subscription> standing(List<Chunk.Part> parts) {
    List<Long> ids = parts.stream().flatMap(part -> part.subscriptions().stream()).toList();
    return new Subscriptions().standing(transaction, ids);
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

  /**
   * A corrected item is matched anew: what waits for a digest, or was told in one, stays there.
   * What waits is wanted by those who want it now as well.
   */
  private List<Match> untold(List<Match> matches) {
    Set<DigestEntries.Place> known =
        entries.known(
            transaction,
            matches.stream().map(match -> match.place().item()).toList(),
            matches.stream().map(match -> match.address().id()).toList());
    if (known.isEmpty()) {
      return matches;
    }
    Map<Boolean, List<Match>> byKnown =
        matches.stream().collect(Collectors.partitioningBy(match -> known.contains(match.place())));
    entries.want(
        transaction,
        byKnown.getOrDefault(true, List.of()).stream()
            .map(match -> match.entry(0, false))
            .toList());
    return byKnown.getOrDefault(false, List.of());
  }

  private static Map<Long, Integer> instants(List<Match> matches) {
    Map<Long, Integer> instants = new HashMap<>();
    matches.stream()
        .filter(Match::instant)
        .forEach(match -> instants.merge(match.address().id(), 1, Integer::sum));
    return instants;
  }

  private NewDelivery delivery(Match match) {
    Item item = match.decided().item();
    Alerts of =
        alerts.computeIfAbsent(item.id(), _ -> new Alerts(item, match.decided().source(), names));
    return new NewDelivery(
        match.id(),
        match.address(),
        Lane.ALERT,
        "source:" + item.sourceId(),
        of.content(match.by()),
        settings.doubt(),
        item.readAt() + settings.deadline().toMillis(),
        of.reasons(match.by()),
        "");
  }
}
