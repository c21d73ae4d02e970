package tidings.dispatch;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import tidings.courier.Courier;
import tidings.observe.Metrics;
import tidings.pace.LaneFloors;
import tidings.pace.Limits;
import tidings.pace.Pace;
import tidings.queue.Queue;
import tidings.storage.Database;
import tidings.time.Signal;
import tidings.time.StageLoop;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Serves one account: its lease, its dispatch, its sweep, each on a thread of its own, and a
 * virtual thread per call. Closing it stops taking work, lets the calls under way end and gives the
 * account free.
 */
public final class AccountDispatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(AccountDispatch.class);
  private static final Duration SWEEP_EVERY = Duration.ofSeconds(30);
  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(25);

  private final Dispatcher parts;
  private final StageLoop leaseLoop;
  private final StageLoop dispatchLoop;
  private final StageLoop sweepLoop;
  private final StageLoop stopLoop;
  private final Signal stopBell;

  private AccountDispatch(Dispatcher parts, Signal stopBell, Signal leaseBell, Signal sweepBell) {
    this.parts = parts;
    this.stopBell = stopBell;
    Sender sender = new Sender(parts);
    Time time = parts.time();
    StopStage stop = new StopStage(parts);
    // Before anything is sent: what was stopped stays stopped through a restart.
    Step unusedStep = stop.step();
    this.stopLoop = StageLoop.start(stop, stopBell, time, AccountDispatch::report);
    this.leaseLoop = StageLoop.start(parts.lease(), leaseBell, time, AccountDispatch::report);
    this.dispatchLoop =
        StageLoop.start(
            new DispatchStage(parts, claim -> start(sender, claim)),
            parts.bell(),
            time,
            AccountDispatch::report);
    this.sweepLoop =
        StageLoop.start(
            new SweepStage(
                parts.database(), time, parts.queue(), parts.lease().account(), SWEEP_EVERY),
            sweepBell,
            time,
            AccountDispatch::report);
  }

  /**
   * Starts serving.
   *
   * @param owner a name that no other process has
   */
  public static AccountDispatch start(
      Database database,
      Time time,
      Queue queue,
      Pace pace,
      Courier courier,
      DispatchSettings settings,
      Metrics metrics,
      long account,
      String owner) {
    Signal bell = new Signal();
    Signal stopBell = new Signal();
    queue.listen(account, bell);
    Takeover takeover = new Takeover(database, queue, pace, settings.settle());
    AccountLease lease =
        new AccountLease(
            database,
            time,
            account,
            owner,
            settings.lease(),
            _ -> {
              takeover.run(account);
              stopBell.raise();
              bell.raise();
            });
    Dispatcher parts =
        new Dispatcher(
            database,
            time,
            queue,
            LaneFloors.standard(),
            pace,
            courier,
            lease,
            settings,
            metrics,
            new AtomicInteger(),
            new AccountStop(pace, account, stopBell),
            bell);
    return new AccountDispatch(parts, stopBell, new Signal(), new Signal());
  }

  private void start(Sender sender, Claim claim) {
    Thread unusedThread =
        Thread.ofVirtual()
            .name("send-", claim.taken().chatId())
            .start(() -> perform(sender, claim));
  }

  private void perform(Sender sender, Claim claim) {
    try {
      sender.perform(claim);
    } catch (RuntimeException | Error fault) {
      // The row keeps its claim; once its lease has run out it is in doubt, and settled as such.
      claim.permit().unanswered();
      parts.queue().abandon(claim.taken());
      report(claim, fault);
    }
  }

  private void report(Claim claim, Throwable fault) {
    try (MDC.MDCCloseable _ = MDC.putCloseable("account", String.valueOf(parts.lease().account()));
        MDC.MDCCloseable _ = MDC.putCloseable("chat", String.valueOf(claim.taken().chatId()));
        MDC.MDCCloseable _ = MDC.putCloseable("delivery", claim.row().id())) {
      report("send", fault);
    }
  }

  private static void report(String stage, Throwable fault) {
    LOG.warn("{} failed and will be tried again: {}", stage, fault.toString());
    LOG.debug("{} failed", stage, fault);
  }

  /** Whether this process is the one that sends for the account. */
  public boolean holds() {
    return parts.lease().holds();
  }

  /** Looks at {@link Stops} at once; calls under way end as they end. */
  public void obey() {
    stopBell.raise();
  }

  /** What the account is allowed. */
  public Limits limits() {
    return parts.pace().limits();
  }

  /** Allows something else from now on, until the process ends. */
  public void limit(Limits limits) {
    parts.pace().limit(limits);
    parts.bell().raise();
  }

  /** Calls under way. */
  public int inFlight() {
    return parts.inFlight().get();
  }

  @Override
  public void close() {
    dispatchLoop.close();
    sweepLoop.close();
    stopLoop.close();
    awaitCalls();
    leaseLoop.close();
    try {
      parts.lease().release();
    } catch (RuntimeException gone) {
      report("release", gone);
    }
  }

  private void awaitCalls() {
    long until = parts.time().nanos() + CLOSE_WITHIN.toNanos();
    try {
      while (parts.inFlight().get() > 0 && parts.time().nanos() < until) {
        parts.time().sleep(Duration.ofMillis(10));
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
