package tidings.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.OkHttp;
import tidings.http.Request;
import tidings.item.NewItem;
import tidings.source.SourceFault;
import tidings.source.feed.FeedParser;
import tools.jackson.databind.JsonNode;

/** Watches sources, and tries them without. */
@Command(
    name = "source",
    description = "Watches sources, and tries them without.",
    mixinStandardHelpOptions = true)
final class SourceCommand {
  @Command(name = "add", description = "Has the running server watch a feed.")
  int add(
      @Parameters(paramLabel = "NAME") String name,
      @Parameters(paramLabel = "URL") String url,
      @Option(names = "--every", defaultValue = "10m", description = "how often, as 10m or 30s")
          String every) {
    JsonNode unusedAnswer =
        RunningServer.find()
            .put(
                "/sources/" + RunningServer.segment(name),
                Map.of("url", url, "interval_ms", Spans.parse(every).toMillis()));
    System.out.println(name + " is watched every " + every);
    return 0;
  }

  @Command(name = "list", description = "What the running server watches, and how it is.")
  int list() {
    for (JsonNode source : RunningServer.find().get("/sources")) {
      String fault = source.path("fault").asString("");
      System.out.printf(
          "%s  %s  %s%n",
          source.path("name").asString(),
          source.path("url").asString(),
          fault.isEmpty() ? "well" : fault);
    }
    return 0;
  }

  @Command(
      name = "parse",
      description = "Parses feed files and prints each as one line of JSON.",
      footer = {
        "",
        "With --batch it reads lines PATH<TAB>BASE<TAB>CONTENT-TYPE from its input and answers each",
        "with one line, {\"error\": reason} where the file is no feed."
      })
  int parse(
      @Parameters(paramLabel = "FILE", arity = "0..*") List<Path> files,
      @Option(names = "--batch", description = "one process for many files") boolean batch)
      throws IOException {
    List<Path> named = files == null ? List.of() : files;
    if (batch == !named.isEmpty()) {
      return usage("name files, or give --batch and lines on the input");
    }
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, UTF_8);
    return batch ? ParseFiles.batch(System.in, out) : ParseFiles.all(named, out);
  }

  private static int usage(String what) {
    System.err.println("source parse: " + what);
    return 2;
  }

  @Command(name = "test", description = "Fetches a feed once and shows its items.")
  int test(@Parameters(paramLabel = "URL") URI url) {
    try (OkHttp http = new OkHttp(1)) {
      Exchange exchange = http.call(Request.get(url, Map.of(), Duration.ofSeconds(30)), Gate.OPEN);
      return switch (exchange) {
        case Exchange.Answered answered when answered.status() == 200 ->
            show(url.toString(), answered.body(), answered.header("Content-Type")) ? 0 : 1;
        case Exchange.Answered answered -> fail(url + " answered " + answered.status());
        case Exchange.NotSent not -> fail(url + " cannot be reached: " + not.why());
        case Exchange.Lost lost -> fail(url + " gave no whole answer: " + lost.why());
      };
    }
  }

  private static int fail(String message) {
    System.err.println(message);
    return 1;
  }

  private static boolean show(String name, byte[] body, String contentType) {
    try {
      List<NewItem> items = new FeedParser().parse(body, contentType, name).items();
      System.out.println(name + ": " + items.size() + " items");
      items.forEach(item -> System.out.println("  " + item.title() + "  " + item.link()));
      return true;
    } catch (SourceFault fault) {
      fail(name + " " + fault.getMessage());
      return false;
    }
  }
}
