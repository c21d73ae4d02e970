package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;
import static tidings.source.WatchRig.answered;
import static tidings.source.WatchRig.feed;
import static tidings.source.WatchRig.ok;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.http.Exchange;
import tidings.http.Obstacle;
import tidings.http.Request;

/** The rules of politeness, intervals, first fetch and recovery, each by its name. */
class WatchRulesTest {
  private static final String URL = "https://a.example/feed";
  private static final Duration TEN = Duration.ofMinutes(10);

  private final WatchRig rig = new WatchRig(WatchSettings.OWN);

  private WatchRig watched(String body) {
    return rig.answer(URL, ok(body)).watch("a", URL, TEN).run();
  }

  @Test
  void ff1AFirstFetchSendsNothingCase3() {
    watched(feed("1||one", "2||two"));
    assertThat(rig.told("a")).isEmpty();
    rig.answer(URL, ok(feed("3||three", "1||one", "2||two"))).pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).containsExactly("three");
  }

  @Test
  void ff4AnEmptyParseIsAFaultNotNoNews() {
    watched(feed("1||one")).answer(URL, ok(feed())).pass(TEN.multipliedBy(2));
    assertThat(rig.source("a").fault()).contains("is empty where it had 1 items");
    rig.answer(URL, ok(feed("2||two", "1||one"))).pass(TEN.multipliedBy(4));
    assertThat(rig.told("a")).containsExactly("two");
  }

  @Test
  void ff5AWholeBurstIsSeen() {
    watched(feed("1||one"))
        .answer(URL, ok(feed("4||d", "3||c", "2||b", "1||one")))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).containsExactly("b", "c", "d");
  }

  @Test
  void id6AnOlderOrUndatedItemIsNewCases13And14() {
    watched(feed("1||one|<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>"));
    rig.answer(
            URL,
            ok(
                feed(
                    "2||older|<pubDate>2018-01-01</pubDate>",
                    "3||undated",
                    "1||one|<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>")))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).containsExactly("undated", "older");
  }

  @Test
  void po1OneFetchHoweverManyFollow() {
    watched(feed("1||one"));
    assertThat(rig.asked()).hasSize(1);
  }

  @Test
  void po2ConditionalGetsAndWhatMeansUnchanged() {
    Exchange first =
        answered(
            200,
            Map.of("ETag", "\"x\"", "Last-Modified", "Sun, 01 Mar 2026 00:00:00 GMT"),
            feed("1||one"));
    rig.answer(URL, first).watch("a", URL, TEN).run();
    rig.answer(URL, answered(304, Map.of(), "")).pass(TEN.multipliedBy(2));
    assertThat(rig.asked().getLast().headers())
        .containsEntry("If-None-Match", "\"x\"")
        .containsEntry("If-Modified-Since", "Sun, 01 Mar 2026 00:00:00 GMT");
    assertThat(rig.source("a").answer()).isEqualTo("nothing changed");
    rig.answer(URL, answered(200, Map.of(), "")).pass(TEN.multipliedBy(2));
    assertThat(rig.source("a").fault()).isEmpty();
    String stamped =
        feed("1||one").replace("<title>F", "<lastBuildDate>%s</lastBuildDate><title>F");
    rig.answer(URL, ok(stamped.formatted("now"))).pass(TEN.multipliedBy(2));
    rig.answer(URL, ok(stamped.formatted("later"))).pass(TEN.multipliedBy(2));
    assertThat(rig.source("a").answer()).isEqualTo("nothing changed");
  }

  @Test
  void po2AnEmptyAnswerToAPlainQuestionIsAFault() {
    watched("");
    assertThat(rig.source("a").fault()).contains("answered with nothing");
  }

  /** I-28: validators that lie, or that are believed for too long. */
  @Test
  void i28AFeedIsReadWholeOnceADayWhateverItsTagSays() {
    Exchange lying =
        answered(200, Map.of("ETag", "\"Sat, 16 Nov 2041 19:11:00 GMT\""), feed("1||one"));
    rig.answer(URL, lying).watch("a", URL, TEN).run().pass(TEN.multipliedBy(2));
    assertThat(rig.asked().getLast().headers()).doesNotContainKey("If-None-Match");
    AtomicInteger whole = new AtomicInteger();
    String other = "https://b.example/feed";
    rig.answer(
            other,
            request -> {
              boolean plain = !request.headers().containsKey("If-None-Match");
              whole.addAndGet(plain ? 1 : 0);
              return plain
                  ? answered(200, Map.of("ETag", "\"y\""), feed("1||one"))
                  : answered(304, Map.of(), "");
            })
        .watch("b", other, TEN)
        .pass(Duration.ofHours(50));
    assertThat(whole.get()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "Cache-Control, 'public, max-age=1800', 30",
    "Expires, 'Mon, 02 Mar 2026 00:40:00 GMT', 40",
    "Retry-After, 7200, 120",
    "Retry-After, 'Mon, 02 Mar 2026 03:00:00 GMT', 180",
    "Cache-Control, max-age=99999999, 60",
    "X-None, '', 5"
  })
  void po3TheNextCheckIsTheLatestOfAll(String name, String value, int minutes) {
    WatchRig polite = new WatchRig(WatchSettings.DEFAULT);
    polite
        .answer(URL, answered(200, Map.of(name, value), feed("1||one")))
        .watch("a", URL, TEN)
        .run();
    long wait = polite.source("a").nextFetchAt() - polite.now().toEpochMilli();
    assertThat(wait).isGreaterThanOrEqualTo(Duration.ofMinutes(minutes).toMillis());
    assertThat(wait).isLessThanOrEqualTo(Duration.ofMinutes(Math.max(15, minutes)).toMillis());
  }

  @Test
  void po3TheTtlOfAFeedCountsButForHostsOfOnesOwn() {
    Exchange slow = ok(feed("1||one").replace("<title>F", "<ttl>45</ttl><title>F"));
    WatchRig polite = new WatchRig(WatchSettings.DEFAULT);
    polite.answer(URL, slow).watch("a", URL, TEN).run();
    assertThat(polite.source("a").nextFetchAt() - polite.now().toEpochMilli())
        .isEqualTo(Duration.ofMinutes(45).toMillis());
    rig.answer(URL, slow).watch("a", URL, TEN).run();
    assertThat(rig.source("a").nextFetchAt() - rig.now().toEpochMilli())
        .isLessThanOrEqualTo(Duration.ofMinutes(15).toMillis());
  }

  @Test
  void po4TooManyDelaysTheWholeHostAndIsNoFaultOfTheFeedCase15() {
    WatchRig polite = new WatchRig(WatchSettings.DEFAULT);
    for (int i = 0; i < 5; i++) {
      String url = "https://s" + i + ".a.example/feed";
      polite.answer(url, answered(429, Map.of("Retry-After", "3600"), "")).watch("s" + i, url, TEN);
    }
    polite
        .answer("https://b.example/feed", ok(feed("1||one")))
        .watch("b", "https://b.example/feed", TEN);
    polite.pass(Duration.ofMinutes(59));
    assertThat(polite.asked())
        .filteredOn(asked -> asked.url().getHost().endsWith("a.example"))
        .hasSize(1);
    assertThat(polite.asked())
        .filteredOn(asked -> asked.url().getHost().equals("b.example"))
        .hasSizeGreaterThan(3);
    for (int i = 0; i < 5; i++) {
      assertThat(polite.source("s" + i).failures()).isZero();
    }
    for (int i = 0; i < 5; i++) {
      polite.answer("https://s" + i + ".a.example/feed", ok(feed("1||one")));
    }
    polite.pass(Duration.ofMinutes(3));
    assertThat(polite.source("s4").answer()).isEqualTo("1 item, 1 new");
  }

  @Test
  void po5FeedsOfOneDomainAreSpreadOverTimeCase15() {
    WatchRig polite = new WatchRig(WatchSettings.DEFAULT);
    for (int i = 0; i < 40; i++) {
      String url = "https://a.example/" + i;
      polite.answer(url, ok(feed(i + "||one"))).watch("s" + i, url, TEN);
    }
    polite.pass(Duration.ofMinutes(30));
    List<Instant> times = polite.asked().stream().map(WatchRig.Asked::at).toList();
    for (int i = 1; i < times.size(); i++) {
      assertThat(Duration.between(times.get(i - 1), times.get(i)))
          .isGreaterThanOrEqualTo(Duration.ofSeconds(2));
    }
    assertThat(times).hasSizeGreaterThan(80);
  }

  @Test
  void po5AHostHasABudgetForTheDay() {
    WatchRig polite = new WatchRig(WatchSettings.DEFAULT.withHost(Duration.ofSeconds(1), 50));
    polite
        .answer(URL, ok(feed("1||one")))
        .watch("a", URL, Duration.ofMinutes(1))
        .pass(Duration.ofHours(23));
    assertThat(polite.asked()).hasSize(50);
    polite.pass(Duration.ofHours(2));
    assertThat(polite.asked()).hasSizeGreaterThan(90).hasSizeLessThanOrEqualTo(100);
  }

  @Test
  void po6AddingAFeedIsOneGetCase16() {
    watched(feed("1||one")).pass(Duration.ofMinutes(4));
    assertThat(rig.asked()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 403, 503})
  void po8AChallengeIsNeitherAFeedNorContentCase18(int status) {
    watched(feed("1||one"));
    rig.answer(
            URL,
            answered(
                status, Map.of(), "<!DOCTYPE html><html><title>Just a moment...</title></html>"))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.source("a").fault())
        .contains("asks whether somebody is human", String.valueOf(status));
    rig.answer(URL, answered(403, Map.of("cf-mitigated", "challenge"), "x"))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.source("a").fault()).contains("asks whether somebody is human");
    assertThat(rig.told("a")).isEmpty();
  }

  @Test
  void in1TheFloorHoldsForEverybody() {
    WatchRig polite = new WatchRig(WatchSettings.DEFAULT);
    polite
        .answer(URL, ok(feed("1||one")))
        .watch("a", URL, Duration.ofMillis(100))
        .pass(Duration.ofMinutes(10));
    assertThat(polite.asked().size()).isBetween(6, 12);
  }

  @Test
  void in2SourcesAreSpreadOverTheirInterval() {
    for (int i = 0; i < 60; i++) {
      rig.answer("https://h" + i + ".example/", ok(feed(i + "||one")))
          .watch("s" + i, "https://h" + i + ".example/", TEN);
    }
    rig.pass(Duration.ofMinutes(25));
    long busiest =
        rig.asked().stream()
            .filter(asked -> asked.at().isAfter(Instant.parse("2026-03-02T00:15:00Z")))
            .collect(
                java.util.stream.Collectors.groupingBy(
                    asked -> asked.at().toEpochMilli() / 60_000,
                    java.util.stream.Collectors.counting()))
            .values()
            .stream()
            .mapToLong(Long::longValue)
            .max()
            .orElseThrow();
    assertThat(busiest).isLessThan(20);
  }

  @Test
  void in4ASourceThatPublishesOftenIsAskedOftenAndARareOneRarely() {
    WatchRig polite = new WatchRig(WatchSettings.DEFAULT);
    AtomicInteger count = new AtomicInteger();
    polite
        .answer(URL, _ -> ok(feed(count.incrementAndGet() + "||one")))
        .answer("https://b.example/", ok(feed("1||one")))
        .watch("a", URL, Duration.ZERO)
        .watch("b", "https://b.example/", Duration.ZERO)
        .pass(Duration.ofDays(2));
    long last = polite.now().minus(Duration.ofHours(12)).toEpochMilli();
    List<String> lately =
        polite.asked().stream()
            .filter(asked -> asked.at().toEpochMilli() > last)
            .map(asked -> asked.url().getHost())
            .toList();
    assertThat(lately).filteredOn("a.example"::equals).hasSizeGreaterThan(500);
    assertThat(lately).filteredOn("b.example"::equals).hasSizeBetween(8, 16);
  }

  @Test
  void in5Re6FaultsSlowAFeedToADayAndRecoveryCatchesUpCase17() {
    watched(feed("1||one")).answer(URL, answered(500, Map.of(), "")).pass(Duration.ofDays(20));
    Source failing = rig.source("a");
    assertThat(failing.nextFetchAt() - rig.now().toEpochMilli())
        .isLessThanOrEqualTo(Duration.ofDays(1).toMillis());
    int asked = rig.asked().size();
    assertThat(asked).isBetween(50, 200);
    rig.answer(URL, ok(feed("3||c", "2||b", "1||one"))).pass(Duration.ofDays(1));
    assertThat(rig.told("a")).containsExactly("b", "c");
    assertThat(rig.source("a").failures()).isZero();
    assertThat(rig.source("a").health()).isEqualTo(SourceHealth.WELL);
  }

  @Test
  void re6OurOwnOutageIsNobodysFaultCase17() {
    watched(feed("1||one"))
        .answer(URL, new Exchange.NotSent("Network is unreachable", Obstacle.OFFLINE))
        .pass(Duration.ofHours(1));
    assertThat(rig.source("a").failures()).isZero();
    assertThat(rig.source("a").fault()).contains("our own network");
    rig.answer(URL, ok(feed("2||two", "1||one"))).pass(Duration.ofSeconds(31));
    assertThat(rig.told("a")).containsExactly("two");
  }

  @Test
  void re7Re8AFeedIsNeverGivenUpAndItsFollowersHearOnceEach() {
    watched(feed("1||one")).answer(URL, answered(500, Map.of(), "")).pass(Duration.ofDays(2));
    assertThat(rig.untold()).isEmpty();
    rig.pass(Duration.ofDays(3));
    assertThat(rig.untold())
        .extracting(Announcements.Untold::news)
        .containsExactly(SourceNews.DEAD);
    rig.told(rig.untold().getFirst());
    rig.pass(Duration.ofDays(30));
    assertThat(rig.untold()).isEmpty();
    assertThat(rig.source("a").health()).isEqualTo(SourceHealth.DEAD);
    rig.answer(URL, ok(feed("1||one"))).pass(Duration.ofDays(1));
    assertThat(rig.untold())
        .extracting(Announcements.Untold::news)
        .containsExactly(SourceNews.BACK);
    rig.told(rig.untold().getFirst());
    rig.pass(Duration.ofDays(1));
    assertThat(rig.untold()).isEmpty();
  }

  @Test
  void re9WhatIsGoneIsNotAskedAgain() {
    watched(feed("1||one")).answer(URL, answered(410, Map.of(), "")).pass(Duration.ofDays(30));
    assertThat(rig.asked()).hasSize(2);
    assertThat(rig.source("a").health()).isEqualTo(SourceHealth.GONE);
    assertThat(rig.untold())
        .extracting(Announcements.Untold::news)
        .containsExactly(SourceNews.GONE);
    rig.watch("a", "https://b.example/new", TEN)
        .answer("https://b.example/new", ok(feed("1||one")))
        .pass(TEN);
    assertThat(rig.source("a").health()).isEqualTo(SourceHealth.WELL);
  }

  @Test
  void aFeedThatBreaksOffIsReadAgainAndIsNoFirstFetch() {
    String all = feed("1||one", "2||two", "3||three");
    String cut = all.substring(0, all.indexOf("<guid>3") + 4);
    watched(cut);
    assertThat(rig.source("a").fault()).contains("breaks off");
    rig.answer(URL, ok(all)).pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).isEmpty();
    String more = feed("5||five", "4||four", "1||one");
    rig.answer(
            URL,
            answered(200, Map.of("ETag", "\"x\""), more.substring(0, more.indexOf("<guid>4") + 4)))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).containsExactly("five");
    rig.answer(URL, request -> ok(request.headers().containsKey("If-None-Match") ? "" : more))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).containsExactly("five", "four");
  }

  @Test
  void aPageThatWasAddedGivesItsFeedCase16() {
    String page =
        "<html><head><link rel=\"alternate\" type=\"application/rss+xml\" href=\"/rss\"></head></html>";
    rig.answer("https://b.example/", ok(page))
        .answer("https://b.example/rss", ok(feed("1||one")))
        .watch("b", "https://b.example/", TEN)
        .pass(Duration.ofMinutes(1));
    assertThat(rig.source("b").url()).isEqualTo("https://b.example/rss");
    assertThat(rig.source("b").answer()).isEqualTo("1 item, 1 new");
    assertThat(rig.asked()).hasSize(2);
    rig.watch("c", "https://github.com/a/b", TEN);
    assertThat(rig.source("c").url()).isEqualTo("https://github.com/a/b/releases.atom");
  }

  @Test
  void aMoveForGoodMovesTheSource() {
    watched(feed("1||one"));
    String other = "https://b.example/feed";
    rig.answer(URL, answered(301, Map.of("Location", other), ""))
        .answer(other, ok(feed("2||two", "1||one")))
        .pass(TEN.multipliedBy(4));
    assertThat(rig.source("a").url()).isEqualTo(other);
    assertThat(rig.source("a").host()).isEqualTo("b.example");
    assertThat(rig.told("a")).containsExactly("two");
    assertThat(rig.asked()).filteredOn(asked -> asked.url().equals(URI.create(URL))).hasSize(2);
  }

  @Test
  void aMoveToSomethingThatIsNoFeedMovesNothing() {
    watched(feed("1||one"));
    AtomicReference<String> body = new AtomicReference<>("<html>parked</html>");
    rig.answer(URL, answered(301, Map.of("Location", "https://b.example/"), ""))
        .answer("https://b.example/", _ -> ok(body.get()))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.source("a").url()).isEqualTo(URL);
    assertThat(rig.source("a").fault()).contains("is a web page");
  }

  @Test
  void pagesThatOfferEachOtherAreAFault() {
    String page =
        "<html><head><link rel=alternate type=application/rss+xml href='/%s'></head></html>";
    rig.answer("https://b.example/", ok(page.formatted("feed")))
        .answer("https://b.example/feed", ok(page.formatted("comments")))
        .answer("https://b.example/comments", ok(page.formatted("feed")))
        .watch("b", "https://b.example/", TEN)
        .pass(Duration.ofHours(1));
    assertThat(rig.asked()).hasSizeLessThan(12);
    assertThat(rig.source("b").fault()).contains("is a web page");
  }

  @Test
  void anOfferThatIsNoAddressHidesNoOther() {
    String page = "<html><a href='//f|x/feed?token=SECRET'>a</a><a href='/good/feed'>b</a></html>";
    rig.answer("https://b.example/", ok(page))
        .answer("https://b.example/good/feed", ok(feed("1||one")))
        .watch("b", "https://b.example/", TEN)
        .run();
    assertThat(rig.source("b").url()).isEqualTo("https://b.example/good/feed");
  }

  @Test
  void anOfferIsAskedForAsItCanBeWritten() {
    rig.answer("https://b.example/", ok("<html><a href='/new posts/été/feed'>a</a></html>"))
        .answer("https://b.example/new%20posts/%C3%A9t%C3%A9/feed", ok(feed("1||one")))
        .watch("b", "https://b.example/", TEN)
        .run();
    assertThat(rig.source("b").url()).isEqualTo("https://b.example/new%20posts/%C3%A9t%C3%A9/feed");
    assertThat(rig.source("b").fault()).isEmpty();
  }

  @Test
  void turnsThatWereMissedDoNotComeAtOnce() {
    WatchRig polite = new WatchRig(WatchSettings.DEFAULT);
    for (int i = 0; i < 40; i++) {
      String url = "https://a.example/" + i;
      polite.answer(url, ok(feed(i + "||one"))).watch("s" + i, url, TEN);
    }
    polite.run().standStill(Duration.ofMinutes(10)).pass(Duration.ofMinutes(2));
    List<Instant> times = polite.asked().stream().map(WatchRig.Asked::at).toList();
    for (int i = 1; i < times.size(); i++) {
      assertThat(Duration.between(times.get(i - 1), times.get(i)))
          .isGreaterThanOrEqualTo(Duration.ofSeconds(2));
    }
    assertThat(times).hasSizeGreaterThan(40);
  }

  @Test
  void aSourceThatIsElsewhereNowIsReadAnewAndTellsNothing() {
    rig.answer(URL, answered(200, Map.of("ETag", "\"x\""), feed("1||one")))
        .watch("a", URL, TEN)
        .run();
    String other = "https://b.example/feed";
    rig.answer(other, ok(feed("2||two", "3||three"))).watch("a", other, TEN).run();
    assertThat(rig.asked().getLast().headers()).doesNotContainKey("If-None-Match");
    assertThat(rig.told("a")).isEmpty();
  }

  @Test
  void whatIsChangedWhileItIsFetchedStaysChanged() {
    watched(feed("1||one"));
    rig.answer(
            URL,
            _ -> {
              rig.watch("a", "https://b.example/new", TEN);
              return answered(410, Map.of(), "");
            })
        .answer("https://b.example/new", ok(feed("2||two")))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.source("a").url()).isEqualTo("https://b.example/new");
    assertThat(rig.source("a").health()).isEqualTo(SourceHealth.WELL);
  }

  @Test
  void po4ThePauseIsForTheHostThatAskedForIt() {
    rig.answer(
            "https://short.example/1",
            answered(302, Map.of("Location", "https://big.example/1"), ""))
        .answer("https://big.example/1", answered(429, Map.of("Retry-After", "3600"), ""))
        .answer("https://big.example/2", ok(feed("1||one")))
        .watch("a", "https://short.example/1", TEN)
        .run();
    rig.watch("b", "https://big.example/2", TEN).pass(Duration.ofMinutes(50));
    assertThat(rig.asked()).hasSize(2);
  }

  @Test
  void re9OnlyWhoMovedForGoodCanBeGoneElsewhere() {
    rig.answer(URL, answered(302, Map.of("Location", "https://b.example/"), ""))
        .answer("https://b.example/", answered(410, Map.of(), ""))
        .watch("a", URL, TEN)
        .run();
    assertThat(rig.source("a").health()).isEqualTo(SourceHealth.FAILING);
    rig.answer(URL, answered(301, Map.of("Location", "https://b.example/"), ""))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.source("a").health()).isEqualTo(SourceHealth.GONE);
  }

  @Test
  void aBodyOfAnyBytesIsAFaultThatCanBeWrittenDown() {
    watched("<rss>\u0000\u0001 PNG \u0000");
    assertThat(rig.source("a").fault()).isNotEmpty().doesNotContain("\u0000");
  }

  /** FF6: what is too much for one transaction comes with the next, and nothing is left out. */
  @Test
  void ff6ACapDelaysItemsAndForgetsNone() {
    watched(feed("0||begin"));
    String[] many =
        IntStream.rangeClosed(1, 2 * Intake.MOST + 500)
            .mapToObj(i -> i + "||" + i)
            .sorted(Comparator.reverseOrder())
            .toArray(String[]::new);
    rig.answer(URL, ok(feed(many))).pass(TEN.multipliedBy(2));
    assertThat(rig.toldCount("a")).isEqualTo(many.length);
    assertThat(rig.source("a").answer()).isEqualTo(many.length + " items, " + many.length + " new");
    assertThat(rig.asked()).hasSize(2);
  }

  @Test
  void ff6AFirstFetchThatIsTooMuchIsQuietToItsEnd() {
    String[] many =
        IntStream.rangeClosed(1, Intake.MOST + 1)
            .mapToObj(i -> i + "||" + i)
            .toArray(String[]::new);
    watched(feed(many));
    assertThat(rig.toldCount("a")).isZero();
    assertThat(rig.source("a").shown()).isEqualTo(many.length);
  }

  /** PO1: what turns out to be at one address is fetched once; nobody hears less, or twice. */
  @Test
  void po1SourcesThatMoveToOneAddressAreFetchedOnce() {
    String old = "https://old.example/feed";
    watched(feed("1||one")).watch("b", old, TEN);
    rig.answer(old, ok(feed("1||one"))).run();
    rig.answer(old, answered(301, Map.of("Location", URL), ""))
        .answer(URL, ok(feed("2||two", "1||one")))
        .pass(TEN.multipliedBy(3));
    assertThat(rig.source("b").url()).isEqualTo(URL);
    int before = rig.asked().size();
    rig.answer(URL, ok(feed("3||three", "2||two", "1||one"))).pass(TEN.multipliedBy(2));
    assertThat(rig.asked().size() - before).isBetween(1, 3);
    assertThat(rig.told("a")).containsExactly("two", "three");
    assertThat(rig.told("b")).containsExactly("two", "three");
  }

  @Test
  void po1WhatIsReadWithAnotherGoesAloneWhenThatOneFails() {
    watched(feed("1||one")).watch("b", URL, TEN).run().pass(TEN);
    rig.watch("a", "https://elsewhere.example/feed", TEN).run();
    rig.answer(URL, ok(feed("2||two", "1||one"))).pass(TEN.multipliedBy(3));
    assertThat(rig.told("b")).containsExactly("two");
    rig.answer(URL, answered(410, Map.of(), "")).pass(TEN.multipliedBy(3));
    assertThat(rig.source("b").health()).isEqualTo(SourceHealth.GONE);
  }

  @Test
  void po1WhatJoinsAnotherTakesNobodyAlong() {
    watched(feed("1||one")).watch("b", URL, TEN).watch("c", URL, TEN).run().pass(TEN);
    rig.answer(URL, new Exchange.Lost("reset")).pass(TEN.multipliedBy(2));
    rig.answer(URL, ok(feed("1||one"))).pass(TEN.multipliedBy(3));
    rig.answer(URL, ok(feed("2||two", "1||one"))).pass(TEN.multipliedBy(3));
    rig.answer(URL, ok(feed("3||three", "2||two", "1||one"))).pass(TEN.multipliedBy(3));
    for (String name : List.of("a", "b", "c")) {
      assertThat(rig.told(name)).as(name).containsExactly("two", "three");
    }
  }

  @Test
  void po1WhoIsToBeAskedMoreOftenIsAskedAlone() {
    rig.answer(URL, ok(feed("1||one")))
        .watch("a", URL, Duration.ofDays(1))
        .watch("b", URL, TEN)
        .run()
        .pass(Duration.ofHours(2));
    assertThat(rig.source("b").shared()).isFalse();
    assertThat(rig.asked().size()).isGreaterThan(10);
  }

  /** IN6: while one source is slow, others are fetched. */
  @Test
  void in6ASlowSourceHoldsUpNoOther() {
    String other = "https://b.example/feed";
    rig.answer(
            URL,
            _ -> {
              rig.stepAside();
              assertThat(rig.source("b").firstFetchAt()).isPositive();
              return ok(feed("1||one"));
            })
        .answer(other, ok(feed("1||one")))
        .watch("a", URL, TEN)
        .watch("b", other, TEN)
        .run();
    assertThat(rig.source("a").fault()).isEmpty();
  }

  /** RE9: who followed what is gone hears what has the same. */
  @Test
  void re9ABoardWhoseFeedsAreGoneOffersSomethingElse() {
    String upwork = "https://www.upwork.com/ab/feed/jobs/rss?q=java";
    rig.answer(upwork, answered(410, Map.of(), "")).watch("u", upwork, TEN).run();
    assertThat(rig.source("u").fault()).contains("gone for good").contains("mail alerts");
    assertThat(rig.untold())
        .extracting(Announcements.Untold::news)
        .containsExactly(SourceNews.GONE);
  }

  /** IN3: what should have been done in the meantime is not made up for. */
  @Test
  void in3LateWorkDiesInsteadOfPilingUp() {
    watched(feed("1||one")).standStill(Duration.ofHours(3)).run();
    assertThat(rig.asked()).hasSize(2);
    rig.pass(TEN);
    assertThat(rig.asked()).hasSizeBetween(2, 3);
  }

  /** PO7: time enough for the slow, and an end for the endless. Case 19. */
  @Test
  void po7ASlowFeedIsWaitedForCase19() {
    AtomicReference<Request> request = new AtomicReference<>();
    rig.answer(
            URL,
            asked -> {
              request.set(asked);
              return ok(feed("1||one"));
            })
        .watch("a", URL, TEN)
        .run();
    assertThat(request.get().timeout()).isBetween(Duration.ofSeconds(15), Duration.ofMinutes(1));
    assertThat(request.get().longestBody()).isBetween(1 << 20, 64 << 20);
  }

  /** PO11: it is asked for rarely, not never: what it drops meanwhile would be lost. */
  @Test
  void po11AFeedWhoseFollowersAreAllParkedIsLeftAlone() {
    watched(feed("1||one"));
    rig.parkFollowers(rig.now().plus(Duration.ofMinutes(50))).pass(Duration.ofMinutes(49));
    assertThat(rig.asked()).hasSize(1);
    rig.pass(Duration.ofMinutes(2));
    assertThat(rig.asked()).hasSize(2);
    rig.parkFollowers(rig.now().plus(Duration.ofHours(12))).pass(Duration.ofHours(12));
    assertThat(rig.asked()).hasSizeBetween(13, 15);
  }

  /** Case 7: the same guid under another title is another edition, or a new item, as one likes. */
  @Test
  void case7AnotherTitleIsAnEditionByDefault() {
    watched(feed("1||one")).answer(URL, ok(feed("1||one v2"))).pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).isEmpty();
    assertThat(rig.source("a").answer()).isEqualTo("1 item, 0 new, 1 edited");
  }

  @Test
  void case7AnotherTitleIsANewItemWhereOneLikes() {
    rig.answer(URL, ok(feed("1||one", "2||two")))
        .watch("a", URL, "feed", "{\"retitled\": \"new\"}")
        .run();
    rig.answer(URL, ok(feed("1||one v2", "2||two"))).pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).containsExactly("one v2");
  }

  /** I-03: the first time is a fact in the database, not in a process. */
  @Test
  void i03ARestartTellsNothingAgain() {
    watched(feed("1||one")).restart().pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).isEmpty();
    assertThat(rig.source("a").answer()).isEqualTo("nothing changed");
  }

  /** I-30: a date in the future hides nothing, and is never a negative age. */
  @Test
  void i30AFutureDateHidesNothing() {
    watched(feed("1||one"));
    String future = "<pubDate>Mon, 16 Mar 2026 00:00:00 GMT</pubDate>";
    rig.answer(URL, ok(feed("2||future|" + future, "1||one"))).pass(TEN.multipliedBy(2));
    rig.answer(URL, ok(feed("3||now", "2||future|" + future, "1||one"))).pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).containsExactly("future", "now");
    assertThat(rig.source("a").lagMillis()).isNotNegative();
  }

  /** I-31: what is published late is new all the same. */
  @Test
  void i31ABackdatedItemIsTold() {
    watched(feed("1||one|<pubDate>Mon, 02 Mar 2026 12:00:00 GMT</pubDate>"));
    rig.answer(URL, ok(feed("1||one", "2||late|<pubDate>Mon, 02 Mar 2026 09:00:00 GMT</pubDate>")))
        .pass(TEN.multipliedBy(2));
    assertThat(rig.told("a")).containsExactly("late");
  }

  /** RE6: hosts that all worked do not fail at the same time. Case 17. */
  @Test
  void re6WhenNothingIsReachedItIsUsCase17() {
    List<String> hosts =
        IntStream.range(0, 8).mapToObj(i -> "https://h" + i + ".example/feed").toList();
    hosts.forEach(host -> rig.answer(host, ok(feed("1||one"))).watch(host, host, TEN));
    rig.run();
    hosts.forEach(host -> rig.answer(host, new Exchange.NotSent("refused", Obstacle.CONNECT)));
    rig.pass(Duration.ofHours(5));
    assertThat(hosts.stream().mapToInt(host -> rig.source(host).failures()).sum())
        .isLessThanOrEqualTo(8 * 2);
    assertThat(rig.source(hosts.getLast()).fault()).contains("nothing else can be reached");
    hosts.forEach(host -> rig.answer(host, ok(feed("2||two", "1||one"))));
    rig.pass(Duration.ofHours(1));
    assertThat(hosts).allSatisfy(host -> assertThat(rig.told(host)).containsExactly("two"));
  }

  @Test
  void re6OneHostThatFailsAloneIsToBlame() {
    watched(feed("1||one"));
    String dead = "https://dead.example/feed";
    rig.answer(dead, ok(feed("1||one"))).watch("dead", dead, TEN).run();
    rig.answer(dead, new Exchange.Lost("reset")).pass(Duration.ofHours(2));
    assertThat(rig.source("dead").failures()).isGreaterThan(5);
  }
}
