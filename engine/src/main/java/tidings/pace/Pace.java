package tidings.pace;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import tidings.recipient.ChatKind;

/**
 * Gives permits for one account. Safe for use by any thread; nothing blocks. Whether one process
 * sends for the account or several share it is the implementation's business.
 */
public interface Pace {
  /** What is allowed. */
  Limits limits();

  /** Allows something else from now on; what was sent still counts. */
  void limit(Limits limits);

  /** How many permits the account has to give now. */
  int available();

  /** Milliseconds since the epoch at which the account has a permit to give, if nothing changes. */
  long nextAt();

  /** Asks for the right to send to a chat now. */
  Verdict acquire(long chatId, ChatKind kind);

  /** Nothing more is sent until {@link #open()}; the reason is shown to people. */
  void close(String reason);

  /** Ends {@link #close}. */
  void open();

  /** Why nothing is sent, or empty. */
  String closed();

  /** Nothing is sent for that long: the account was told to wait. */
  void parkAccount(Duration duration);

  /** Nothing is sent to the chat for that long. */
  void parkChat(long chatId, Duration duration);

  /**
   * Tells what was sent before this process began, newest last, so that its limits are not
   * overdrawn.
   */
  void recall(List<Past> sent);

  /** How many milliseconds ago the account last succeeded with a chat other than this one. */
  OptionalLong othersSucceededAgo(long chatId);

  /**
   * A call of the past.
   *
   * @param ageMillis how long ago it can have reached the network at the latest
   */
  record Past(long chatId, ChatKind kind, long ageMillis) {}

  /** The answer to a request for a permit. */
  sealed interface Verdict {
    /** Go ahead. */
    record Granted(Permit permit) implements Verdict {}

    /** Not before so many milliseconds have passed. */
    record Wait(long millis) implements Verdict {}
  }
}
