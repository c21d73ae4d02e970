package tidings.app.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;
import tidings.simulators.feeds.FeedSimulator;
import tidings.simulators.telegram.TelegramSimulator;

/** One stand-in server in a process of its own; its options are its own business. */
@Command(
    name = "simulate",
    description = "Runs a stand-in server until it is killed.",
    mixinStandardHelpOptions = true,
    subcommands = {SimulateCommand.Telegram.class, SimulateCommand.Feeds.class})
final class SimulateCommand {
  @Command(
      name = "telegram",
      description = {
        "A Bot API. Options: --port N, --limits off|sheet|strict:RATE:BURST, --seed S,",
        "--first-id N, --incoming RATE:MOST, --closed-world, --until-stdin-closes."
      })
  static final class Telegram implements Callable<Integer> {
    @Unmatched private List<String> options = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
      // Wrong options are told, and answered with the exit code 2, by the server itself.
      TelegramSimulator.main(options.toArray(String[]::new));
      return 0;
    }
  }

  @Command(
      name = "feeds",
      description = {
        "A host of feeds. Options: --port N, --seed S, --rate ENTRIES_PER_SECOND, --lively,",
        "--bursts CHANCE:MOST, --edits CHANCE, --repeated-guids CHANCE, --missing-guids CHANCE,",
        "--images CHANCE,",
        "--until-stdin-closes."
      })
  static final class Feeds implements Callable<Integer> {
    @Unmatched private List<String> options = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
      FeedSimulator.main(options.toArray(String[]::new));
      return 0;
    }
  }
}
