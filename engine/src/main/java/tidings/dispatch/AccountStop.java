package tidings.dispatch;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.pace.Pace;
import tidings.time.Signal;

/**
 * Stops an account whose login the network refuses: at once in this process, and for others to see
 * once {@link StopStage} has written it down. Safe for use by any thread.
 */
public final class AccountStop {
  private static final Logger LOG = LoggerFactory.getLogger(AccountStop.class);

  private final Pace pace;
  private final long account;
  private final Signal stage;
  private final AtomicReference<String> unwritten = new AtomicReference<>("");

  /**
   * Makes one.
   *
   * @param stage raised when there is something to write down
   */
  public AccountStop(Pace pace, long account, Signal stage) {
    this.pace = pace;
    this.account = account;
    this.stage = stage;
  }

  /** Said once, however many calls hear of it. */
  void loginRefused(String why) {
    if (pace.closed().isEmpty()) {
      String reason = "the network refused our login: " + why;
      unwritten.set(reason);
      pace.close(reason);
      stage.raise();
      LOG.error(
          "account {} is stopped: the network refused our login ({}); check its token, then restart"
              + " or resume; nothing is lost",
          account,
          why);
    }
  }

  /** Whether there is something that others cannot see yet. */
  boolean unwritten() {
    return !unwritten.get().isEmpty();
  }

  /** Hands over what is not written down yet; what the writer cannot write stays for the next. */
  void write(Consumer<String> writer) {
    String reason = unwritten.get();
    if (!reason.isEmpty()) {
      writer.accept(reason);
      unwritten.compareAndSet(reason, "");
    }
  }
}
