package tidings.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidings.http.OkHttp;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Watches sources, and tries them without. */
@Command(
    name = "source",
    description = "Watches sources, and tries them without.",
    mixinStandardHelpOptions = true)
final class SourceCommand {
  /** How it is read, where it is no feed. */
  static final class Kind {
    @Option(names = "--page", paramLabel = "JSON", description = "a list page, by selectors")
    private String page = "";

    @Option(names = "--text", paramLabel = "JSON", description = "the text of a page, {} for all")
    private String text = "";

    @Option(names = "--api", paramLabel = "JSON", description = "JSON, by pointers")
    private String api = "";

    @Option(
        names = "--mail",
        paramLabel = "JSON",
        description = "a mailbox, imaps://USER@HOST/FOLDER")
    private String mail = "";

    @Option(names = "--push", paramLabel = "JSON", description = "a webhook, without URL")
    private String push = "";

    Map<String, Object> settings() {
      Map<String, Object> settings = new TreeMap<>();
      Map.of("page", page, "text", text, "api", api, "mail", mail, "push", push)
          .forEach((kind, json) -> {
            if (!json.isEmpty()) {
              settings.put(kind, read(kind, json));
            }
          });
      return settings;
    }

    private static JsonNode read(String kind, String json) {
      try {
        return JsonMapper.builder().build().readTree(json);
      } catch (JacksonException broken) {
        throw new RunningServer.Refused(
            "--" + kind + " is not JSON: " + broken.getOriginalMessage());
      }
    }
  }

  @Command(
      name = "add",
      description = {
        "Has the running server watch a feed, or what one of the options says.",
        "What their JSON may hold is said in docs/feeds.md; source test proposes some."
      })
  int add(
      @Parameters(paramLabel = "NAME") String name,
      @Parameters(paramLabel = "URL", arity = "0..1", defaultValue = "") String url,
      @ArgGroup Kind kind,
      @Option(
              names = "--every",
              defaultValue = "",
              description = "how often, as 10m; as often as pays where it is left out")
          String every) {
    Map<String, Object> body = new TreeMap<>(settings(kind));
    body.put("url", url);
    body.put("interval_ms", every.isEmpty() ? 0 : Spans.parse(every).toMillis());
    JsonNode answer = RunningServer.find().put("/sources/" + RunningServer.segment(name), body);
    if (answer.has("post_to")) {
      System.out.println(name + " takes what is posted to " + answer.path("post_to").asString());
      System.out.println("secret " + answer.path("secret").asString("as before"));
      return 0;
    }
    System.out.println(
        name + " is watched " + (every.isEmpty() ? "as often as pays" : "every " + every));
    return 0;
  }

  private static Map<String, Object> settings(@Nullable Kind kind) {
    return kind == null ? Map.of() : kind.settings();
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
      return new SourceTest(out).url(SourceTest.address(source), http);
    }
  }
}
