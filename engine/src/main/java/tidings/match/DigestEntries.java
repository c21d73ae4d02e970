package tidings.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import tidings.storage.Bulk;
import tidings.storage.InList;
import tidings.storage.Transaction;

/** What waits for the end of a window, in the database. Stateless. */
final class DigestEntries {
  private static final Bulk INSERT =
      new Bulk(
          """
          INSERT INTO digest_entry (address_id, story_id, item_id, edition, due_at, subscriptions, flood)
          VALUES (:address, :story, :item, :edition, :due, :subscriptions, :flood)
          ON CONFLICT (address_id, story_id, edition) DO NOTHING
          """,
          """
          INSERT INTO digest_entry (address_id, story_id, item_id, edition, due_at, subscriptions, flood)
          SELECT v_address, v_story, v_item, v_edition, v_due, v_subscriptions, v_flood
          FROM <rows> ORDER BY v_place
          ON CONFLICT (address_id, story_id, edition) DO NOTHING
          RETURNING address_id
          """,
          List.of(
              Bulk.number("address"),
              Bulk.number("story"),
              Bulk.number("item"),
              Bulk.number("edition"),
              Bulk.number("due"),
              Bulk.text("subscriptions"),
              Bulk.number("flood")));

  private static final Bulk TOLD =
      new Bulk(
          """
          UPDATE digest_entry SET told = 1
          WHERE address_id = :address AND story_id = :story AND edition = :edition AND told = 0
            AND :key <> ''
          """,
          """
          UPDATE digest_entry SET told = 1 FROM <rows>
          WHERE address_id = v_address AND story_id = v_story AND edition = v_edition AND told = 0
          RETURNING v_key
          """,
          List.of(
              Bulk.text("key"),
              Bulk.number("address"),
              Bulk.number("story"),
              Bulk.number("edition")));

  private static final Bulk WANT =
      new Bulk(
          """
          UPDATE digest_entry SET subscriptions = subscriptions || ',' || :subscriptions
          WHERE address_id = :address AND story_id = :story AND edition = :edition AND told = 0
            AND subscriptions <> :subscriptions AND length(subscriptions) < 1000
          """,
          """
          UPDATE digest_entry SET subscriptions = subscriptions || ',' || v_subscriptions FROM <rows>
          WHERE address_id = v_address AND story_id = v_story AND edition = v_edition AND told = 0
            AND subscriptions <> v_subscriptions AND length(subscriptions) < 1000
          RETURNING address_id
          """,
          List.of(
              Bulk.number("address"),
              Bulk.number("story"),
              Bulk.number("edition"),
              Bulk.text("subscriptions")));

  /** Where windows have ended: an address and the end of its window. */
  record Window(long address, long dueAt) {}

  /** What an item tells of, in an edition, at an address: by the first item that told of it. */
  record Place(long address, long item, int edition) {}

  /** Puts entries there, but for those that are. */
  void put(Transaction transaction, List<DigestEntry> entries) {
    boolean[] unusedNew =
        INSERT.run(
            transaction,
            entries.stream()
                .map(entry ->
                    List.<Object>of(
                        entry.address(),
                        entry.story(),
                        entry.item(),
                        (long) entry.edition(),
                        entry.dueAt(),
                        ids(entry),
                        entry.flood() ? 1L : 0L))
                .toList());
  }

  private static String ids(DigestEntry entry) {
    return entry.subscriptions().stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /** Others want what waits as well. */
  void want(Transaction transaction, List<DigestEntry> entries) {
    boolean[] unusedChanged =
        WANT.run(
            transaction,
            entries.stream()
                .map(entry ->
                    List.<Object>of(
                        entry.address(), entry.story(), (long) entry.edition(), ids(entry)))
                .toList());
  }

  /** Which of these items are told in digests to which of these addresses, or were. */
  Set<Place> known(Transaction transaction, Collection<Long> items, Collection<Long> addresses) {
    if (items.isEmpty() || addresses.isEmpty()) {
      return Set.of();
    }
    return new HashSet<>(
        transaction
            .handle()
            .createQuery(
                "SELECT address_id, story_id, edition FROM digest_entry"
                    + " WHERE address_id IN (<addresses>) AND story_id IN (<items>)")
            .bindList("addresses", InList.padded(addresses))
            .bindList("items", InList.padded(items))
            .map((row, _) -> new Place(row.getLong(1), row.getLong(2), row.getInt(3)))
            .list());
  }

  /** Until when addresses hear of everything together, because there was too much. */
  Map<Long, Long> flooded(Transaction transaction, Collection<Long> addresses) {
    Map<Long, Long> until = new HashMap<>();
    if (addresses.isEmpty()) {
      return until;
    }
    transaction
        .handle()
        .createQuery(
            "SELECT address_id, MAX(due_at) AS until FROM digest_entry"
                + " WHERE told = 0 AND flood = 1 AND due_at > :now AND address_id IN (<addresses>)"
                + " GROUP BY address_id")
        .bindList("addresses", InList.padded(addresses))
        .bind("now", transaction.now())
        .map((row, _) -> until.put(row.getLong(1), row.getLong(2)))
        .list();
    return until;
  }

  /** The windows that have ended, the oldest first. */
  List<Window> ended(Transaction transaction, int most) {
    return transaction
        .handle()
        .createQuery(
            "SELECT DISTINCT due_at, address_id FROM digest_entry"
                + " WHERE told = 0 AND due_at <= :now ORDER BY due_at, address_id LIMIT :most")
        .bind("now", transaction.now())
        .bind("most", most)
        .map((row, _) -> new Window(row.getLong(2), row.getLong(1)))
        .list();
  }

  /** When the next window ends. */
  OptionalLong nextEnd(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT due_at FROM digest_entry WHERE told = 0 ORDER BY due_at LIMIT 1")
        .mapTo(Long.class)
        .findOne()
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  /** What waits in a window, the oldest items first. */
  List<DigestEntry> waiting(Transaction transaction, Window window, int most) {
    return transaction
        .handle()
        .createQuery(
            "SELECT item_id, story_id, edition, subscriptions, flood FROM digest_entry"
                + " WHERE told = 0 AND due_at = :due AND address_id = :address"
                + " ORDER BY item_id, edition LIMIT :most")
        .bind("due", window.dueAt())
        .bind("address", window.address())
        .bind("most", most)
        .map((row, _) ->
            new DigestEntry(
                window.address(),
                row.getLong(1),
                row.getLong(2),
                row.getInt(3),
                window.dueAt(),
                Arrays.stream(row.getString(4).split(",")).map(Long::valueOf).toList(),
                row.getInt(5) == 1))
        .list();
  }

  /** Marks all that still waits in a window as told; gives how much that was. */
  int leave(Transaction transaction, Window window) {
    return transaction
        .handle()
        .createUpdate(
            "UPDATE digest_entry SET told = 1"
                + " WHERE told = 0 AND due_at = :due AND address_id = :address")
        .bind("due", window.dueAt())
        .bind("address", window.address())
        .execute();
  }

  /** Marks entries as told; gives those that nobody else had marked meanwhile. */
  List<DigestEntry> told(Transaction transaction, List<DigestEntry> entries) {
    boolean[] marked =
        TOLD.run(
            transaction,
            entries.stream()
                .map(entry ->
                    List.<Object>of(
                        entry.story() + ":" + entry.edition(),
                        entry.address(),
                        entry.story(),
                        (long) entry.edition()))
                .toList());
    List<DigestEntry> ours = new ArrayList<>(entries.size());
    for (int i = 0; i < marked.length; i++) {
      if (marked[i]) {
        ours.add(entries.get(i));
      }
    }
    return ours;
  }
}
