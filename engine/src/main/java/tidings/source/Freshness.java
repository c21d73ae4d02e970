package tidings.source;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tidings.http.Exchange;

/**
 * What an answer says about when it is worth asking again (RFC 9110, section 10.2.3; RFC 9111,
 * section 5).
 *
 * @param keep how long it says that it stays fresh; zero for nothing said
 * @param retryAfter how long it asks not to be asked again; zero for nothing said
 * @param kept whether it may be asked about by its tag
 */
record Freshness(Duration keep, Duration retryAfter, boolean kept) {
  private static final Pattern MAX_AGE =
      Pattern.compile("(?:^|[,\\s])max-age\\s*=\\s*\"?(\\d{1,9})");
  private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

  /** Nothing said. */
  static final Freshness UNSAID = new Freshness(Duration.ZERO, Duration.ZERO, true);

  static Freshness of(Exchange.Answered answered, long now) {
    String control = answered.header("Cache-Control").toLowerCase(Locale.ROOT);
    boolean never = control.contains("no-store");
    Matcher age = MAX_AGE.matcher(control);
    Duration keep =
        age.find()
            ? Duration.ofSeconds(Long.parseLong(age.group(1)))
            : until(answered.header("Expires"), sent(answered, now));
    return new Freshness(
        never ? Duration.ZERO : keep,
        retryAfter(answered.header("Retry-After"), now),
        !never && !answered.header("Expires").strip().equals("0"));
  }

  /** A server's clock may be wrong; what it says is meant by that clock. */
  private static long sent(Exchange.Answered answered, long now) {
    return instant(answered.header("Date")).orElse(now);
  }

  private static Duration retryAfter(String header, long now) {
    String value = header.strip();
    return SECONDS.matcher(value).matches()
        ? Duration.ofSeconds(Long.parseLong(value))
        : until(value, now);
  }

  private static Duration until(String date, long from) {
    return instant(date).map(at -> Duration.ofMillis(Math.max(0, at - from))).orElse(Duration.ZERO);
  }

  /** A date of HTTP in milliseconds since the epoch. */
  static Optional<Long> instant(String header) {
    try {
      return header.isBlank()
          ? Optional.empty()
          : Optional.of(
              OffsetDateTime.parse(header.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                  .toInstant()
                  .toEpochMilli());
    } catch (DateTimeException unreadable) {
      return Optional.empty();
    }
  }
}
