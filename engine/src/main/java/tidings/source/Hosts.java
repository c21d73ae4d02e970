package tidings.source;

import java.time.Duration;
import java.util.Optional;
import tidings.storage.Dialect;
import tidings.storage.Transaction;

/** What is owed to the hosts of sources, by registrable domain. Stateless. */
final class Hosts {

  /** A host that has enough of us is slow: there is no hurry to look again. */
  private static final long BUSY = Duration.ofSeconds(10).toMillis();

  private static final long DAY = Duration.ofDays(1).toMillis();

  /**
   * What is known of a host.
   *
   * @param nextAt when it may be asked next by anybody who has no turn yet
   * @param lastAt when it was asked last
   * @param parkedUntil before this it may not be asked at all
   * @param day since the epoch, to which {@code used} belongs
   */
  record Host(String name, long nextAt, long lastAt, long parkedUntil, long day, int used) {
    Host asked(long now) {
      return new Host(name, nextAt, now, parkedUntil, day, used);
    }

    Host next(long at) {
      return new Host(name, at, lastAt, parkedUntil, day, used);
    }
  }

  /**
   * When a source may be fetched.
   *
   * @param at now or earlier: at once
   * @param held whether the time is kept for it
   */
  record Turn(long at, boolean held) {}

  private final WatchSettings settings;

  Hosts(WatchSettings settings) {
    this.settings = settings;
  }

  /**
   * Takes a turn at a host.
   *
   * @param held the turn that was taken before and has come, or 0
   */
  Turn turn(Transaction transaction, String name, long held) {
    long now = transaction.now();
    if (free()) {
      return new Turn(Math.max(now, parked(transaction, name)), false);
    }
    if (busy(transaction, name)) {
      return new Turn(now + BUSY, held > 0);
    }
    Host host = locked(transaction, name);
    if (host.parkedUntil() > now) {
      long slot = Math.max(host.parkedUntil(), host.nextAt());
      put(transaction, host.next(slot + gap()));
      return new Turn(slot, true);
    }
    return held > 0 && held <= now ? kept(transaction, host) : taken(transaction, host);
  }

  private long gap() {
    return settings.hostGap().toMillis();
  }

  /** A turn that was kept; after a standstill those of many come at one moment. */
  private Turn kept(Transaction transaction, Host host) {
    long now = transaction.now();
    long at = Math.max(now, host.lastAt() + gap());
    if (at <= now) {
      put(transaction, host.asked(now));
    }
    return new Turn(at, true);
  }

  private Turn taken(Transaction transaction, Host host) {
    long now = transaction.now();
    long slot = Math.max(now, Math.max(host.nextAt(), host.lastAt() + gap()));
    int used = host.day() == slot / DAY ? host.used() : 0;
    if (settings.hostBudget() > 0 && used >= settings.hostBudget()) {
      slot = (slot / DAY + 1) * DAY;
      used = 0;
    }
    Host after =
        new Host(
            host.name(), slot + gap(), host.lastAt(), host.parkedUntil(), slot / DAY, used + 1);
    put(transaction, slot <= now ? after.asked(now) : after);
    return new Turn(slot, true);
  }

  private static long parked(Transaction transaction, String name) {
    return find(transaction, name, "").map(Host::parkedUntil).orElse(0L);
  }

  /** Whether hosts need no consideration. */
  boolean free() {
    return settings.hostGap().isZero() && settings.hostBudget() == 0;
  }

  /** Whether a host has enough to do with us. */
  private boolean busy(Transaction transaction, String name) {
    if (settings.perHost() == Integer.MAX_VALUE) {
      return false;
    }
    int underWay =
        transaction
            .handle()
            .createQuery(
                "SELECT COUNT(*) FROM source WHERE host = :host AND taken = 1"
                    + " AND next_fetch_at > :now")
            .bind("host", name)
            .bind("now", transaction.now())
            .mapTo(Integer.class)
            .one();
    return underWay >= settings.perHost();
  }

  /** Leaves a host alone until then. */
  void park(Transaction transaction, String name, long until) {
    Host host = locked(transaction, name);
    long later = Math.max(until, host.parkedUntil());
    long next = Math.max(later, host.nextAt());
    put(transaction, new Host(name, next, host.lastAt(), later, host.day(), host.used()));
  }

  /** Nobody else changes it until the transaction ends. */
  private static Host locked(Transaction transaction, String name) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "INSERT INTO host (name, next_at, last_at, parked_until, day, used)"
                    + " VALUES (:name, 0, 0, 0, 0, 0) ON CONFLICT (name) DO NOTHING")
            .bind("name", name)
            .execute();
    boolean postgres = transaction.dialect() == Dialect.POSTGRES;
    return find(transaction, name, postgres ? " FOR UPDATE" : "").orElseThrow();
  }

  private static Optional<Host> find(Transaction transaction, String name, String locking) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM host WHERE name = :name" + locking)
        .bind("name", name)
        .map((row, _) ->
            new Host(
                row.getString("name"),
                row.getLong("next_at"),
                row.getLong("last_at"),
                row.getLong("parked_until"),
                row.getLong("day"),
                row.getInt("used")))
        .findOne();
  }

  private static void put(Transaction transaction, Host host) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE host SET next_at = :next, last_at = :last, parked_until = :parked,"
                    + " day = :day, used = :used WHERE name = :name")
            .bind("name", host.name())
            .bind("next", host.nextAt())
            .bind("last", host.lastAt())
            .bind("parked", host.parkedUntil())
            .bind("day", host.day())
            .bind("used", host.used())
            .execute();
  }
}
