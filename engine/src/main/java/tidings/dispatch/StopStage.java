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
 * when it is told to. Nobody else opens the pace.
 */
final class StopStage implements Stage {
  private static final Duration EVERY = Duration.ofSeconds(1);

  private final Database database;
  private final Time time;
  private final Pace pace;
  private final AccountLease lease;
  private final AccountStop refusal;
  private final Signal bell;
  private final Stops stops = new Stops();

  /** Over the parts; their bell is raised when sending goes on. */
  StopStage(Dispatcher parts) {
    this.database = parts.database();
    this.time = parts.time();
    this.pace = parts.pace();
    this.lease = parts.lease();
    this.refusal = parts.stop();
    this.bell = parts.bell();
  }

  @Override
  public String name() {
    return "stop";
  }

  @Override
  public Step step() {
    refusal.write(this::write);
    String reason =
        database.read(transaction -> stops.reason(transaction, lease.account()).orElse(""));
    if (!reason.equals(pace.closed())) {
      obey(reason);
    }
    return database.exclusive() ? Step.idle() : Step.until(time.now().plus(EVERY));
  }

  private void obey(String reason) {
    if (!reason.isEmpty()) {
      pace.close(reason);
    } else if (!refusal.unwritten()) {
      // A refusal that was heard meanwhile is written down first; its bell is rung already.
      pace.open();
      bell.raise();
    }
  }

  private void write(String reason) {
    database.write(transaction -> {
      stops.loginRefused(transaction, lease.account(), lease.fence(), reason);
      return reason;
    });
  }
}
