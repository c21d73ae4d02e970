package tidings.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tidings.source.content.DateText;

/** Dates as feeds and pages were found to write them, with what each says. */
@Tag("corpus")
class CorpusDateTest {
  private static final ZoneId MOSCOW = ZoneId.of("Europe/Moscow");
  private static final Instant SOME_DAY = Instant.parse("2017-01-20T23:59:59Z");
  private static final Pattern SEEN_FROM = Pattern.compile("with now=(\\S+) .*: (.*)");
  private static final Pattern OFFSET = Pattern.compile("[+-]\\d\\d:\\d\\d$");
  private static final Pattern YEAR = Pattern.compile("\\b20\\d\\d\\b");

  private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\S+Z");
  private static final Pattern LOCAL = Pattern.compile(".* Europe/Moscow");
  private static final Pattern SOMETHING = Pattern.compile("MUST PARSE \\(value not stated\\)");
  private static final Pattern OFF_EARTH =
      Pattern.compile("MUST PARSE; out-of-range offset reset to 0");
  private static final Pattern ANY = Pattern.compile(".*");
  private static final Pattern NOTHING = Pattern.compile("INVALID");

  private static Stream<Arguments> rows(Pattern expected) {
    return CorpusFiles.table("feeds", "date-strings.tsv").stream()
        .filter(row -> expected.matcher(row.get(2)).matches())
        .map(row -> arguments(row.get(1).replace("\\n", "\n"), row.get(2)));
  }

  static Stream<Arguments> moments() {
    return rows(MOMENT);
  }

  static Stream<Arguments> local() {
    return rows(LOCAL);
  }

  static Stream<Arguments> something() {
    return rows(SOMETHING);
  }

  static Stream<Arguments> offEarth() {
    return rows(OFF_EARTH);
  }

  static Stream<Arguments> nothing() {
    return rows(NOTHING);
  }

  private static Optional<Instant> read(String text) {
    return read(text, ZoneOffset.UTC, Optional.empty());
  }

  private static Optional<Instant> read(String text, ZoneId zone, Optional<Instant> now) {
    return DateText.parse(text, zone, now).stream()
        .mapToObj(Instant::ofEpochMilli)
        .map(moment -> moment.truncatedTo(ChronoUnit.SECONDS))
        .findFirst();
  }

  @ParameterizedTest(name = "{0} → {1}")
  @MethodSource("moments")
  void saysThatMoment(String text, Instant meant) {
    assertThat(read(text)).contains(meant);
  }

  @ParameterizedTest(name = "{0} → {1}")
  @MethodSource("local")
  void saysThatTimeOfItsZone(String text, String expected) {
    Optional<MatchResult> seen = SEEN_FROM.matcher(expected).results().findFirst();
    Optional<Instant> now = seen.map(found -> Instant.parse(found.group(1)));
    String time = seen.map(found -> found.group(2)).orElse(expected).split(" ", -1)[0];
    Instant meant = LocalDateTime.parse(time).atZone(MOSCOW).toInstant();
    assertThat(read(text, MOSCOW, now)).contains(meant);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("something")
  void saysSomethingInTheYearThatItNames(String text) {
    Optional<Integer> year = read(text).map(moment -> moment.atZone(ZoneOffset.UTC).getYear());
    List<String> named = YEAR.matcher(text).results().map(MatchResult::group).toList();
    assertThat(year).isPresent();
    assertThat(named).isSubsetOf(String.valueOf(year.orElseThrow()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("offEarth")
  void anOffsetThatNoPlaceHasCountsForNothing(String text) {
    assertThat(read(text)).isPresent().isEqualTo(read(OFFSET.matcher(text).replaceFirst("Z")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nothing")
  void saysNothing(String text) {
    assertThat(read(text)).isEmpty();
    assertThat(read(text, MOSCOW, Optional.of(SOME_DAY))).isEmpty();
  }

  @Test
  void everyRowIsOneOfThese() {
    long known =
        Stream.of(MOMENT, LOCAL, SOMETHING, OFF_EARTH, NOTHING)
            .flatMap(CorpusDateTest::rows)
            .count();
    assertThat(known).isGreaterThanOrEqualTo(91).isEqualTo(rows(ANY).count());
  }
}
