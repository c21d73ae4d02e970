package tidings.app.command;

import java.time.Duration;
import tidings.app.configuration.ConfigurationReader;

/** Spans of time as they are written on the command line: {@code 30s}, {@code 5m}. */
public final class Spans {
  private Spans() {}

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException with an example
   */
  public static Duration parse(String text) {
    return ConfigurationReader.duration(text);
  }
}
