package tidings.app.command;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import tidings.app.configuration.ConfigurationException;
import tidings.app.configuration.Fault;
import tidings.storage.DatabaseException;

/** The entry point. */
@Command(
    name = "tidings",
    description = "Tells people what they asked to know, on the messenger they use, exactly once.",
    mixinStandardHelpOptions = true,
    versionProvider = VersionCommand.class,
    subcommands = {
      ServeCommand.class,
      DemoCommand.class,
      SimulateCommand.class,
      SourceCommand.class,
      FollowCommand.class,
      UnfollowCommand.class,
      FollowsCommand.class,
      FilterCommand.class,
      ImportCommand.class,
      ExportCommand.class,
      MigrateCommand.class,
      ConfigCommand.class,
      RehearseCommand.class,
      VersionCommand.class
    })
public final class Main implements Runnable {
  private static final int USAGE = 2;

  /** Runs a command and exits with its code. */
  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  static int run(String... arguments) {
    return new CommandLine(new Main())
        .setExecutionExceptionHandler((fault, line, _) -> failed(fault, line))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .execute(arguments);
  }

  /** The one place where a fault becomes an exit code. */
  private static int failed(Exception fault, CommandLine line) {
    return switch (fault) {
      case ConfigurationException wrong -> {
        wrong.faults().stream().map(Fault::line).forEach(line.getErr()::println);
        yield USAGE;
      }
      case DatabaseException wrong when wrong.kind() == DatabaseException.Kind.CONFIGURATION -> {
        line.getErr().println("TIDINGS_DATABASE: " + wrong.getMessage());
        yield USAGE;
      }
      case RunningServer.Refused refused -> {
        line.getErr().println(refused.getMessage());
        yield 1;
      }
      default -> {
        line.getErr().println(line.getCommandName() + " failed: " + fault);
        fault.printStackTrace(line.getErr());
        yield 1;
      }
    };
  }

  @Override
  public void run() {
    CommandLine.usage(this, System.err);
  }
}
