package tidings.item;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tidings.storage.InList;
import tidings.storage.Transaction;

/** Items in the database. Stateless. */
public final class Items {
  /** The cursor of what is matched to its end. */
  static final long MATCHED = -1;

  private static final long HOUR = Duration.ofHours(1).toMillis();
  private static final long WEEK = Duration.ofDays(7).toMillis();

  private static final String RATE =
      """
      SELECT COUNT(*) FROM
        (SELECT read_at FROM item WHERE source_id = :source ORDER BY id DESC LIMIT 5000) newest
      WHERE read_at >= :since
      """;

  private static final String INSERT =
      """
      INSERT INTO item (source_id, story, digest, title, text, html, link, image, published_at, attributes,
        read_at, cursor)
      VALUES (:source, :story, :digest, :title, :text, :html, :link, :image, :published, :attributes, :now,
        :cursor)
      RETURNING id
      """;

  private static final String CHANGE =
      """
      UPDATE item SET digest = :digest, title = :title, text = :text, html = :html, link = :link,
        image = :image, attributes = :attributes, edition = :edition, changed = :changed,
        read_at = :now, cursor = :cursor
      WHERE id = :id
      """;

  private static final String LATELY =
      """
      SELECT (SELECT COUNT(*) FROM item WHERE read_at >= :since
          AND id > (SELECT COALESCE(MAX(id), 0) FROM item) - :most) AS lately,
        (SELECT COUNT(*) FROM item WHERE cursor >= 0) AS unmatched
      """;

  /**
   * What became of a fetch.
   *
   * @param fresh items that were new
   * @param edited items that say something else now
   * @param published the stated times of the new ones, in milliseconds since the epoch
   * @param more whether there are further new ones, which were left for another time
   */
  public record Stored(int fresh, int edited, List<Long> published, boolean more) {
    /** Nothing was stored. */
    public static final Stored NOTHING = new Stored(0, 0, List.of(), false);

    public Stored {
      published = List.copyOf(published);
    }

    /** Both together, as the later one left it. */
    public Stored and(Stored later) {
      List<Long> both = new ArrayList<>(published);
      both.addAll(later.published());
      return new Stored(fresh + later.fresh(), edited + later.edited(), both, later.more());
    }
  }

  private final Keys keys = new Keys();

  /**
   * Stores what is new, in the order given, and remembers that the rest was seen again.
   *
   * @param tell whether new items are to be matched; otherwise they are only remembered
   * @param most new items that are stored; what is behind them is not touched
   */
  public Stored store(
      Transaction transaction, long source, List<NewItem> found, boolean tell, int most) {
    Keys.Sorted sorted = keys.sort(transaction, source, found);
    Map<Long, String> digests = digests(transaction, sorted.known().values());
    List<Long> published = new ArrayList<>();
    int edited = 0;
    boolean more = false;
    Map<String, Long> seen = new HashMap<>();
    for (NewItem item : found) {
      String key = sorted.key(item);
      if (seen.containsKey(key)) {
        continue;
      }
      Optional<Long> stored = Optional.ofNullable(sorted.known().get(key));
      more = stored.isEmpty() && published.size() == most;
      if (more) {
        break;
      }
      seen.put(key, stored.orElseGet(() -> inserted(transaction, source, item, tell)));
      if (stored.isEmpty()) {
        published.add(item.publishedAt());
      }
      boolean other = stored.isPresent() && !ItemDigest.of(item).equals(digests.get(stored.get()));
      edited += other && change(transaction, stored.get(), item) ? 1 : 0;
    }
    keys.remember(transaction, source, sorted, seen);
    return new Stored(published.size(), edited, published, more);
  }

  /** Whether any of these was ever seen in a source. */
  public boolean knowsAny(Transaction transaction, long source, List<NewItem> found) {
    return !keys.sort(transaction, source, found).known().isEmpty();
  }

  /** Those of these that were never seen in a source. */
  public List<NewItem> unknown(Transaction transaction, long source, List<NewItem> found) {
    Keys.Sorted sorted = keys.sort(transaction, source, found);
    return found.stream().filter(item -> !sorted.known().containsKey(sorted.key(item))).toList();
  }

  private static Map<Long, String> digests(Transaction transaction, Collection<Long> ids) {
    Map<Long, String> digests = new HashMap<>();
    List<Long> all = ids.stream().distinct().toList();
    for (int from = 0; from < all.size(); from += 500) {
      transaction
          .handle()
          .createQuery("SELECT id, digest FROM item WHERE id IN (<ids>)")
          .bindList("ids", InList.padded(all.subList(from, Math.min(all.size(), from + 500))))
          .map((row, _) -> digests.put(row.getLong("id"), row.getString("digest")))
          .list();
    }
    return digests;
  }

  private static long inserted(Transaction transaction, long source, NewItem item, boolean tell) {
    long id = insert(transaction, source, item, tell);
    if (!item.identity().story().isEmpty()) {
      Stories.bind(transaction, id, item.identity().story());
    }
    return id;
  }

  private static long insert(Transaction transaction, long source, NewItem item, boolean tell) {
    return transaction
        .handle()
        .createQuery(INSERT)
        .bind("source", source)
        .bind("story", item.identity().story())
        .bind("digest", ItemDigest.of(item))
        .bind("title", item.title())
        .bind("text", item.text())
        .bind("html", item.html())
        .bind("link", item.link())
        .bind("image", item.image())
        .bind("published", item.publishedAt())
        .bind("attributes", Attributes.write(item.attributes()))
        .bind("now", transaction.now())
        .bind("cursor", tell ? 0 : MATCHED)
        .mapTo(Long.class)
        .one();
  }

  /**
   * Makes another edition of an item that says something else now. One whose first edition is still
   * being matched is corrected in place: most have not heard of it yet.
   */
  private boolean change(Transaction transaction, long id, NewItem found) {
    Optional<Item> stored = find(transaction, id);
    Set<String> changed = stored.map(item -> ItemDigest.differences(item, found)).orElse(Set.of());
    if (stored.isEmpty() || changed.isEmpty()) {
      return false;
    }
    Item item = stored.get();
    boolean first = item.edition() == 0 && item.cursor() != MATCHED;
    List<String> fields = new ArrayList<>(first ? Set.of() : changed);
    if (item.cursor() != MATCHED) {
      fields.addAll(item.changed());
    }
    int unusedCount =
        transaction
            .handle()
            .createUpdate(CHANGE)
            .bind("digest", ItemDigest.of(found))
            .bind("title", found.title())
            .bind("text", found.text())
            .bind("html", found.html())
            .bind("link", found.link())
            .bind("image", found.image())
            .bind("attributes", Attributes.write(found.attributes()))
            .bind("edition", first ? 0 : item.edition() + 1)
            .bind("changed", String.join(",", fields.stream().distinct().sorted().toList()))
            .bind("now", transaction.now())
            // Whoever was told has it under the same id, and is not told again.
            .bind("cursor", 0)
            .bind("id", id)
            .execute();
    return true;
  }

  /**
   * How many new items a source has within a week, by what it had since its first fetch; negative
   * while that is less than an hour ago.
   */
  public int weekly(Transaction transaction, long source, long firstFetchAt) {
    long age = transaction.now() - firstFetchAt;
    if (firstFetchAt == 0 || age < HOUR) {
      return -1;
    }
    long span = Math.min(age, WEEK);
    long since = Math.max(firstFetchAt + 1, transaction.now() - WEEK);
    int lately =
        transaction
            .handle()
            .createQuery(RATE)
            .bind("source", source)
            .bind("since", since)
            .mapTo(Integer.class)
            .one();
    return Math.toIntExact(lately * WEEK / span);
  }

  /** Forgets the keys of what no fetch has shown for a year; a bounded number at a time. */
  public int expireKeys(Transaction transaction) {
    return keys.expire(transaction, 1_000);
  }

  /** The item with that id. */
  public Optional<Item> find(Transaction transaction, long id) {
    return load(transaction, id);
  }

  /** Those of the given items that are there, by id. */
  public Map<Long, Item> all(Transaction transaction, Collection<Long> ids) {
    Map<Long, Item> all = new HashMap<>();
    if (!ids.isEmpty()) {
      transaction
          .handle()
          .createQuery("SELECT * FROM item WHERE id IN (<ids>)")
          .bindList("ids", InList.padded(ids))
          .map((row, _) -> read(row))
          .forEach(item -> all.put(item.id(), item));
    }
    return all;
  }

  static Optional<Item> load(Transaction transaction, long id) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM item WHERE id = :id")
        .bind("id", id)
        .map((row, _) -> read(row))
        .findOne();
  }

  /** The newest items of a source, newest first. */
  public List<Item> newest(Transaction transaction, long source, int most) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM item WHERE source_id = :source ORDER BY id DESC LIMIT :most")
        .bind("source", source)
        .bind("most", most)
        .map((row, _) -> read(row))
        .list();
  }

  /** The highest id of an item, or 0. */
  public long last(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT COALESCE(MAX(id), 0) FROM item")
        .mapTo(Long.class)
        .one();
  }

  /** How many items there are with ids above one and up to another. */
  public long count(Transaction transaction, long after, long until) {
    return transaction
        .handle()
        .createQuery("SELECT COUNT(*) FROM item WHERE id > :after AND id <= :until")
        .bind("after", after)
        .bind("until", until)
        .mapTo(Long.class)
        .one();
  }

  /**
   * What goes on with items.
   *
   * @param read how many of the newest were read since the moment that was asked about
   * @param unmatched how many are not matched to their end
   */
  public record Lately(long read, long unmatched) {}

  /** Counts those that were read since a moment, among the newest {@code most}. */
  public Lately lately(Transaction transaction, long since, int most) {
    return transaction
        .handle()
        .createQuery(LATELY)
        .bind("since", since)
        .bind("most", most)
        .map((row, _) -> new Lately(row.getLong("lately"), row.getLong("unmatched")))
        .one();
  }

  private static Item read(ResultSet row) throws SQLException {
    String changed = row.getString("changed");
    long story = row.getLong("story_id");
    return new Item(
        row.getLong("id"),
        row.getLong("source_id"),
        story == 0 ? row.getLong("id") : story,
        row.getString("story"),
        row.getInt("edition"),
        changed.isEmpty() ? Set.of() : Set.of(changed.split(",")),
        row.getString("title"),
        row.getString("text"),
        row.getString("html"),
        row.getString("link"),
        row.getString("image"),
        row.getLong("published_at"),
        Attributes.read(row.getString("attributes")),
        row.getLong("read_at"),
        row.getLong("cursor"));
  }
}
