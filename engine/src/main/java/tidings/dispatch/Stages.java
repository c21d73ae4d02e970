package tidings.dispatch;

import java.util.function.Consumer;
import tidings.time.Stage;

/** Makes the stages of an account one by one, for those who step them by hand. */
public final class Stages {
  private Stages() {}

  /** Takes chats and claims what comes next; what it claims is handed over. */
  public static DispatchStage dispatch(Dispatcher parts, Consumer<Claim> handOver) {
    return new DispatchStage(parts, handOver);
  }

  /** Obeys {@link Stops}. */
  public static Stage stop(Dispatcher parts) {
    return new StopStage(parts);
  }

  /** Makes the calls that were claimed. */
  public static Sender sender(Dispatcher parts) {
    return new Sender(parts);
  }
}
