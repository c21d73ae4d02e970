package tidings.source.content;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One reading of a date, piece by piece from left to right. For one thread, once. */
final class DateReading {
  private static final Pattern PIECE =
      Pattern.compile(
          "(?<time>(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d))?(?:[.,](?<fraction>\\d{1,9}))?)(?![\\d:./])"
              + "|(?<triple>(?<a>\\d{1,4})(?<mark>[./-])(?<b>\\d{1,2})\\k<mark>(?<c>\\d{1,4}))(?!\\d)"
              + "|(?<pair>(?<py>\\d{4})-(?<pm>\\d\\d))(?![\\d-])"
              + "|(?<offset>[+-]\\d\\d:?\\d\\d)(?![\\d-])"
              + "|(?<number>\\d{1,4})(?:st|nd|rd|th)?(?!\\d)"
              + "|(?<word>[\\p{L}\\p{M}]+(?:/[\\p{L}_]+)?(?:\\.(?=[\\p{L}]\\.))?[\\p{L}]?\\.?)"
              + "|(?<space>(?:[\\s,;()|·—–]|-(?!\\d\\d:?\\d\\d(?!\\d)))+)");

  /** Words that say nothing: of a day, at a time. */
  private static final Set<String> SILENT =
      Set.of(
          "at", "t", "of", "the", "de", "del", "um", "uhr", "klo", "kl", "в", "г", "года", "à", "a",
          "o", "om");

  private static final Set<String> MORNING = Set.of("am", "a.m.", "오전");
  private static final Set<String> EVENING = Set.of("pm", "p.m.", "오후");
  private static final Set<String> EAST_ASIAN = Set.of("년", "월", "일", "年", "月", "日");
  private static final Set<String> TODAY = Set.of("today", "сегодня", "heute");
  private static final Set<String> YESTERDAY = Set.of("yesterday", "вчера", "gestern");

  private static final ZoneOffset KOREA = ZoneOffset.ofHours(9);

  private final String text;
  private final Optional<Instant> now;
  private final List<Integer> numbers = new ArrayList<>();
  private ZoneId zone;
  private int year = -1;
  private int month;
  private int day;
  private int hour = -1;
  private int minute;
  private int second;
  private int nanos;
  private int half;
  private boolean offsetSeen;
  private boolean wrong;

  DateReading(String text, ZoneId zone, Optional<Instant> now) {
    this.text = text;
    this.zone = zone;
    this.now = now;
  }

  OptionalLong millis() {
    Matcher piece = PIECE.matcher(text);
    int at = 0;
    while (at < text.length() && !wrong) {
      wrong = !piece.region(at, text.length()).lookingAt();
      // Before there is a time, "-2026" is no offset but a year behind a dash.
      boolean dash = !wrong && piece.group("offset") != null && hour < 0;
      if (!wrong && !dash) {
        take(piece, at == 0);
      }
      at = wrong ? at : dash ? at + 1 : piece.end();
    }
    return wrong ? OptionalLong.empty() : finished();
  }

  private void take(Matcher piece, boolean first) {
    if (piece.group("time") != null && onlyTime()) {
      time(piece);
    } else if (piece.group("triple") != null) {
      triple(
          number(piece, "a"),
          number(piece, "b"),
          number(piece, "c"),
          piece.group("a").length(),
          piece.group("mark"));
    } else if (piece.group("pair") != null) {
      year = number(piece, "py");
      month = number(piece, "pm");
    } else if (piece.group("offset") != null) {
      offset(piece.group("offset"));
    } else if (piece.group("number") != null) {
      numbers.add(number(piece, "number"));
    } else if (piece.group("word") != null) {
      word(piece.group("word"), first);
    } else {
      wrong = piece.group("space") == null;
    }
  }

  private boolean onlyTime() {
    wrong = hour >= 0;
    return !wrong;
  }

  private void time(Matcher piece) {
    hour = number(piece, "hour");
    minute = number(piece, "minute");
    second =
        piece.group("second") == null
            ? 0
            : Math.min(number(piece, "second"), number(piece, "second") == 60 ? 59 : 99);
    String fraction = piece.group("fraction");
    nanos = fraction == null ? 0 : Integer.parseInt((fraction + "000000000").substring(0, 9));
  }

  /** Three numbers: the mark between them and their size say what each is. */
  private void triple(int a, int b, int c, int digits, String mark) {
    wrong = year >= 0;
    if (digits > 2) {
      date(a, b, c);
    } else if (mark.equals("-") && c <= 31 && digits == 2 && a > 31) {
      date(DateText.century(a), b, c);
    } else {
      int full = c < 100 ? DateText.century(c) : c;
      boolean dayFirst = a > 12 || mark.equals(".") || (mark.equals("-") && b <= 12);
      date(full, dayFirst ? b : a, dayFirst ? a : b);
    }
  }

  private void date(int ofYear, int ofMonth, int ofDay) {
    year = ofYear;
    month = ofMonth;
    day = ofDay;
  }

  /** An offset that no place on Earth has is a slip of the pen. */
  private void offset(String sign) {
    String digits = sign.substring(1).replace(":", "");
    int minutes =
        Integer.parseInt(digits.substring(0, 2)) * 60 + Integer.parseInt(digits.substring(2));
    int signed = sign.charAt(0) == '-' ? -minutes : minutes;
    boolean possible = signed >= -12 * 60 && signed <= 14 * 60;
    zone = ZoneOffset.ofTotalSeconds(possible ? signed * 60 : 0);
    offsetSeen = true;
  }

  private void word(String written, boolean first) {
    String word = written.toLowerCase(Locale.ROOT);
    String bare =
        word.endsWith(".") && !MORNING.contains(word) && !EVENING.contains(word)
            ? word.substring(0, word.length() - 1)
            : word;
    int named = month == 0 && !SILENT.contains(bare) ? MonthNames.of(bare) : 0;
    if (MORNING.contains(bare) || EVENING.contains(bare)) {
      half = EVENING.contains(bare) ? 12 : -12;
      zone = bare.startsWith("오") ? KOREA : zone;
    } else if (EAST_ASIAN.contains(bare)) {
      zone = bare.equals("년") ? KOREA : zone;
    } else if (first && relative(bare)) {
      return;
    } else if (named > 0 && !(first && text.indexOf(',') == word.length())) {
      month = named;
    } else if (hour >= 0 || !first) {
      zoneOrSilence(bare, written, first);
    }
  }

  private boolean relative(String word) {
    boolean yesterday = YESTERDAY.contains(word);
    if (now.isEmpty() || year >= 0 || (!yesterday && !TODAY.contains(word))) {
      return false;
    }
    LocalDate today = now.get().atZone(zone).toLocalDate();
    LocalDate meant = yesterday ? today.minusDays(1) : today;
    date(meant.getYear(), meant.getMonthValue(), meant.getDayOfMonth());
    return true;
  }

  private void zoneOrSilence(String word, String written, boolean first) {
    Optional<ZoneId> named =
        hour >= 0 || day > 0 || !numbers.isEmpty() ? ZoneNames.of(written) : Optional.empty();
    boolean silent = SILENT.contains(word);
    if (named.isPresent() && !(silent && hour < 0)) {
      // "…-05:00Z" and "GMT-07:00": the offset is meant.
      zone = offsetSeen ? zone : named.get();
    } else {
      wrong = !silent && !first;
    }
  }

  private OptionalLong finished() {
    numbers.forEach(this::place);
    boolean whole = year >= 0 && month > 0 && !wrong;
    if (!whole) {
      return OptionalLong.empty();
    }
    LocalDate date = LocalDate.of(year, month, day == 0 ? 1 : day);
    return OptionalLong.of(instant(date).toEpochMilli());
  }

  private Instant instant(LocalDate date) {
    if (hour < 0) {
      return date.atStartOfDay(zone).toInstant();
    }
    boolean midnight = hour == 24 && minute == 0 && second == 0;
    LocalTime time = LocalTime.of(midnight ? 0 : ofDay(), minute, second, nanos);
    return (midnight ? date.plusDays(1) : date).atTime(time).atZone(zone).toInstant();
  }

  private int ofDay() {
    if (half == 12 && hour < 12) {
      return hour + 12;
    }
    return half == -12 && hour == 12 ? 0 : hour;
  }

  /** A bare number is a day, then a year; "2004년 05월 28일" has the year and the month before it. */
  private void place(int number) {
    if (year < 0 && number > 31) {
      year = number < 100 ? DateText.century(number) : number;
    } else if (month == 0 && year >= 0 && number <= 12) {
      month = number;
    } else if (day == 0 && number > 0 && number <= 31) {
      day = number;
    } else if (year < 0) {
      year = number < 100 ? DateText.century(number) : number;
    } else {
      wrong = true;
    }
  }

  private static int number(Matcher matcher, String group) {
    try {
      return Integer.parseInt(matcher.group(group));
    } catch (NumberFormatException impossible) {
      throw new DateTimeException("no number", impossible);
    }
  }
}
