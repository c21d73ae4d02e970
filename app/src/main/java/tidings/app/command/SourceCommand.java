package tidings.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidings.http.OkHttp;
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
      @Option(
              names = "--every",
              defaultValue = "",
              description = "how often, as 10m; as often as pays where it is left out")
          String every) {
    JsonNode unusedAnswer =
        RunningServer.find()
            .put(
                "/sources/" + RunningServer.segment(name),
                Map.of(
                    "url",
                    url,
                    "interval_ms",
                    every.isEmpty() ? 0 : Spans.parse(every).toMillis()));
    System.out.println(
        name + " is watched " + (every.isEmpty() ? "as often as pays" : "every " + every));
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

  @Command(
      name = "test",
      description = {
        "Looks at a source once: what it is, how it was decoded, what its items look like,",
        "and by what each is known."
      })
  int test(
      @Parameters(paramLabel = "URL|FILE") String source,
      @Option(
              names = "--base",
              description = "where a file is taken to come from",
              defaultValue = "")
          String base)
      throws IOException {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    if (!source.startsWith("http://") && !source.startsWith("https://")) {
      return new SourceTest(out).file(Path.of(source), base);
    }
    try (OkHttp http = new OkHttp(1)) {
      return new SourceTest(out).url(URI.create(source), http);
    }
  }
}
