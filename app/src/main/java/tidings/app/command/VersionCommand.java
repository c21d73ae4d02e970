package tidings.app.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** Says which version this is. */
@Command(name = "version", description = "Prints the version.", mixinStandardHelpOptions = true)
final class VersionCommand implements Callable<Integer>, IVersionProvider {
  @Override
  public Integer call() {
    System.out.println(version());
    return 0;
  }

  @Override
  public String[] getVersion() {
    return new String[] {version()};
  }

  private static String version() {
    String stamped = VersionCommand.class.getPackage().getImplementationVersion();
    return "tidings " + (stamped == null ? "from source" : stamped);
  }
}
