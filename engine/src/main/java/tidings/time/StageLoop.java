package tidings.time;

import java.time.Duration;
import java.util.function.BiConsumer;

/**
 * Runs a stage on a virtual thread of its own until closed. A step that throws is reported and
 * tried again after a pause that doubles from 100 ms to 10 s: a lost database or a full disk is
 * waited out.
 */
public final class StageLoop implements AutoCloseable {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  private final Stage stage;
  private final Signal signal;
  private final Time time;
  private final BiConsumer<String, Throwable> faults;
  private final Thread thread;
  private volatile boolean closing;

  private StageLoop(Stage stage, Signal signal, Time time, BiConsumer<String, Throwable> faults) {
    this.stage = stage;
    this.signal = signal;
    this.time = time;
    this.faults = faults;
    this.thread = Thread.ofVirtual().name("stage-" + stage.name()).unstarted(this::run);
  }

  /** Starts a loop; {@code faults} is told the stage's name and what its step threw. */
  public static StageLoop start(
      Stage stage, Signal signal, Time time, BiConsumer<String, Throwable> faults) {
    StageLoop loop = new StageLoop(stage, signal, time, faults);
    loop.thread.start();
    return loop;
  }

  private void run() {
    Duration pause = FIRST_PAUSE;
    try {
      while (!closing) {
        try {
          rest(stage.step());
          pause = FIRST_PAUSE;
        } catch (RuntimeException | Error fault) {
          // An error too: a loop that ended unseen would stop its part of the flow for good.
          faults.accept(stage.name(), fault);
          signal.await(pause);
          pause = longer(pause);
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void rest(Step step) throws InterruptedException {
    switch (step) {
      case Step.Again _ -> {}
      case Step.Idle _ -> signal.await(LONGEST_WAIT);
      case Step.Until until -> signal.await(shorter(Duration.between(time.now(), until.at())));
    }
  }

  private static Duration shorter(Duration wanted) {
    return wanted.compareTo(LONGEST_WAIT) < 0 ? wanted : LONGEST_WAIT;
  }

  private static Duration longer(Duration pause) {
    Duration doubled = pause.multipliedBy(2);
    return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
  }

  /** Lets the current step end and waits for that. */
  @Override
  public void close() {
    closing = true;
    signal.raise();
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
