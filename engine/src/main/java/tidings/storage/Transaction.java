package tidings.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jdbi.v3.core.Handle;

/** What a unit of work is handed; valid only while the unit runs, on the thread that runs it. */
public final class Transaction {
  private final Handle handle;
  private final Dialect dialect;
  private final LongSupplier clock;
  private OptionalLong now = OptionalLong.empty();
  private final List<Runnable> afterCommit = new ArrayList<>();

  Transaction(Handle handle, Dialect dialect, LongSupplier clock) {
    this.handle = handle;
    this.dialect = dialect;
    this.clock = clock;
  }

  /** The connection with its transaction open. */
  public Handle handle() {
    return handle;
  }

  /** Which SQL is spoken. */
  public Dialect dialect() {
    return dialect;
  }

  /**
   * The database's clock in milliseconds since the epoch: asked once, when it is first wanted, and
   * the same for the whole unit.
   */
  public long now() {
    if (now.isEmpty()) {
      now = OptionalLong.of(clock.getAsLong());
    }
    return now.getAsLong();
  }

  /**
   * Runs an action once the unit is durable and before its caller hears of it; not at all if it is
   * rolled back. The action runs on the thread that writes, so it must be short and must not wait.
   */
  public void afterCommit(Runnable action) {
    afterCommit.add(action);
  }

  void committed() {
    afterCommit.forEach(Runnable::run);
  }
}
