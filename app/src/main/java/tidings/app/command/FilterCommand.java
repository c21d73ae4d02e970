package tidings.app.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tidings.filter.Document;
import tidings.filter.Explanation;
import tidings.filter.Filter;
import tidings.filter.FilterFault;
import tidings.item.NewItem;
import tidings.match.Documents;
import tidings.source.feed.FeedParser;
import tidings.time.SystemTime;

/** Tries filters. */
@Command(
    name = "filter",
    description = "Tries a filter without saving it.",
    mixinStandardHelpOptions = true)
final class FilterCommand {
  private static final int USAGE = 2;

  @Command(name = "explain", description = "Says which items of a feed file a filter matches.")
  int explain(
      @Parameters(paramLabel = "QUERY") String query, @Parameters(paramLabel = "FILE") Path file)
      throws IOException {
    Filter filter;
    try {
      filter = Filter.parse(query);
    } catch (FilterFault fault) {
      System.err.println("the filter cannot be read " + fault.getMessage());
      return USAGE;
    }
    List<NewItem> items = new FeedParser().parse(Files.readAllBytes(file), "", "").items();
    try {
      filter.check(
          items.stream()
              .flatMap(item -> item.attributes().keySet().stream())
              .collect(Collectors.toSet()));
    } catch (FilterFault fault) {
      System.err.println("the filter does not fit these items " + fault.getMessage());
      return USAGE;
    }
    for (NewItem item : items) {
      Document document = document(item);
      Explanation why = filter.explain(document);
      System.out.println((why.holds() ? "matches  " : "–        ") + item.title());
      System.out.println("         " + why.sentence());
      System.out.println(why.lines().indent(9).stripTrailing());
    }
    return 0;
  }

  private static Document document(NewItem item) {
    Document document = Documents.of(item.title(), item.text(), item.link(), "", item.attributes());
    return item.publishedAt() > 0
        ? document.aged(
            Duration.between(Instant.ofEpochMilli(item.publishedAt()), new SystemTime().now()))
        : document;
  }
}
