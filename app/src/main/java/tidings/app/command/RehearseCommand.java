package tidings.app.command;

import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import tidings.app.demo.Demo;
import tidings.app.demo.Rehearsal;
import tidings.time.SystemTime;

/** Goes the main ways once, for a JVM that is trained on it. Of use to the launcher only. */
@Command(
    name = "rehearse",
    description = "Goes the main ways, so that the JVM can be trained.",
    hidden = true)
final class RehearseCommand implements Callable<Integer> {
  private static final Duration DEMONSTRATION = Duration.ofSeconds(6);

  @Override
  public Integer call() throws Exception {
    try (Demo demo = new Demo(0, false, new SystemTime())) {
      demo.settle();
      demo.run(DEMONSTRATION, () -> {});
    }
    try (Rehearsal rehearsal = new Rehearsal(new SystemTime())) {
      rehearsal.run();
    }
    return 0;
  }
}
