package tidings.time;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Wakes a stage's loop. Raising it any number of times before it is awaited wakes once. */
public final class Signal {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition raised = lock.newCondition();
  private boolean pending; // guarded by lock

  /** Lets the next or the current {@link #await} return. */
  public void raise() {
    lock.lock();
    try {
      pending = true;
      raised.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits for a raise, at most for the given time, and takes it. */
  void await(Duration atMost) throws InterruptedException {
    lock.lock();
    try {
      long left = atMost.toNanos();
      while (!pending && left > 0) {
        left = raised.awaitNanos(left);
      }
      pending = false;
    } finally {
      lock.unlock();
    }
  }
}
