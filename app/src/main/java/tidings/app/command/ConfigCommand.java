package tidings.app.command;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.ConfigurationPage;
import tidings.app.configuration.ConfigurationReader;
import tidings.app.configuration.Key;
import tidings.app.configuration.SettingsSource;

/** Shows what holds, or the page that documents every key. */
@Command(
    name = "config",
    description = "Checks and shows the configuration; secrets are not shown.",
    mixinStandardHelpOptions = true)
final class ConfigCommand implements Callable<Integer> {
  @Option(names = "--page", description = "print the documentation of every key as Markdown")
  private boolean page;

  @Override
  public Integer call() {
    if (page) {
      System.out.print(ConfigurationPage.markdown());
      return 0;
    }
    Map<String, String> settings = SettingsSource.gather(Path.of("tidings.yaml"), System.getenv());
    Configuration configuration = ConfigurationReader.read(settings, false);
    for (Key key : Key.values()) {
      String value = settings.getOrDefault(key.variable(), key.fallback());
      System.out.println(key.variable() + "=" + shown(key, value, configuration));
    }
    return 0;
  }

  private static String shown(Key key, String value, Configuration configuration) {
    if (key == Key.DATABASE) {
      return configuration.database().toString();
    }
    return key.secret() && !value.isEmpty() ? "(secret)" : value;
  }
}
