package tidings.app.web;

import java.time.Duration;
import tidings.app.configuration.ConfigurationReader;

/** How people write the window at whose end everything is told together. */
final class DigestWindow {
  private static final Duration SHORTEST = Duration.ofMinutes(1);
  private static final Duration LONGEST = Duration.ofDays(7);

  private DigestWindow() {}

  /** The window of a text like {@code 1h}; zero for at once where it is empty. */
  static Duration parse(String text) {
    if (text.isBlank()) {
      return Duration.ZERO;
    }
    Duration window = ConfigurationReader.duration(text.strip());
    if (window.compareTo(SHORTEST) < 0 || window.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          "a digest comes every minute at most and every 7 days at least, not every " + text);
    }
    if (window.toSeconds() % 60 != 0) {
      throw new IllegalArgumentException("a digest's window has whole minutes, not " + text);
    }
    return window;
  }

  /** As it is written; empty for at once. */
  static String text(long millis) {
    Duration window = Duration.ofMillis(millis);
    if (window.isZero()) {
      return "";
    }
    if (window.toMillis() % Duration.ofDays(1).toMillis() == 0) {
      return window.toDays() + "d";
    }
    return window.toMillis() % Duration.ofHours(1).toMillis() == 0
        ? window.toHours() + "h"
        : window.toMinutes() + "m";
  }
}
