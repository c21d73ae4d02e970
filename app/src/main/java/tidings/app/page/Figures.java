package tidings.app.page;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Figures as people read them. */
public final class Figures {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("d MMM, HH:mm:ss.SSS 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private Figures() {}

  /** A count, its digits in groups; a dash for one that is unknown. */
  public static String count(long number) {
    return number < 0 ? "–" : String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
  }

  /** A count of things, the word as it fits. */
  public static String count(long number, String one, String many) {
    return count(number) + " " + (number == 1 ? one : many);
  }

  /** So many in a minute: by the second where there are many. */
  public static String pace(long inMinute) {
    if (inMinute < 0) {
      return count(inMinute);
    }
    return inMinute >= 60 ? rate(inMinute / 60.0) + " a second" : count(inMinute) + " a minute";
  }

  /** So many a second. */
  public static String rate(double rate) {
    return rate >= 100 ? count(Math.round(rate)) : String.format(Locale.ROOT, "%.1f", rate);
  }

  /** A span in milliseconds; a dash for less than none. */
  public static String span(long millis) {
    if (millis < 0) {
      return "–";
    }
    if (millis < 1_000) {
      return millis + " ms";
    }
    return millis < 60_000
        ? String.format(Locale.ROOT, "%.1f s", millis / 1_000.0)
        : longSpan(Duration.ofMillis(millis));
  }

  private static String longSpan(Duration span) {
    if (span.toMinutes() < 60) {
      return span.toMinutes() + " min";
    }
    return span.toHours() < 48 ? span.toHours() + " h" : span.toDays() + " d";
  }

  /** How long ago a moment was, or how long until it comes. */
  public static String when(long moment, long now) {
    if (moment <= 0) {
      return "never";
    }
    long seconds = Math.floorDiv(Math.abs(now - moment), 1_000L);
    if (seconds == 0) {
      return "now";
    }
    String span = seconds < 60 ? seconds + " s" : longSpan(Duration.ofSeconds(seconds));
    return moment > now ? "in " + span : span + " ago";
  }

  /** A moment to the millisecond. */
  public static String moment(long millis) {
    return MOMENT.format(Instant.ofEpochMilli(millis));
  }

  /** A moment for machines. */
  public static String machine(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }

  /** The first line of a text, cut at a bound. */
  public static String headline(String text) {
    String line =
        text.lines().map(String::strip).filter(one -> !one.isEmpty()).findFirst().orElse("");
    if (line.codePointCount(0, line.length()) <= 120) {
      return line;
    }
    return line.substring(0, line.offsetByCodePoints(0, 120)) + "…";
  }
}
