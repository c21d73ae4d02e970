package tidings.filter;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spans as filters write them: {@code 30m}, {@code 2h}, {@code 3d}, {@code 1w}. */
final class Age {
  private static final Pattern FORM = Pattern.compile("(\\d{1,4})(s|m|min|h|d|w)");

  private Age() {}

  static Optional<Duration> read(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long count = Long.parseLong(matcher.group(1));
    return Optional.of(
        switch (matcher.group(2)) {
          case "s" -> Duration.ofSeconds(count);
          case "m", "min" -> Duration.ofMinutes(count);
          case "h" -> Duration.ofHours(count);
          case "d" -> Duration.ofDays(count);
          default -> Duration.ofDays(7 * count);
        });
  }

  /** The shortest form. */
  static String text(Duration span) {
    long seconds = span.toSeconds();
    if (seconds % 604_800 == 0 && seconds > 0) {
      return seconds / 604_800 + "w";
    }
    if (seconds % 86_400 == 0 && seconds > 0) {
      return seconds / 86_400 + "d";
    }
    if (seconds % 3_600 == 0 && seconds > 0) {
      return seconds / 3_600 + "h";
    }
    return seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
  }
}
