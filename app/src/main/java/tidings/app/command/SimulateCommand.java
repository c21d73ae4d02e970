package tidings.app.command;

import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tidings.simulators.feeds.FeedSimulator;
import tidings.simulators.telegram.TelegramSimulator;

/** One stand-in server in a process of its own. */
@Command(
    name = "simulate",
    description = "Runs a stand-in server until it is killed; options go to it unchanged.",
    mixinStandardHelpOptions = true)
final class SimulateCommand {
  @Command(name = "telegram", description = "A Bot API.")
  int telegram(@Parameters(arity = "0..*", hidden = true) List<String> options)
      throws IOException, InterruptedException {
    TelegramSimulator.main(arguments(options));
    return 0;
  }

  @Command(name = "feeds", description = "A host of feeds.")
  int feeds(@Parameters(arity = "0..*", hidden = true) List<String> options)
      throws IOException, InterruptedException {
    FeedSimulator.main(arguments(options));
    return 0;
  }

  private static String[] arguments(List<String> options) {
    return options.toArray(String[]::new);
  }
}
