package tidings.app.command;

import picocli.CommandLine.Command;

/** Gives what other programs can read. */
@Command(
    name = "export",
    description = "Gives what other programs can read.",
    mixinStandardHelpOptions = true)
final class ExportCommand {
  @Command(
      name = "opml",
      description = "Prints what the running server watches as a list of feeds, addresses whole.")
  int opml() {
    System.out.print(RunningServer.find().text("/opml"));
    return 0;
  }
}
