package tidings.app.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** Lets an address follow something. */
@Command(
    name = "follow",
    description = {
      "Lets an address follow a source or a collection, from its next item on.",
      "For example: tidings follow bot:12345 'rust remote' --source jobs"
    },
    mixinStandardHelpOptions = true)
final class FollowCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "ADDRESS", description = "account:chat, as bot:12345")
  private String address = "";

  @Parameters(
      index = "1",
      paramLabel = "FILTER",
      arity = "0..1",
      defaultValue = "",
      description = "what is wanted; everything if left out")
  private String filter = "";

  /** One of both. */
  static final class What {
    @Option(names = "--source", description = "the name of a source")
    private String source = "";

    @Option(names = "--collection", description = "the name of a collection")
    private String collection = "";
  }

  @ArgGroup(multiplicity = "1")
  private What what = new What();

  @Option(names = "--template", defaultValue = "", description = "how an alert looks")
  private String template = "";

  @Option(
      names = "--edits",
      split = ",",
      description = "fields whose edits are told as well, as title,text")
  private List<String> edits = List.of();

  @Option(
      names = "--digest",
      defaultValue = "",
      description = "everything of so long together, as 1h or 1d; at once if left out")
  private String digest = "";

  @Option(
      names = "--newest",
      defaultValue = "0",
      description = "how many of the items that are there already are told, at most 20")
  private int newest;

  @Option(
      names = "--once",
      description = "leave out what another source of the same address has told")
  private boolean once;

  @Override
  public Integer call() {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("address", address);
    body.put("filter", filter);
    body.put("template", template);
    body.put("follows", edits);
    body.put("digest", digest);
    body.put("newest", newest);
    body.put("once", once);
    if (what.source.isEmpty()) {
      body.put("collection", what.collection);
    } else {
      body.put("source", what.source);
    }
    JsonNode answer = RunningServer.find().post("/subscriptions", body);
    System.out.println("subscription " + answer.path("id").asString());
    return 0;
  }
}
