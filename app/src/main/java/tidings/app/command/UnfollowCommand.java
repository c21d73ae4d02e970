package tidings.app.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** Ends a subscription. */
@Command(name = "unfollow", description = "Ends a subscription.", mixinStandardHelpOptions = true)
final class UnfollowCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ID", description = "as 'follow' printed it")
  private long id;

  @Override
  public Integer call() {
    JsonNode unusedAnswer = RunningServer.find().delete("/subscriptions/" + id);
    return 0;
  }
}
