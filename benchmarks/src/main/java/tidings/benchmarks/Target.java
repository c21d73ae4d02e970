package tidings.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Where a bench sends to: a simulator of its own, or somebody else's Bot API stand-in. */
final class Target {
  @Option(
      names = "--simulator",
      defaultValue = "",
      description = "another Bot API stand-in; no faults are set and no log is read then")
  private String simulator = "";

  @Option(
      names = "--expect",
      defaultValue = "",
      description = "with --simulator: where the lines 'chat token' of what has to arrive go")
  private String expect = "";

  private final List<String> lines = new ArrayList<>();

  /** The simulator; options are for one of our own. */
  Simulator open(String... options) {
    return simulator.isEmpty() ? Simulator.start(options) : Simulator.foreign(simulator);
  }

  /** Notes what has to arrive. */
  void expect(long chat, String token) {
    if (!expect.isEmpty()) {
      lines.add(chat + " " + token);
    }
  }

  /** Writes down what was noted. */
  void writeExpected() throws IOException {
    if (!expect.isEmpty()) {
      Files.write(Path.of(expect), lines);
    }
  }
}
