package tidings.dispatch;

import java.time.Duration;
import java.util.List;
import tidings.delivery.Bell;
import tidings.delivery.KnownIds;
import tidings.delivery.Sweeps;
import tidings.queue.Queue;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/** Rings for open deliveries that nobody rang for, and ends those whose deadline passed. */
public final class SweepStage implements Stage {
  private static final int IDS_KEPT = 100_000;

  private final Database database;
  private final Time time;
  private final Queue queue;
  private final long account;
  private final Duration every;
  private final Sweeps sweeps = new Sweeps();
  private final KnownIds knownIds = new KnownIds();
  private long next; // the chat to go on from; confined to the stage's thread

  /** Sweeps an account's deliveries that often. */
  public SweepStage(Database database, Time time, Queue queue, long account, Duration every) {
    this.database = database;
    this.time = time;
    this.queue = queue;
    this.account = account;
    this.every = every;
  }

  @Override
  public String name() {
    return "sweep";
  }

  @Override
  public Step step() {
    long from = next;
    Sweeps.Silent page = database.read(transaction -> sweeps.silent(transaction, account, from));
    if (!page.bells().isEmpty()) {
      int unusedCount = database.<Integer>write(transaction -> ring(transaction, page.bells()));
    }
    if (from == 0) {
      int unusedCount = database.<Integer>write(this::tidy);
    }
    next = page.next();
    return next == 0 ? Step.until(time.now().plus(every)) : Step.again();
  }

  private int ring(Transaction transaction, List<Bell> bells) {
    queue.ring(transaction, bells);
    return bells.size();
  }

  private int tidy(Transaction transaction) {
    return sweeps.expire(transaction) + knownIds.prune(transaction, account, IDS_KEPT);
  }
}
