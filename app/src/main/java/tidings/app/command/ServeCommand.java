package tidings.app.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import tidings.app.Tidings;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.ConfigurationReader;
import tidings.app.configuration.SettingsSource;
import tidings.time.SystemTime;

/** The real thing, until it is told to stop. */
@Command(
    name = "serve",
    description = "Runs with what the environment and tidings.yaml say.",
    mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(ServeCommand.class);

  @Override
  public Integer call() throws InterruptedException {
    Configuration configuration =
        ConfigurationReader.read(
            SettingsSource.gather(Path.of("tidings.yaml"), System.getenv()), true);
    Logs.in(configuration.log());
    CountDownLatch stopped = new CountDownLatch(1);
    try (Ending _ = Ending.on(stopped::countDown);
        Tidings tidings = Tidings.start(configuration, new SystemTime())) {
      LOG.info("ready at {} with {}", tidings.url(), configuration.database());
      stopped.await();
    }
    return 0;
  }
}
