package tidings.dispatch;

import java.time.Duration;
import tidings.pace.Pace;
import tidings.storage.Database;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Obeys the switch in {@link Stops}: looks once a second where other processes may turn it, else
 * when it is told to.
 */
final class StopStage implements Stage {
  private static final Duration EVERY = Duration.ofSeconds(1);

  private final Database database;
  private final Time time;
  private final Pace pace;
  private final long account;
  private final Signal bell;
  private final Stops stops = new Stops();
  private String obeyed = ""; // confined to the stage's thread

  /**
   * Makes one.
   *
   * @param bell raised when sending goes on
   */
  StopStage(Database database, Time time, Pace pace, long account, Signal bell) {
    this.database = database;
    this.time = time;
    this.pace = pace;
    this.account = account;
    this.bell = bell;
  }

  @Override
  public String name() {
    return "stop";
  }

  @Override
  public Step step() {
    String reason = database.read(transaction -> stops.reason(transaction, account));
    if (!reason.equals(obeyed)) {
      obeyed = reason;
      if (reason.isEmpty()) {
        pace.open();
        bell.raise();
      } else {
        pace.close(reason);
      }
    }
    return database.exclusive() ? Step.idle() : Step.until(time.now().plus(EVERY));
  }
}
