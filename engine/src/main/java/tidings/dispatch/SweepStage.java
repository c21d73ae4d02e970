package tidings.dispatch;

import java.time.Duration;
import java.util.List;
import tidings.delivery.Bell;
import tidings.delivery.KnownIds;
import tidings.delivery.Sweeps;
import tidings.queue.Queue;
import tidings.storage.Database;
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
    List<Bell> silent = database.read(transaction -> sweeps.silent(transaction, account));
    database.write(transaction -> {
      silent.forEach(bell -> queue.ring(transaction, bell));
      sweeps.expire(transaction);
      return knownIds.prune(transaction, account, IDS_KEPT);
    });
    return Step.until(time.now().plus(every));
  }
}
