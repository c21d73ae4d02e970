package tidings.simulators.web;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

/** The options of a simulator's process: {@code --name value} and {@code --flag}. */
public final class CommandLine {
  private static final int USAGE_FAULT = 2;

  private final Map<String, String> options = new HashMap<>();
  private final String usage;

  private CommandLine(String usage) {
    this.usage = usage;
  }

  /** Reads the arguments; a flag is an option without a value behind it. */
  public static CommandLine parse(String[] args, String usage) {
    CommandLine line = new CommandLine(usage);
    for (int i = 0; i < args.length; i++) {
      if (!args[i].startsWith("--")) {
        throw line.fault("unexpected " + args[i]);
      }
      boolean valued = i + 1 < args.length && !args[i + 1].startsWith("--");
      line.options.put(args[i].substring(2), valued ? args[i + 1] : "");
      i += valued ? 1 : 0;
    }
    return line;
  }

  /** Whether a flag is set. */
  public boolean flag(String name) {
    return options.remove(name) != null;
  }

  /** A whole number. */
  public long number(String name, long fallback) {
    return read(name, Long.toString(fallback), Long::parseLong);
  }

  /** A value in a form of its own. */
  public <T> T read(String name, String fallback, Function<String, T> reader) {
    String text = options.remove(name);
    try {
      return reader.apply(text == null ? fallback : text);
    } catch (IllegalArgumentException wrong) {
      throw fault("--" + name + ": " + wrong.getMessage());
    }
  }

  /** Ends the process where options are left that nobody asked for. */
  public void finish() {
    if (!options.isEmpty()) {
      throw fault("unknown " + options.keySet());
    }
  }

  /** Waits for ever, or until the parent closes this process's standard input. */
  public static void waitForEnd(boolean untilStdinCloses) throws IOException, InterruptedException {
    if (!untilStdinCloses) {
      new CountDownLatch(1).await();
    }
    byte[] sink = new byte[1024];
    while (System.in.read(sink) >= 0) {
      // Whatever a parent writes says only that it is alive.
    }
  }

  private IllegalStateException fault(String what) {
    System.err.println(what);
    System.err.println(usage);
    System.exit(USAGE_FAULT);
    return new IllegalStateException(what);
  }
}
