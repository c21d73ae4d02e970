package tidings.queue;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tidings.delivery.Bell;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.Signal;

/**
 * Bells in memory, rung right after the commit: for tests, and a picture of what an outside engine
 * does. A crash loses them, which the sweep makes good.
 */
public final class MemoryQueue implements Queue {
  private record Entry(Bell bell, long rung) {}

  private final Database database;
  private final Holds holds = new Holds();
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Long, Entry> entries = new HashMap<>(); // guarded by lock

  /** With the clock of the given database. */
  public MemoryQueue(Database database) {
    this.database = database;
  }

  @Override
  public void ring(Transaction transaction, List<Bell> bells) {
    transaction.afterCommit(() -> {
      bells.forEach(bell -> locked(() -> ring(bell)));
      bells.stream().map(Bell::accountId).distinct().forEach(holds::raise);
    });
  }

  private void ring(Bell bell) {
    entries.merge(bell.chatId(), new Entry(bell, 1), MemoryQueue::sooner);
  }

  private static Entry sooner(Entry old, Entry added) {
    return new Entry(old.bell().and(added.bell()), old.rung() + 1);
  }

  private static Comparator<Bell> urgency() {
    return Comparator.comparing(Bell::lane)
        .thenComparingLong(Bell::rank)
        .thenComparingLong(Bell::chatId);
  }

  @Override
  public List<Taken> take(long account, int most, LaneShare share) {
    long now = database.now();
    lock.lock();
    try {
      LaneMerge merge = new LaneMerge();
      merge.add(
          entries.values().stream()
              .filter(entry -> entry.bell().accountId() == account)
              .filter(entry -> entry.bell().dueAt() <= now && !holds.holds(entry.bell().chatId()))
              .sorted(Comparator.comparing(Entry::bell, urgency()))
              .map(MemoryQueue::taken)
              .toList());
      return merge.take(most, share, holds);
    } finally {
      lock.unlock();
    }
  }

  private static Taken taken(Entry entry) {
    Bell bell = entry.bell();
    return new Taken(bell.accountId(), bell.chatId(), bell.lane(), bell.rank(), entry.rung());
  }

  @Override
  public void release(Transaction transaction, List<Release> releases) {
    transaction.afterCommit(() -> releases.forEach(this::release));
  }

  private void release(Release release) {
    Taken taken = release.taken();
    locked(
        () -> entries.computeIfPresent(taken.chatId(), (_, e) -> left(e, taken, release.rest())));
    holds.free(taken);
  }

  private static @Nullable Entry left(Entry entry, Taken taken, Rest rest) {
    if (entry.rung() != taken.rung()) {
      return entry;
    }
    return switch (rest) {
      case Rest.Done _ -> null;
      case Rest.Again again ->
          new Entry(
              new Bell(
                  taken.accountId(), taken.chatId(), again.lane(), again.rank(), again.dueAt()),
              entry.rung());
    };
  }

  @Override
  public void abandon(Taken taken) {
    holds.free(taken);
  }

  @Override
  public OptionalLong nextDue(long account) {
    long now = database.now();
    lock.lock();
    try {
      return entries.values().stream()
          .map(Entry::bell)
          .filter(bell -> bell.accountId() == account && bell.dueAt() > now)
          .mapToLong(Bell::dueAt)
          .min();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void listen(long account, Signal signal) {
    holds.listen(account, signal);
  }

  private void locked(Runnable action) {
    lock.lock();
    try {
      action.run();
    } finally {
      lock.unlock();
    }
  }
}
