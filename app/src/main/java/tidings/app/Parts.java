package tidings.app;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.StageLoop;
import tidings.time.Time;

/** The parts that run, closed in reverse of the order in which they were made. */
final class Parts implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Parts.class);

  private final Time time;
  private final Deque<AutoCloseable> parts = new ArrayDeque<>();

  Parts(Time time) {
    this.time = time;
  }

  <T extends AutoCloseable> T with(T part) {
    parts.push(part);
    return part;
  }

  void loop(Stage stage, Signal bell) {
    StageLoop unusedLoop = with(StageLoop.start(stage, bell, time, Parts::report));
  }

  private static void report(String stage, Throwable fault) {
    LOG.warn("{} failed and will be tried again: {}", stage, fault.toString());
    LOG.debug("{} failed", stage, fault);
  }

  @Override
  public void close() {
    while (!parts.isEmpty()) {
      AutoCloseable part = parts.pop();
      try {
        part.close();
      } catch (Exception fault) {
        LOG.warn("{} did not close cleanly: {}", part.getClass().getSimpleName(), fault.toString());
      }
    }
  }
}
