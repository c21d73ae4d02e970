package tidings.app.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** Brings in what other programs know. */
@Command(
    name = "import",
    description = "Brings in what other programs know.",
    mixinStandardHelpOptions = true)
final class ImportCommand {
  @Command(
      name = "opml",
      description = "Has the running server watch the feeds of a list; folders become collections.")
  int opml(@Parameters(paramLabel = "FILE") Path file) throws IOException {
    JsonNode answer = RunningServer.find().send("/opml", Files.readString(file));
    for (JsonNode fault : answer.path("faults")) {
      System.err.println(fault.asString());
    }
    System.out.printf(
        "%d feeds are watched now, %d were already%n",
        answer.path("added").asInt(), answer.path("known").asInt());
    return answer.path("faults").isEmpty() ? 0 : 1;
  }
}
