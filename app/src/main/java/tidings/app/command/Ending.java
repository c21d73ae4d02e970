package tidings.app.command;

import java.util.concurrent.CountDownLatch;

/**
 * Lets a command end well when a signal tells it to: the signal runs an action that makes the
 * command go to its end, and the process waits until this is closed.
 */
final class Ending implements AutoCloseable {
  private final CountDownLatch closed = new CountDownLatch(1);

  private Ending() {}

  /** Runs the action when a signal comes. */
  static Ending on(Runnable signalled) {
    Ending ending = new Ending();
    Runtime.getRuntime()
        .addShutdownHook(
            Thread.ofPlatform().name("shutdown").unstarted(() -> ending.run(signalled)));
    return ending;
  }

  private void run(Runnable signalled) {
    signalled.run();
    try {
      closed.await();
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
