package tidings.app.command;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tidings.app.demo.Demo;
import tidings.time.SystemTime;
import tools.jackson.databind.json.JsonMapper;

/** The product in one process against the built-in simulators. */
@Command(
    name = "demo",
    description = "Shows the product at work on simulated feeds and a simulated Telegram.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  @Option(names = "--port", defaultValue = "8080", description = "port of the web interface")
  private int port;

  @Option(names = "--for", defaultValue = "", description = "ends after this long, like 30s")
  private String span = "";

  @Option(names = "--json", description = "print the figures as one line of JSON at the end")
  private boolean json;

  @Override
  public Integer call() {
    Duration total = span.isEmpty() ? Duration.ofDays(365) : Spans.parse(span);
    // Only the launcher can tell whether standard error is a terminal.
    boolean terminal = Boolean.getBoolean("tidings.terminal");
    try (Ending _ = Ending.on(Thread.currentThread()::interrupt);
        Demo demo = new Demo(port, span.isEmpty(), new SystemTime())) {
      System.err.println(
          "the live page is at " + demo.url() + "/ ; feeds publish, people are told");
      demo.settle();
      demo.run(total, () -> progress(demo.figures(), terminal));
      System.err.println();
      Map<String, Object> figures = demo.figures();
      if (json) {
        System.out.println(JsonMapper.builder().build().writeValueAsString(figures));
      } else {
        figures.forEach((name, value) -> System.out.println(name + " " + value));
      }
    } catch (InterruptedException told) {
      System.err.println();
    }
    return 0;
  }

  private static void progress(Map<String, Object> figures, boolean terminal) {
    String line =
        "items %s  matched %s  delivered %s of %s  duplicates %s  refused by the limit %s  p50 %s ms"
            .formatted(
                figures.get("items"),
                figures.get("matched"),
                figures.get("delivered"),
                figures.get("expected"),
                figures.get("duplicates"),
                figures.get("too_many_requests"),
                figures.get("p50_ms"));
    System.err.print(terminal ? "\r" + line + "\u001b[K" : line + "\n");
  }
}
