package tidings.source;

import java.time.Duration;
import java.util.Optional;
import tidings.storage.Transaction;

/** What is owed to the hosts of sources, by registrable domain. Stateless. */
final class Hosts {
  private static final long SECOND = 1_000;
  private static final long DAY = Duration.ofDays(1).toMillis();

  /**
   * What is known of a host.
   *
   * @param nextAt when it may be asked next by anybody who has no turn yet
   * @param parkedUntil before this it may not be asked at all
   * @param day since the epoch, to which {@code used} belongs
   */
  record Host(String name, long nextAt, long parkedUntil, long day, int used) {}

  private final WatchSettings settings;

  Hosts(WatchSettings settings) {
    this.settings = settings;
  }

  /**
   * Takes a turn at a host.
   *
   * @param held the turn that was taken before and has come, or 0
   * @return when it is; now or earlier: at once
   */
  long turn(Transaction transaction, String name, long held) {
    long now = transaction.now();
    if (busy(transaction, name)) {
      return now + SECOND;
    }
    Optional<Host> known = find(transaction, name);
    long parked = known.map(Host::parkedUntil).orElse(0L);
    if (parked > now) {
      return parked + spread(transaction, name, parked);
    }
    if (free() || (held > 0 && held <= now)) {
      return now;
    }
    Host host = known.orElse(new Host(name, now, 0, 0, 0));
    long gap = settings.hostGap().toMillis();
    long slot = Math.max(now, host.nextAt());
    int used = host.day() == slot / DAY ? host.used() : 0;
    if (settings.hostBudget() > 0 && used >= settings.hostBudget()) {
      slot = (slot / DAY + 1) * DAY;
      used = 0;
    }
    put(transaction, new Host(name, slot + gap, host.parkedUntil(), slot / DAY, used + 1));
    return slot;
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

  /** Behind a pause its sources come one after the other, as always. */
  private long spread(Transaction transaction, String name, long parked) {
    Host host = find(transaction, name).orElseThrow();
    long slot = Math.max(parked, host.nextAt());
    put(
        transaction,
        new Host(name, slot + settings.hostGap().toMillis(), parked, host.day(), host.used()));
    return slot - parked;
  }

  /** Leaves a host alone until then. */
  void park(Transaction transaction, String name, long until) {
    Host host = find(transaction, name).orElse(new Host(name, 0, 0, 0, 0));
    long later = Math.max(until, host.parkedUntil());
    put(
        transaction,
        new Host(name, Math.max(later, host.nextAt()), later, host.day(), host.used()));
  }

  Optional<Host> find(Transaction transaction, String name) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM host WHERE name = :name")
        .bind("name", name)
        .map((row, _) ->
            new Host(
                row.getString("name"),
                row.getLong("next_at"),
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
                "INSERT INTO host (name, next_at, parked_until, day, used)"
                    + " VALUES (:name, :next, :parked, :day, :used)"
                    + " ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at,"
                    + " parked_until = excluded.parked_until, day = excluded.day,"
                    + " used = excluded.used")
            .bind("name", host.name())
            .bind("next", host.nextAt())
            .bind("parked", host.parkedUntil())
            .bind("day", host.day())
            .bind("used", host.used())
            .execute();
  }
}
