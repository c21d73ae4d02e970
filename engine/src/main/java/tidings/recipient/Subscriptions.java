package tidings.recipient;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import tidings.storage.InList;
import tidings.storage.Transaction;

/** Subscriptions in the database. Stateless. */
public final class Subscriptions {
  /** Places in the order in which addresses are matched: 0 to this, exclusive. */
  public static final long PLACES = 1L << 31;

  /**
   * How a new subscription tells.
   *
   * @param template how an alert looks; empty for the usual way
   * @param follows the fields whose edits are told as well
   * @param digest length of the windows at whose end everything is told together; zero for at once
   * @param newest how many of the newest items that are there already are told, 0 to 20
   * @param once whether what another source of the same address has told is left out
   */
  public record Manner(
      String template, Set<String> follows, Duration digest, int newest, boolean once) {
    /** The usual way, at once, edits untold. */
    public static final Manner USUAL = new Manner("", Set.of(), Duration.ZERO, 0, false);

    private static final int MOST_NEWEST = 20;

    public Manner {
      follows = Set.copyOf(follows);
      if (digest.isNegative()) {
        throw new IllegalArgumentException("a digest's window has a length, not " + digest);
      }
      if (newest < 0 || newest > MOST_NEWEST) {
        throw new IllegalArgumentException("0 to " + MOST_NEWEST + " newest items, not " + newest);
      }
    }

    /** At once. */
    public Manner(String template, Set<String> follows) {
      this(template, follows, Duration.ZERO, 0, false);
    }

    /** Together at the end of each window. */
    public static Manner digest(Duration window) {
      return new Manner("", Set.of(), window, 0, false);
    }

    /** The same, and some of what is there already. */
    public Manner withNewest(int items) {
      return new Manner(template, follows, digest, items, once);
    }

    /** The same, without what another source of the same address has told. */
    public Manner tellingOnce() {
      return new Manner(template, follows, digest, newest, true);
    }
  }

  /**
   * What has become of a subscription, for those who keep filters in memory.
   *
   * @param gone whether it was removed
   */
  public record Change(
      long id,
      Scope scope,
      String filter,
      long addressId,
      long afterItem,
      long changedAt,
      boolean gone) {}

  private static final String PUT =
      """
      INSERT INTO subscription (address_id, scope, scope_id, filter, template, follows, digest,
        newest, once, after_item, made_at, changed_at)
      VALUES (:address, :scope, :scopeId, :filter, :template, :follows, :digest, :newest, :once,
        (SELECT COALESCE(MAX(id), 0) FROM item), :now, :now)
      ON CONFLICT (address_id, scope, scope_id, filter) DO UPDATE SET
        template = excluded.template, follows = excluded.follows, digest = excluded.digest,
        newest = excluded.newest, once = excluded.once,
        after_item = CASE WHEN subscription.removed = 1
                          THEN excluded.after_item ELSE subscription.after_item END,
        changed_at = excluded.changed_at, removed = 0
      RETURNING id
      """;

  private static final String CHANGE =
      "SELECT id, scope, scope_id, filter, address_id, after_item, changed_at, removed"
          + " FROM subscription ";
  private static final String CHANGED =
      CHANGE + "WHERE (changed_at, id) > (:at, :id) ORDER BY changed_at, id LIMIT :most";
  private static final String STANDING =
      CHANGE + "WHERE id > :id AND removed = 0 ORDER BY id LIMIT :most";

  private static final String WHOLE =
      """
      SELECT s.*, a.chat_id, a.thread, c.account_id, c.kind
      FROM subscription s JOIN address a ON a.id = s.address_id JOIN chat c ON c.id = a.chat_id
      """;

  /** Adds a subscription, from the next item on; an equal one only changes its manner. */
  public long put(
      Transaction transaction, Address address, Scope scope, String filter, Manner manner) {
    return transaction
        .handle()
        .createQuery(PUT)
        .bind("address", address.id())
        .bind("scope", scope.kind().word())
        .bind("scopeId", scope.id())
        .bind("filter", filter)
        .bind("template", manner.template())
        .bind("follows", String.join(",", new TreeSet<>(manner.follows())))
        .bind("digest", manner.digest().toMillis())
        .bind("newest", manner.newest())
        .bind("once", manner.once() ? 1 : 0)
        .bind("now", transaction.now())
        .mapTo(Long.class)
        .one();
  }

  /** The next behind an id that are still to be told what was there before them. */
  public List<Subscription> wantingNewest(Transaction transaction, long after, int most) {
    return transaction
        .handle()
        .createQuery(
            WHOLE
                + " WHERE s.newest > 0 AND s.removed = 0 AND s.id > :after ORDER BY s.id LIMIT :most")
        .bind("after", after)
        .bind("most", most)
        .map((row, _) -> read(row))
        .list();
  }

  /**
   * A subscription gets what was there before it, and is from now on one that began then.
   *
   * @param before the item before the first of what it gets
   * @return whether it still wanted that
   */
  public boolean givenNewest(Transaction transaction, long id, long before) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                """
                UPDATE subscription SET newest = 0, changed_at = :now,
                  after_item = CASE WHEN after_item > :before THEN :before ELSE after_item END
                WHERE id = :id AND newest > 0 AND removed = 0
                """)
            .bind("before", before)
            .bind("now", transaction.now())
            .bind("id", id)
            .execute();
  }

  /** Removes a subscription. */
  public boolean remove(Transaction transaction, long id) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "UPDATE subscription SET removed = 1, changed_at = :now"
                    + " WHERE id = :id AND removed = 0")
            .bind("now", transaction.now())
            .bind("id", id)
            .execute();
  }

  /** The place of an address, or the beginning for an item: spread evenly by a mixing function. */
  public static long place(long id) {
    long mixed = (id + 1) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    return (mixed ^ (mixed >>> 27)) >>> 33;
  }

  /** The next changes after a moment and an id, in the order of both; removals among them. */
  public List<Change> changed(Transaction transaction, long at, long id, int most) {
    return transaction
        .handle()
        .createQuery(CHANGED)
        .bind("at", at)
        .bind("id", id)
        .bind("most", most)
        .map((row, _) -> change(row))
        .list();
  }

  /** The next that stand after an id, by id: the fastest way to read them all. */
  public List<Change> standing(Transaction transaction, long id, int most) {
    return transaction
        .handle()
        .createQuery(STANDING)
        .bind("id", id)
        .bind("most", most)
        .map((row, _) -> change(row))
        .list();
  }

  /** The moment of the latest change, in milliseconds since the epoch, or 0. */
  public long lastChange(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT COALESCE(MAX(changed_at), 0) FROM subscription")
        .mapTo(Long.class)
        .one();
  }

  /** By the columns' places: a million of them are read at a start. */
  private static Change change(ResultSet row) throws SQLException {
    return new Change(
        row.getLong(1),
        new Scope(Scope.Kind.of(row.getString(2)), row.getLong(3)),
        row.getString(4),
        row.getLong(5),
        row.getLong(6),
        row.getLong(7),
        row.getInt(8) == 1);
  }

  /** Those of the given subscriptions that still stand, by id. */
  public Map<Long, Subscription> standing(Transaction transaction, Collection<Long> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    return transaction
        .handle()
        .createQuery(WHOLE + " WHERE s.removed = 0 AND s.id IN (<ids>)")
        .bindList("ids", InList.padded(ids))
        .map((row, _) -> read(row))
        .collect(Collectors.toMap(Subscription::id, Function.identity()));
  }

  /** How many there are. */
  public long count(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT COUNT(*) FROM subscription WHERE removed = 0")
        .mapTo(Long.class)
        .one();
  }

  /** A page of all subscriptions, by id. */
  public List<Subscription> page(Transaction transaction, long afterId, int most) {
    return transaction
        .handle()
        .createQuery(WHOLE + " WHERE s.removed = 0 AND s.id > :after ORDER BY s.id LIMIT :most")
        .bind("after", afterId)
        .bind("most", most)
        .map((row, _) -> read(row))
        .list();
  }

  /** The newest subscriptions with lower ids, newest first. */
  public List<Subscription> newest(Transaction transaction, long beforeId, int most) {
    return transaction
        .handle()
        .createQuery(
            WHOLE + " WHERE s.removed = 0 AND s.id < :before ORDER BY s.id DESC LIMIT :most")
        .bind("before", beforeId)
        .bind("most", most)
        .map((row, _) -> read(row))
        .list();
  }

  private static Scope scope(ResultSet row) throws SQLException {
    return new Scope(Scope.Kind.of(row.getString("scope")), row.getLong("scope_id"));
  }

  private static Subscription read(ResultSet row) throws SQLException {
    String follows = row.getString("follows");
    return new Subscription(
        row.getLong("id"),
        new Address(
            row.getLong("address_id"),
            row.getLong("chat_id"),
            row.getLong("account_id"),
            ChatKind.of(row.getString("kind")),
            row.getString("thread")),
        scope(row),
        row.getString("filter"),
        row.getString("template"),
        follows.isEmpty() ? Set.of() : Set.of(follows.split(",")),
        row.getLong("digest"),
        row.getInt("newest"),
        row.getInt("once") == 1,
        row.getLong("after_item"));
  }
}
