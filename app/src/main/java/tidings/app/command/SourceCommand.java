package tidings.app.command;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.OkHttp;
import tidings.http.Request;
import tidings.item.NewItem;
import tidings.source.SourceFault;
import tidings.source.feed.FeedParser;

/** Tries sources without following them. */
@Command(
    name = "source",
    description = "Tries a source without following it.",
    mixinStandardHelpOptions = true)
final class SourceCommand {
  @Command(name = "parse", description = "Parses feed files and shows their items.")
  int parse(@Parameters(paramLabel = "FILE", arity = "1..*") List<Path> files) throws IOException {
    int failed = 0;
    for (Path file : files) {
      failed += show(file.toString(), Files.readAllBytes(file), "") ? 0 : 1;
    }
    return failed == 0 ? 0 : 1;
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
      List<NewItem> items = new FeedParser().parse(body, contentType);
      System.out.println(name + ": " + items.size() + " items");
      items.forEach(item -> System.out.println("  " + item.title() + "  " + item.link()));
      return true;
    } catch (SourceFault fault) {
      fail(name + " " + fault.getMessage());
      return false;
    }
  }
}
