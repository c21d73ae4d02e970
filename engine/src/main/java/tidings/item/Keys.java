package tidings.item;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tidings.storage.Bulk;
import tidings.storage.InList;
import tidings.storage.Transaction;

/**
 * The memory of what was seen. A key that several items of a source were found to share stands in
 * it without an item, for ever: it tells nobody apart.
 */
final class Keys {
  private static final long SHARED = 0;
  private static final long DAY_MILLIS = 86_400_000;
  private static final long MEMORY_MILLIS = 366 * DAY_MILLIS;

  private static final Bulk REMEMBER =
      new Bulk(
          """
          INSERT INTO item_key (key, source_id, item_id, seen_at) VALUES (:key, :source, :item, :now)
          ON CONFLICT (source_id, key) DO UPDATE SET item_id = excluded.item_id,
            seen_at = excluded.seen_at
          """,
          """
          INSERT INTO item_key (key, source_id, item_id, seen_at)
          SELECT v_key, v_source, v_item, v_now FROM <rows> ORDER BY v_key
          ON CONFLICT (source_id, key) DO UPDATE SET item_id = excluded.item_id,
            seen_at = excluded.seen_at
          RETURNING key
          """,
          List.of(
              Bulk.text("key"), Bulk.number("source"), Bulk.number("item"), Bulk.number("now")));

  record Known(long item, long seenAt) {}

  /**
   * The items of a fetch with the key of each.
   *
   * @param own the key that is each item's own
   * @param known the stored items by their own key
   * @param shared keys that several items share
   * @param stored what the memory holds of their keys
   */
  record Sorted(
      Map<Identity, String> own,
      Map<String, Long> known,
      Set<String> shared,
      Map<String, Known> stored) {
    String key(NewItem item) {
      return own.getOrDefault(item.identity(), item.identity().keys().getLast());
    }
  }

  Sorted sort(Transaction transaction, long source, List<NewItem> found) {
    Map<String, Known> stored = stored(transaction, source, found);
    Set<String> shared = shared(found);
    stored.forEach((key, known) -> {
      if (known.item() == SHARED) {
        shared.add(key);
      }
    });
    Map<Identity, String> own = new HashMap<>();
    Map<String, Long> known = new HashMap<>();
    for (NewItem item : found) {
      String key = own(item.identity(), shared);
      own.put(item.identity(), key);
      Known one = stored.get(key);
      if (one != null && one.item() != SHARED) {
        known.put(key, one.item());
      }
    }
    // Each stored item is one of those found at most.
    Set<Long> taken = new HashSet<>(known.values());
    for (NewItem item : found) {
      String key = own(item.identity(), shared);
      if (!known.containsKey(key)) {
        former(transaction, item, key, stored)
            .filter(taken::add)
            .ifPresent(id -> known.put(key, id));
      }
    }
    new Renamed(transaction, stored, shared, taken)
        .find(found, item -> own(item.identity(), shared), known);
    return new Sorted(own, known, shared, stored);
  }

  /** The coarsest key that is shared with nobody; the finest where all are. */
  static String own(Identity identity, Set<String> shared) {
    return identity.keys().stream()
        .filter(key -> !shared.contains(key))
        .findFirst()
        .orElse(identity.keys().getLast());
  }

  /** Keys of different items of one fetch. The same item twice in a feed shares nothing. */
  static Set<String> shared(List<NewItem> found) {
    Map<String, Identity> first = new LinkedHashMap<>();
    Set<String> shared = new HashSet<>();
    for (NewItem item : found) {
      for (String key : item.identity().all()) {
        Identity other = first.putIfAbsent(key, item.identity());
        if (other != null && !other.keys().equals(item.identity().keys())) {
          shared.add(key);
        }
      }
    }
    return shared;
  }

  /**
   * An item that was stored when its coarser key was still its own: the same link, and where the
   * link was that key, the same title, tell that it is this one.
   */
  private static Optional<Long> former(
      Transaction transaction, NewItem item, String key, Map<String, Known> stored) {
    List<String> ladder = item.identity().keys();
    for (String coarser : ladder.subList(0, Math.max(0, ladder.indexOf(key)))) {
      Known known = stored.get(coarser);
      if (known != null && known.item() != SHARED && same(transaction, known.item(), item)) {
        return Optional.of(known.item());
      }
    }
    return Optional.empty();
  }

  private static boolean same(Transaction transaction, long id, NewItem found) {
    return Items.load(transaction, id)
        .filter(item -> Identity.normalised(item.link()).equals(Identity.normalised(found.link())))
        .filter(item -> found.identity().byGuid() || item.title().equals(found.title()))
        .isPresent();
  }

  private static Map<String, Known> stored(
      Transaction transaction, long source, List<NewItem> found) {
    Map<String, Known> stored = new HashMap<>();
    List<String> keys =
        found.stream().flatMap(item -> item.identity().all().stream()).distinct().toList();
    for (int from = 0; from < keys.size(); from += 500) {
      transaction
          .handle()
          .createQuery(
              "SELECT key, item_id, seen_at FROM item_key"
                  + " WHERE source_id = :source AND key IN (<keys>)")
          .bind("source", source)
          .bindList("keys", InList.padded(keys.subList(from, Math.min(keys.size(), from + 500))))
          .map((row, _) ->
              stored.put(
                  row.getString("key"), new Known(row.getLong("item_id"), row.getLong("seen_at"))))
          .list();
    }
    return stored;
  }

  /** Forgets what no fetch has shown for a year. */
  int expire(Transaction transaction, int most) {
    return transaction
        .handle()
        .createUpdate(
            "DELETE FROM item_key WHERE (source_id, key) IN (SELECT source_id, key FROM item_key"
                + " WHERE seen_at < :before LIMIT :most)")
        .bind("before", transaction.now() - MEMORY_MILLIS)
        .bind("most", most)
        .execute();
  }

  /** Writes down what is new in the memory, and once a day that the rest was seen again. */
  void remember(Transaction transaction, long source, Sorted sorted, Map<String, Long> itemsByKey) {
    Map<String, Long> entries = new HashMap<>(itemsByKey);
    sorted
        .own()
        .forEach((identity, key) -> {
          Long item = itemsByKey.get(key);
          if (item != null) {
            identity.also().forEach(other -> entries.put(other, item));
            identity.hints().forEach(hint -> entries.put(hint, item));
          }
        });
    sorted.shared().forEach(key -> entries.put(key, SHARED));
    long now = transaction.now();
    List<List<Object>> rows = new ArrayList<>();
    entries.forEach((key, item) -> {
      Known stored = sorted.stored().get(key);
      if (stored == null || stored.item() != item || stored.seenAt() < now - DAY_MILLIS) {
        rows.add(List.of(key, source, item, now));
      }
    });
    boolean[] unusedWritten = REMEMBER.run(transaction, rows);
  }
}
