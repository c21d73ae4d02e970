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
    CountDownLatch closed = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            Thread.ofPlatform().name("shutdown").unstarted(() -> stop(stopped, closed)));
    try (Tidings tidings = Tidings.start(configuration, new SystemTime())) {
      LOG.info("ready at {} with {}", tidings.url(), configuration.database());
      stopped.await();
    } finally {
      closed.countDown();
    }
    return 0;
  }

  /** A signal lets the parts close before the process ends. */
  private static void stop(CountDownLatch stopped, CountDownLatch closed) {
    stopped.countDown();
    try {
      closed.await();
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
  }
}
