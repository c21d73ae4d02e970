package tidings.source.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateTextTest {
  private static Optional<Instant> read(String text) {
    return DateText.parse(text).stream().mapToObj(Instant::ofEpochMilli).findFirst();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Mon, 02 Mar 2026 10:00:00 GMT    | 2026-03-02T10:00:00Z
          2 Mar 26 10:00 +0100             | 2026-03-02T09:00:00Z
          Mon, 2-Mar-2026 10:00:00 GMT     | 2026-03-02T10:00:00Z
          Mon, 02 March 2026 10:00:00 PT   | 2026-03-02T18:00:00Z
          Mon Mar  2 10:00:00 2026         | 2026-03-02T10:00:00Z
          Mon Mar 02 2026 10:00:00 -0130   | 2026-03-02T11:30:00Z
          Mon, 02 Mar 2026 10:00:00 GMT-07:00 | 2026-03-02T17:00:00Z
          Mon, 02 Mar 2026 10:00:00 Etc/GMT | 2026-03-02T10:00:00Z
          Mon, 02 Mar 2026 10:00:00 Europe/Brussels | 2026-03-02T09:00:00Z
          Mon, 2nd March 2026 at 1:05 pm EST | 2026-03-02T18:05:00Z
          March 2, 2026 12:30 a.m.         | 2026-03-02T00:30:00Z
          Mar. 2026                        | 2026-03-01T00:00:00Z
          Mon, 03/02/2026 - 10:00          | 2026-03-02T10:00:00Z
          Mon, 26/03/2026                  | 2026-03-26T00:00:00Z
          02.03.26                         | 2026-03-02T00:00:00Z
          Mon, 2026/03/02 10:00:00 EDT     | 2026-03-02T14:00:00Z
          mar., 03 mars 2026 15:09:58 +0000 | 2026-03-03T15:09:58Z
          Mo, 2 Mär 2026 00:00:00 +0200    | 2026-03-01T22:00:00Z
          2 марта 2026 в 22:37             | 2026-03-02T22:37:00Z
          Δευ, 02 Μάρ 2026 12:00:00 EST    | 2026-03-02T17:00:00Z
          2026-március-02T9:15+01:00       | 2026-03-02T08:15:00Z
          2026년 03월 02일  10:31:15        | 2026-03-02T01:31:15Z
          2026-03-02 오후 11:23:17          | 2026-03-02T14:23:17Z
          2026-03-02T10:00:00Z             | 2026-03-02T10:00:00Z
          2026-03-02T10:00:00.123456+02:00 | 2026-03-02T08:00:00.123Z
          2026-03-02T10:00Z                | 2026-03-02T10:00:00Z
          2026-03-02T10:00:00-05:00Z       | 2026-03-02T15:00:00Z
          2026-03-02 10:00:00 +00:00       | 2026-03-02T10:00:00Z
          2026-03-02 10:00:00.0            | 2026-03-02T10:00:00Z
          2026-03-02T24:00:00Z             | 2026-03-03T00:00:00Z
          2026-03-02 00:00:00-13:00        | 2026-03-02T00:00:00Z
          2026-03-02                       | 2026-03-02T00:00:00Z
          2026-03                          | 2026-03-01T00:00:00Z
          2026                             | 2026-01-01T00:00:00Z
          20260302                         | 2026-03-02T00:00:00Z
          2026-061                         | 2026-03-02T00:00:00Z
          2026061                          | 2026-03-02T00:00:00Z
          26-03-02                         | 2026-03-02T00:00:00Z
          260302                           | 2026-03-02T00:00:00Z
          -2603                            | 2026-03-01T00:00:00Z
          -26-03                           | 2026-03-01T00:00:00Z
          03335                            | 2003-12-01T00:00:00Z
          1772445600                       | 2026-03-02T10:00:00Z
          1772445600000                    | 2026-03-02T10:00:00Z
          """)
  void readsWhatFeedsWrite(String text, Instant meant) {
    assertThat(read(text)).contains(meant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soon",
        "yesterday",
        "013",
        "22013",
        "Mon, 02 Mar zz 10:00:00 GMT",
        "Mon, Mar x 2026 10:00:00 GMT",
        "2026-xx-02",
        "2026-03-02T25:00:00Z",
        "2026-03-02T10:61:00Z",
        "2026-03-02T10:00:61Z",
        "2026-03-02T10:00:00-06:00 and more",
        "Mon, 02 Mar 2026 10:00:00 +00:zz",
        "31 Feb 2026",
        "1.2.3.4",
        "10:00",
        "Mon, 02 Mar 2026 10:00:00 GMT 11:00:00",
        "2147483648000000"
      })
  void whatIsNoDateIsNone(String text) {
    assertThat(read(text)).isEmpty();
  }

  @Test
  void aPageSpeaksToItsVisitors() {
    Optional<Instant> now = Optional.of(Instant.parse("2026-03-01T23:59:59Z"));
    ZoneId moscow = ZoneId.of("Europe/Moscow");
    assertThat(DateText.parse("вчера в 02:00", moscow, now))
        .hasValue(Instant.parse("2026-02-28T23:00:00Z").toEpochMilli());
    assertThat(DateText.parse("9 марта 2026 в 02:00", moscow, now))
        .hasValue(Instant.parse("2026-03-08T23:00:00Z").toEpochMilli());
    assertThat(DateText.parse("не сегодня", moscow, now)).isEmpty();
  }
}
