package tidings.dispatch;

import java.time.Duration;
import java.util.function.Supplier;
import tidings.storage.DatabaseException;
import tidings.time.Time;

/** Tries a write until the database takes it. */
final class Persistence {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

  private Persistence() {}

  /**
   * Repeats the write while the database is away. The write must be harmless to repeat.
   *
   * @throws DatabaseException when it is refused for good, or the thread is interrupted
   */
  static <T> T insist(Time time, Supplier<T> write) {
    Duration pause = FIRST_PAUSE;
    while (true) {
      try {
        return write.get();
      } catch (DatabaseException fault) {
        if (fault.kind() != DatabaseException.Kind.UNAVAILABLE) {
          throw fault;
        }
        rest(time, pause, fault);
        Duration doubled = pause.multipliedBy(2);
        pause = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
      }
    }
  }

  private static void rest(Time time, Duration pause, DatabaseException fault) {
    try {
      time.sleep(pause);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw fault;
    }
  }
}
