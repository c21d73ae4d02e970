package tidings.dispatch;

import java.time.Duration;
import java.util.function.LongConsumer;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * The right of one process to send for an account. It is renewed every quarter of its span and
 * measured here by the monotonic clock from before the renewal was asked for, so that this process
 * stops before another one may begin. Where the database has one process only, the former holder is
 * dead and the lease is had at once and for good.
 */
public final class AccountLease implements Stage {
  private static final long FOREVER = Long.MAX_VALUE;

  private final Database database;
  private final Time time;
  private final long account;
  private final String owner;
  private final Duration span;
  private final LongConsumer takenOver;
  private volatile long validUntilNanos;
  private volatile boolean held;
  private volatile long fence;

  /**
   * Makes one; nothing is held before the first {@link #step()}.
   *
   * @param owner a name that no other process has
   * @param takenOver called inside {@link #step()} once the lease is had, before {@link #holds()}
   *     says so; it is handed the fence
   */
  public AccountLease(
      Database database,
      Time time,
      long account,
      String owner,
      Duration span,
      LongConsumer takenOver) {
    this.database = database;
    this.time = time;
    this.account = account;
    this.owner = owner;
    this.span = span;
    this.takenOver = takenOver;
  }

  /** Whether this process may send now. */
  public boolean holds() {
    return held && (validUntilNanos == FOREVER || time.nanos() < validUntilNanos);
  }

  /** The account that is leased. */
  long account() {
    return account;
  }

  /** The fence under which this process holds the account. */
  public long fence() {
    return fence;
  }

  @Override
  public String name() {
    return "lease";
  }

  @Override
  public Step step() {
    long asked = time.nanos();
    boolean had = held;
    if (had ? renew() : acquire()) {
      validUntilNanos = database.exclusive() ? FOREVER : asked + span.toNanos();
      if (!had) {
        takenOver.accept(fence);
        held = true;
      }
    } else {
      held = false;
    }
    return held && database.exclusive()
        ? Step.idle()
        : Step.until(time.now().plus(span.dividedBy(4)));
  }

  private boolean renew() {
    if (database.exclusive()) {
      return true;
    }
    return 1
        == database.write(transaction ->
            transaction
                .handle()
                .createUpdate(
                    "UPDATE account SET lease_until = :until"
                        + " WHERE id = :id AND owner = :owner AND fence = :fence")
                .bind("until", transaction.now() + span.toMillis())
                .bind("id", account)
                .bind("owner", owner)
                .bind("fence", fence)
                .execute());
  }

  private boolean acquire() {
    long had = database.write(this::acquire);
    fence = had > 0 ? had : fence;
    return had > 0;
  }

  private long acquire(Transaction transaction) {
    return transaction
        .handle()
        .createQuery(
            "UPDATE account SET owner = :owner, fence = fence + 1, lease_until = :until"
                + " WHERE id = :id AND (owner = '' OR owner = :owner OR lease_until <= :now)"
                + " RETURNING fence")
        .bind("owner", owner)
        .bind("until", transaction.now() + span.toMillis())
        .bind("id", account)
        // Alone in the database, whatever is written there is the word of a dead process.
        .bind("now", database.exclusive() ? FOREVER : transaction.now())
        .mapTo(Long.class)
        .findOne()
        .orElse(0L);
  }

  /** Lets another process have the account at once; only after the last call has ended. */
  public void release() {
    held = false;
    database.write(transaction ->
        transaction
            .handle()
            .createUpdate(
                "UPDATE account SET owner = '', lease_until = 0"
                    + " WHERE id = :id AND owner = :owner AND fence = :fence")
            .bind("id", account)
            .bind("owner", owner)
            .bind("fence", fence)
            .execute());
  }
}
