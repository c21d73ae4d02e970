package tidings.storage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.storage.Unit.BatchUnit;
import tidings.storage.Unit.SingleUnit;

/**
 * The one platform thread that writes. Guarantees:
 *
 * <ul>
 *   <li>a unit's caller returns only after the commit that holds it, or with what it threw;
 *   <li>units that wait together commit together, at most {@value #LARGEST_GROUP} of them;
 *   <li>a unit that throws, or is too much for the machine, is rolled back alone: the others of its
 *       group are run again without it;
 *   <li>a group whose commit itself fails is not run again, since it may have been done.
 * </ul>
 *
 * A platform thread, because SQLite's calls are native and hold their carrier.
 */
final class GroupWriter implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GroupWriter.class);
  static final int LARGEST_GROUP = 512;

  private final BlockingQueue<Unit<?>> waiting = new ArrayBlockingQueue<>(4 * LARGEST_GROUP);
  private final Connections connections;
  private final Thread thread;
  private volatile boolean closing;
  private @Nullable Handle handle; // owner: the writer thread

  GroupWriter(String name, Connections connections) {
    this.connections = connections;
    this.thread = Thread.ofPlatform().name(name).daemon(true).unstarted(this::run);
    thread.start();
  }

  /** Hands in a unit and waits for its commit. */
  <R> R submit(Unit<R> unit) {
    if (closing) {
      throw new DatabaseException(DatabaseException.Kind.UNAVAILABLE, "the database is closed");
    }
    try {
      waiting.put(unit);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DatabaseException(DatabaseException.Kind.UNAVAILABLE, "interrupted", stopped);
    }
    return unit.await();
  }

  private void run() {
    List<Unit<?>> group = new ArrayList<>(LARGEST_GROUP);
    while (true) {
      try {
        Unit<?> first = waiting.take();
        group.add(first);
        waiting.drainTo(group, LARGEST_GROUP - 1);
      } catch (InterruptedException stopped) {
        break;
      }
      try {
        commit(group);
      } catch (Error fault) {
        // The writer outlives whatever a unit does; its callers must not wait for ever.
        closeHandle();
        group.forEach(unit -> unit.answer().completeExceptionally(fault));
      }
      group.clear();
    }
    refuseRest();
    closeHandle();
  }

  private void commit(List<Unit<?>> group) {
    if (!attempt(group)) {
      for (Unit<?> unit : group) {
        attempt(List.of(unit));
      }
    }
  }

  /** True when every unit of the group has its answer. */
  private boolean attempt(List<Unit<?>> group) {
    Transaction transaction;
    List<Runnable> answers;
    try {
      transaction = connections.begin(handle());
      answers = perform(transaction, group);
    } catch (RuntimeException fault) {
      rollback(fault);
      if (group.size() > 1 && !lost(fault)) {
        return false;
      }
      fail(group, fault);
      return true;
    }
    try {
      transaction.handle().commit();
    } catch (RuntimeException fault) {
      rollback(fault);
      fail(group, fault);
      return true;
    }
    // First what the commit set off, so that a caller finds it done.
    RuntimeException afterwards = committed(transaction);
    if (afterwards != null) {
      LOG.error("what a commit set off failed", afterwards);
    }
    answers.forEach(Runnable::run);
    return true;
  }

  private static @Nullable RuntimeException committed(Transaction transaction) {
    try {
      transaction.committed();
      return null;
    } catch (RuntimeException fault) {
      return fault;
    }
  }

  private static boolean lost(RuntimeException fault) {
    return DatabaseException.concernsDatabase(fault)
        && !DatabaseException.conflict(fault)
        && DatabaseException.of(fault).kind() == DatabaseException.Kind.UNAVAILABLE;
  }

  /** A unit that brings down the machine under it fails alone, like one that throws. */
  private static List<Runnable> perform(Transaction transaction, List<Unit<?>> group) {
    try {
      return performed(transaction, group);
    } catch (StackOverflowError | OutOfMemoryError much) {
      throw new UnitErrorException(much);
    }
  }

  private static List<Runnable> performed(Transaction transaction, List<Unit<?>> group) {
    List<Runnable> answers = new ArrayList<>(group.size());
    Map<Database.BatchWork<?, ?>, List<BatchUnit<?, ?>>> batches = new LinkedHashMap<>();
    for (Unit<?> unit : group) {
      switch (unit) {
        case SingleUnit<?> single -> answers.add(single.perform(transaction));
        case BatchUnit<?, ?> batch ->
            batches.computeIfAbsent(batch.work(), _ -> new ArrayList<>()).add(batch);
      }
    }
    batches.values().forEach(units -> answers.addAll(BatchUnit.perform(transaction, units)));
    return answers;
  }

  private static void fail(List<Unit<?>> group, RuntimeException fault) {
    RuntimeException told =
        DatabaseException.concernsDatabase(fault) ? DatabaseException.of(fault) : fault;
    group.forEach(unit -> unit.fail(told));
  }

  private Handle handle() {
    Handle open = handle;
    if (open == null) {
      open = connections.open();
      handle = open;
    }
    return open;
  }

  private void rollback(RuntimeException fault) {
    Handle open = handle;
    if (open == null) {
      return;
    }
    try {
      open.rollback();
    } catch (RuntimeException second) {
      fault.addSuppressed(second);
      closeHandle();
    }
    if (connections.reopenAfter(fault)) {
      closeHandle();
    }
  }

  private void closeHandle() {
    Handle open = handle;
    handle = null;
    if (open != null) {
      connections.discard(open);
    }
  }

  private void refuseRest() {
    List<Unit<?>> rest = new ArrayList<>();
    waiting.drainTo(rest);
    fail(rest, new DatabaseException(DatabaseException.Kind.UNAVAILABLE, "the database is closed"));
  }

  @Override
  public void close() {
    closing = true;
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
