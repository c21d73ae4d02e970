package tidings.http;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tidings.storage.Database;
import tidings.storage.Secrets;
import tidings.storage.Transaction;

/**
 * The pool of proxies in the database. Each is rated for each host that it is used for: up when it
 * did its part, down when not, and left out for a while when it is bad. One that was not used for a
 * host for half an hour has its turn, and so has one that was left out when its while is over: a
 * rating is never older. Safe for use by any thread.
 */
public final class Proxies implements ProxyPool {
  /** What is not known yet is neither good nor bad. */
  private static final int UNKNOWN = 50;

  private static final int BEST = 100;
  private static final int SETTLED = 95;
  private static final int RETIRED_BELOW = 10;
  private static final long WRITTEN_EVERY = Duration.ofMinutes(10).toMillis();
  private static final long MEMORY = Duration.ofDays(30).toMillis();
  private static final long LOOKED_AT_AGAIN = Duration.ofMinutes(30).toMillis();
  private static final long FIRST_REST = Duration.ofMinutes(15).toMillis();
  private static final int MOST_DOUBLINGS = 6;
  private static final int LONGEST_FAULT = 200;

  private static final String RATE =
      """
      INSERT INTO proxy_rating (name, host, score, failures, used_at, rests_until, fault)
      VALUES (:name, :host, :score, :failures, :now, :rests, :fault)
      ON CONFLICT (name, host) DO UPDATE SET score = excluded.score, failures = excluded.failures,
        used_at = excluded.used_at, rests_until = excluded.rests_until, fault = excluded.fault
      """;

  private final Database database;
  private final Secrets secrets;

  /** Over a database, where addresses are sealed: they hold passwords. */
  public Proxies(Database database, Secrets secrets) {
    this.database = database;
    this.secrets = secrets;
  }

  /**
   * How good a proxy is for a host.
   *
   * @param score 0 to 100
   * @param failures how often it failed, one time after another
   * @param usedAt in milliseconds since the epoch, as are the others; 0 for never
   * @param fault what went wrong the last time, or empty
   */
  public record Rating(
      String name,
      String host,
      int score,
      int failures,
      long usedAt,
      long restsUntil,
      String fault) {
    private static Rating unknown(String name, String host) {
      return new Rating(name, host, UNKNOWN, 0, 0, 0, "");
    }

    private boolean waits(long now) {
      return usedAt <= now - LOOKED_AT_AGAIN;
    }

    /** Whether another success says anything that is not known. */
    private boolean settled(long now) {
      return score >= SETTLED && usedAt > now - WRITTEN_EVERY;
    }

    private Rating tried(long now) {
      return new Rating(name, host, score, failures, now, restsUntil, fault);
    }

    private Rating good(long now) {
      return new Rating(name, host, score + (BEST - score + 3) / 4, 0, now, 0, "");
    }

    private Rating bad(long now, String why) {
      int lower = score / 2;
      long rest = FIRST_REST << Math.min(MOST_DOUBLINGS, Math.max(0, failures - 2));
      long until = lower < RETIRED_BELOW ? now + rest : 0;
      return new Rating(name, host, lower, failures + 1, now, until, why);
    }
  }

  @Override
  public List<Member> ranked(String wished, String host, int most) {
    return database.read(tx -> {
      long now = tx.now();
      Map<String, Rating> ratings = ratings(tx, host);
      return names(tx).stream()
          .filter(name -> wished.equals("any") || wished.equals(name))
          .map(name -> ratings.getOrDefault(name, Rating.unknown(name, host)))
          .sorted(order(now))
          .limit(most)
          .flatMap(rating -> member(tx, rating.name()).stream())
          .toList();
    });
  }

  /**
   * Those whose turn it is to be looked at again come first, the one that waits longest before;
   * those that rest come last, for where all of them do.
   */
  private static Comparator<Rating> order(long now) {
    return Comparator.<Rating>comparingLong(rating -> Math.max(now, rating.restsUntil()))
        .thenComparingLong(rating -> rating.waits(now) ? rating.usedAt() : Long.MAX_VALUE)
        .thenComparing(Comparator.comparingInt(Rating::score).reversed());
  }

  private static List<String> names(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT name FROM proxy ORDER BY name LIMIT 1000")
        .mapTo(String.class)
        .list();
  }

  private static Map<String, Rating> ratings(Transaction transaction, String host) {
    Map<String, Rating> ratings = new TreeMap<>();
    transaction
        .handle()
        .createQuery("SELECT * FROM proxy_rating WHERE host = :host")
        .bind("host", host)
        .map((row, _) -> read(row))
        .forEach(rating -> ratings.put(rating.name(), rating));
    return ratings;
  }

  private static Optional<Rating> rating(Transaction transaction, String name, String host) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM proxy_rating WHERE name = :name AND host = :host")
        .bind("name", name)
        .bind("host", host)
        .map((row, _) -> read(row))
        .findOne();
  }

  private static Rating read(ResultSet row) throws SQLException {
    return new Rating(
        row.getString("name"),
        row.getString("host"),
        row.getInt("score"),
        row.getInt("failures"),
        row.getLong("used_at"),
        row.getLong("rests_until"),
        row.getString("fault"));
  }

  private Optional<Member> member(Transaction transaction, String name) {
    return secrets
        .find(transaction, sealed(name))
        .map(address -> new Member(name, ProxyAddress.parse(address)));
  }

  private static String sealed(String name) {
    return "proxy/" + name;
  }

  @Override
  public void tried(String name, String host) {
    rate(name, host, Rating::tried);
  }

  @Override
  public void good(String name, String host) {
    boolean settled =
        database.read(
            tx -> rating(tx, name, host).filter(rating -> rating.settled(tx.now())).isPresent());
    if (!settled) {
      rate(name, host, Rating::good);
    }
  }

  @Override
  public void bad(String name, String host, String fault) {
    rate(name, host, (rating, now) -> rating.bad(now, fault.isEmpty() ? "failed" : fault));
  }

  private interface Change {
    Rating of(Rating before, long now);
  }

  private void rate(String name, String host, Change change) {
    boolean unusedDone =
        database.write(tx -> {
          Rating before = rating(tx, name, host).orElseGet(() -> Rating.unknown(name, host));
          put(tx, change.of(before, tx.now()));
          return true;
        });
  }

  private static void put(Transaction transaction, Rating rating) {
    int most = Math.min(LONGEST_FAULT, rating.fault().length());
    int unusedCount =
        transaction
            .handle()
            .createUpdate(RATE)
            .bind("name", rating.name())
            .bind("host", rating.host())
            .bind("score", rating.score())
            .bind("failures", rating.failures())
            .bind("now", rating.usedAt())
            .bind("rests", rating.restsUntil())
            .bind("fault", rating.fault().substring(0, most))
            .execute();
  }

  /** Adds a proxy, or changes the one of that name; its ratings begin anew. */
  public void put(Transaction transaction, String name, ProxyAddress address, String written) {
    boolean unusedBefore = removed(transaction, name);
    secrets.put(transaction, sealed(name), written, 0);
    int unusedCount =
        transaction
            .handle()
            .createUpdate("INSERT INTO proxy (name, shown) VALUES (:name, :shown)")
            .bind("name", name)
            .bind("shown", address.toString())
            .execute();
  }

  /** Removes a proxy; whether there was one. */
  public boolean remove(Transaction transaction, String name) {
    boolean unusedSecret = secrets.remove(transaction, sealed(name));
    return removed(transaction, name);
  }

  private static boolean removed(Transaction transaction, String name) {
    int unusedRatings =
        transaction
            .handle()
            .createUpdate("DELETE FROM proxy_rating WHERE name = :name")
            .bind("name", name)
            .execute();
    return 1
        == transaction
            .handle()
            .createUpdate("DELETE FROM proxy WHERE name = :name")
            .bind("name", name)
            .execute();
  }

  /** Whether there is one of that name. */
  public boolean has(Transaction transaction, String name) {
    return names(transaction).contains(name);
  }

  /** Forgets how good proxies were for hosts that nobody asks any more. */
  public int forget(Transaction transaction) {
    return transaction
        .handle()
        .createUpdate("DELETE FROM proxy_rating WHERE used_at < :before")
        .bind("before", transaction.now() - MEMORY)
        .execute();
  }

  /**
   * A proxy as it is shown.
   *
   * @param address without user and password
   */
  public record Shown(String name, String address, List<Rating> ratings) {
    public Shown {
      ratings = List.copyOf(ratings);
    }
  }

  /** All of them by name, with their ratings. */
  public List<Shown> all(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT name, shown FROM proxy ORDER BY name LIMIT 1000")
        .map((row, _) ->
            new Shown(
                row.getString("name"),
                row.getString("shown"),
                ratingsOf(transaction, row.getString("name"))))
        .list();
  }

  private static List<Rating> ratingsOf(Transaction transaction, String name) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM proxy_rating WHERE name = :name ORDER BY host LIMIT 1000")
        .bind("name", name)
        .map((row, _) -> read(row))
        .list();
  }
}
