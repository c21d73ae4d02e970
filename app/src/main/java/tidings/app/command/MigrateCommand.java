package tidings.app.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.ConfigurationReader;
import tidings.app.configuration.SettingsSource;
import tidings.storage.Database;
import tidings.storage.Databases;
import tidings.time.SystemTime;

/** Brings the database forward without serving. */
@Command(
    name = "migrate",
    description = "Brings the database to the newest form; serve does so by itself.",
    mixinStandardHelpOptions = true)
final class MigrateCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    Configuration configuration =
        ConfigurationReader.read(
            SettingsSource.gather(Path.of("tidings.yaml"), System.getenv()), false);
    try (Database database = Databases.open(configuration.database(), new SystemTime())) {
      System.err.println(configuration.database() + " is up to date: " + database.dialect());
    }
    return 0;
  }
}
