package tidings.storage;

import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** What a unit of work is handed; valid only while the unit runs, on the thread that runs it. */
public final class Transaction {
  private final Handle handle;
  private final Dialect dialect;
  private final long now;
  private final List<Runnable> afterCommit = new ArrayList<>();

  Transaction(Handle handle, Dialect dialect, long now) {
    this.handle = handle;
    this.dialect = dialect;
    this.now = now;
  }

  /** The connection with its transaction open. */
  public Handle handle() {
    return handle;
  }

  /** Which SQL is spoken. */
  public Dialect dialect() {
    return dialect;
  }

  /** The database's clock when the unit began, in milliseconds since the epoch. */
  public long now() {
    return now;
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
