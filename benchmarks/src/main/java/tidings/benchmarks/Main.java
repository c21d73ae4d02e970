package tidings.benchmarks;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Runs one bench. */
@Command(
    name = "bench",
    description = "Measures the product against its limits; prints figures, judges nothing.",
    mixinStandardHelpOptions = true,
    subcommands = {
      MatchBench.class,
      IngestBench.class,
      DayBench.class,
      FanOutBench.class,
      PaceBench.class,
      DispatchBench.class,
      LatencyBench.class,
      CrashBench.class
    })
public final class Main implements Runnable {
  /** Runs a bench and exits: 0 it measured, 1 it failed, 2 it was called wrongly. */
  public static void main(String[] arguments) {
    System.exit(
        new CommandLine(new Main())
            .setExecutionExceptionHandler((fault, line, _) -> {
              fault.printStackTrace(line.getErr());
              return 1;
            })
            .execute(arguments));
  }

  @Override
  public void run() {
    CommandLine.usage(this, System.err);
  }
}
