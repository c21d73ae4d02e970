package tidings.app.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;

/** Lists subscriptions. */
@Command(name = "follows", description = "Lists who follows what.", mixinStandardHelpOptions = true)
final class FollowsCommand implements Callable<Integer> {
  private static String together(String window) {
    return window.isEmpty() ? "" : "  together every " + window;
  }

  @Override
  public Integer call() {
    RunningServer server = RunningServer.find();
    long after = 0;
    while (true) {
      JsonNode page = server.get("/subscriptions?after=" + after);
      for (JsonNode one : page) {
        String scope = one.path("source").asString(one.path("collection").asString(""));
        System.out.printf(
            "%s  %s  %s  %s%s%n",
            one.path("id").asString(),
            one.path("address").asString(),
            scope,
            one.path("filter").asString(),
            together(one.path("digest").asString("")));
        after = one.path("id").asLong();
      }
      if (page.isEmpty()) {
        return 0;
      }
    }
  }
}
