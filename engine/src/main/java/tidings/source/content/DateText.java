package tidings.source.content;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates as feeds and pages write them: RFC 822 and its many misreadings, ISO 8601 with or without
 * its parts, numbers, and the months of two dozen languages. A text that holds something else
 * beside a date is no date.
 */
public final class DateText {
  private static final int LONGEST = 100;
  private static final Pattern SECONDS = Pattern.compile("\\d{9,10}");
  private static final Pattern MILLIS = Pattern.compile("\\d{12,13}");
  private static final Pattern DIGITS =
      Pattern.compile(
          "(?<basic>\\d{4})(?<month>\\d\\d)(?<day>\\d\\d)|(?<year>\\d{4})|(?<full>\\d{4})-?(?<of>\\d{3})|(?<short>\\d\\d)(?<m>\\d\\d)(?<d>\\d\\d)"
              + "|(?<century>0\\d)(?<ordinal>\\d{3})|-(?<since>\\d\\d)-?(?<at>\\d\\d)|(?<y>\\d\\d)-(?<mm>\\d\\d)-(?<dd>\\d\\d)");

  private DateText() {}

  /** Milliseconds since the epoch, empty for what is no date. Without a zone it is UTC. */
  public static OptionalLong parse(String text) {
    return parse(text, ZoneOffset.UTC, Optional.empty());
  }

  /**
   * Reads a date of a page that speaks to its visitors.
   *
   * @param zone where no zone is said
   * @param now for {@code yesterday}; empty where such words mean nothing
   */
  public static OptionalLong parse(String text, ZoneId zone, Optional<Instant> now) {
    String date = text.replace('\u00a0', ' ').strip();
    if (date.isEmpty() || date.length() > LONGEST) {
      return OptionalLong.empty();
    }
    OptionalLong exact = exact(date);
    return exact.isPresent() ? exact : loose(date, zone, now);
  }

  /** The two forms that most dates have. */
  private static OptionalLong exact(String date) {
    char first = date.charAt(0);
    boolean digit = first >= '0' && first <= '9';
    try {
      if (digit && date.length() >= 20 && date.charAt(10) == 'T') {
        return OptionalLong.of(OffsetDateTime.parse(date).toInstant().toEpochMilli());
      }
      if (!digit && date.length() >= 29 && date.charAt(3) == ',') {
        return OptionalLong.of(
            OffsetDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                .toInstant()
                .toEpochMilli());
      }
      return OptionalLong.empty();
    } catch (DateTimeException other) {
      return OptionalLong.empty();
    }
  }

  private static OptionalLong loose(String date, ZoneId zone, Optional<Instant> now) {
    try {
      if (SECONDS.matcher(date).matches()) {
        return OptionalLong.of(Long.parseLong(date) * 1000L);
      }
      if (MILLIS.matcher(date).matches()) {
        return OptionalLong.of(Long.parseLong(date));
      }
      Matcher digits = DIGITS.matcher(date);
      return digits.matches()
          ? OptionalLong.of(midnight(digits, zone))
          : new DateReading(date, zone, now).millis();
    } catch (DateTimeException impossible) {
      return OptionalLong.empty();
    }
  }

  /** A date without a time in the forms of ISO 8601:1988, which left out whatever it could. */
  private static long midnight(Matcher digits, ZoneId zone) {
    LocalDate day;
    if (digits.group("basic") != null) {
      day = LocalDate.of(number(digits, "basic"), number(digits, "month"), number(digits, "day"));
    } else if (digits.group("year") != null) {
      day = LocalDate.of(number(digits, "year"), 1, 1);
    } else if (digits.group("full") != null) {
      day = LocalDate.ofYearDay(number(digits, "full"), number(digits, "of"));
    } else if (digits.group("short") != null) {
      day =
          LocalDate.of(century(number(digits, "short")), number(digits, "m"), number(digits, "d"));
    } else if (digits.group("century") != null) {
      day = LocalDate.ofYearDay(century(number(digits, "century")), number(digits, "ordinal"));
    } else if (digits.group("since") != null) {
      day = LocalDate.of(century(number(digits, "since")), number(digits, "at"), 1);
    } else {
      day = LocalDate.of(century(number(digits, "y")), number(digits, "mm"), number(digits, "dd"));
    }
    return day.atStartOfDay(zone).toInstant().toEpochMilli();
  }

  private static int number(Matcher matcher, String group) {
    return Integer.parseInt(matcher.group(group));
  }

  /** A year of two digits (RFC 6265, section 5.1.1, has the same turn). */
  static int century(int year) {
    return year < 70 ? 2000 + year : 1900 + year;
  }
}
