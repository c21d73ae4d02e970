package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;
import static tidings.source.WatchRig.feed;
import static tidings.source.WatchRig.ok;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is new, by the rules' names; each feed is read through the whole stage. */
class IdentityRulesTest {
  private static final String URL = "https://a.example/feed";
  private static final Duration TEN = Duration.ofMinutes(10);
  private static final String DATE = "<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>";
  private static final String LATER = "<pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate>";

  private final WatchRig rig = new WatchRig(WatchSettings.OWN);

  private IdentityRulesTest first(String... items) {
    rig.answer(URL, ok(feed(items))).watch("a", URL, TEN).run();
    return this;
  }

  private IdentityRulesTest then(String... items) {
    rig.answer(URL, ok(feed(items))).pass(TEN.multipliedBy(2));
    return this;
  }

  private void told(String... titles) {
    assertThat(rig.told("a")).containsExactly(titles);
  }

  private static String text(String words) {
    return "<description>" + words + "</description>";
  }

  @Test
  void id1TheChainIsGuidLinkTitleContentCases6And23() {
    first("|https://a/x|one", "|https://a/x|two", "||bare", "|https://a/y|alone")
        .then(
            "|https://a/x|three",
            "|https://a/x|one",
            "|https://a/x|two",
            "||bare",
            "|https://a/y|alone edited",
            "||new")
        .told("new", "three");
  }

  @Test
  void id2Id3ARepeatedGuidIsToldApartByLinksAndChangesNothingElseCase5() {
    first("g|https://a/1|one", "h|https://a/9|other")
        .then(
            "g|https://a/3|three", "g|https://a/2|two", "g|https://a/1|one", "h|https://a/9|other")
        .told("two", "three");
    then("g|https://a/1|one", "g|https://a/2|two", "h|https://a/9|other", "g|https://a/3|three")
        .told("two", "three");
  }

  @Test
  void id2ItemsThatShareGuidAndLinkAreToldApartByTitle() {
    first("x||x")
        .then("g|https://a/1|one", "g|https://a/2|two", "g|https://a/1|three")
        .told("three", "two", "one");
    then("g|https://a/1|three", "g|https://a/1|one", "g|https://a/2|two")
        .told("three", "two", "one");
  }

  @Test
  void id4AFeedWithoutGuidsKeepsDelivering() {
    first("|https://a/1|one")
        .then("|https://a/2|two")
        .then("|https://a/3|three")
        .told("two", "three");
  }

  /** ID5: keys are wide enough that no two things ever have the same. */
  @Test
  void id5KeysAreSha256ByFeed() {
    rig.answer(URL, ok(feed("1|https://a.example/1|one"))).watch("a", URL, TEN).run();
    assertThat(rig.keys()).isNotEmpty().allMatch(key -> key.matches("[0-9a-f]{64}"));
  }

  /** I-48: the same guid is the same item, for as long as it is remembered. */
  @Test
  void i48AGuidThatComesAgainMonthsLaterIsTheSameItem() {
    rig.answer(URL, ok(feed("1||one", "2||two"))).watch("a", URL, TEN).run();
    rig.answer(URL, ok(feed("2||two"))).pass(Duration.ofDays(1));
    rig.standStill(Duration.ofDays(240));
    rig.answer(URL, ok(feed("1||one, discussed anew", "2||two"))).pass(Duration.ofDays(1));
    assertThat(rig.told("a")).isEmpty();
  }

  @Test
  void id7AMovedStampIsNoNewsCase4() {
    first("1||one|" + DATE).then("1||one|" + LATER).told();
  }

  @Test
  void id8AHeadlineInTheGuidIsOneDeliveryCase8() {
    first("old||old|" + DATE);
    then("a-headline|https://a/1|A headline|" + DATE, "old||old").told("A headline");
    then("a-better-headline|https://a/1|A better headline|" + DATE, "old||old")
        .told("A better headline");
  }

  @Test
  void id8WhatOnlySharesAnAddressIsNew() {
    first("mon|https://a/weather|Weather|" + DATE + text("Sunny."))
        .then("tue|https://a/weather|Weather|" + LATER + text("Sunny."))
        .told("Weather");
  }

  @Test
  void id9HttpAndHttpsAreTheSameItemCase10() {
    first("http://a/1|http://a/1|one").then("https://a/1|https://a/1|one").told();
  }

  @Test
  void id10AFeedPutTogetherAnewSendsNothingCase9() {
    String[] before = new String[20];
    String[] after = new String[21];
    for (int i = 0; i < 20; i++) {
      before[i] = "g" + i + "|https://a/" + i + "|title " + i + "|" + DATE + text("words " + i);
      after[i + 1] =
          "uuid-" + i + "|https://a/" + i + "|title " + i + "|" + LATER + text("words " + i);
    }
    after[0] = "uuid-new|https://a/new|really new|" + LATER;
    first(before).then(after).told("really new");
    then(after).told("really new");
  }

  @Test
  void id11WhatLeftAndCameBackIsNotNewCase11I02I05() {
    first("|https://a/a|a", "|https://a/b|b", "|https://a/c|c")
        .then("|https://a/b|b", "|https://a/c|c", "|https://a/d|d")
        .then("|https://a/a|a", "|https://a/c|c", "|https://a/d|d")
        .told("d");
    rig.watch("a", URL, Duration.ofDays(2)).pass(Duration.ofDays(300)).watch("a", URL, TEN);
    then("|https://a/a|a", "|https://a/b|b").told("d");
  }

  @Test
  void i07I08ADateThatMovesIsNoNewsAndAGuidIsOpaque() {
    String guid = "https://a/1.html#xtor=RSS-3-[lestitres]";
    first("x||x")
        .then(guid + "||one|" + DATE)
        .then(guid + "||one|" + LATER)
        .then(guid.replace("3", "4") + "||two")
        .told("one", "two");
  }

  @Test
  void i34ATitleAloneIsNoIdentity() {
    first("x||x").then("|https://a/1|Trailer", "|https://a/2|Trailer").told("Trailer", "Trailer");
  }

  @Test
  void id13ATorrentIsItsInfohashCase31() {
    String hex = "9fb267cff5ae5603f07a347676ec3bf3e35f75e1";
    String item =
        "%s|https://a/dl?token=%s|A torrent|<enclosure url=\"magnet:?xt=urn:btih:%s&amp;dn=x\"/>";
    first("x||x");
    then(item.formatted("g1", "1", hex)).told("A torrent");
    then(item.formatted("g2", "2", hex.toUpperCase(java.util.Locale.ROOT))).told("A torrent");
    then(item.formatted("g3", "3", "T6ZGPT7VVZLAH4D2GR3HN3B36PRV65PB")).told("A torrent");
    then("g1|https://a/dl?token=4|A torrent").told("A torrent");
    then(item.formatted("g1", "5", hex.replace('9', '8'))).told("A torrent", "A torrent");
  }

  @Test
  void id14AnUpworkJobIsItsCipher() {
    String job = "https://www.upwork.com/jobs/%s_%%7E01%s?source=rss";
    first("x||x");
    then("|" + job.formatted("Build-a-thing", "0123456789abcdef") + "|Build a thing - Upwork")
        .told("Build a thing");
    then("|"
            + job.formatted("Build-another-thing", "0123456789abcdef")
            + "|Build another thing - Upwork")
        .told("Build another thing");
    then("|" + job.formatted("Build-a-thing", "0123456789abcde0") + "|Build a thing - Upwork")
        .told("Build another thing", "Build a thing");
  }

  @Test
  void id2AnItemThatStandsTwiceInAFeedIsToldOnce() {
    String longer =
        text(
            "These are more than eighty characters, so that they tell one text from all the others there are.");
    first("x||x")
        .then("g|https://a/1|one|" + DATE + longer, "g|https://a/1|one|" + LATER + text("short"))
        .told("one");
    then("g|https://a/1|one|" + DATE + longer, "g|https://a/1|one|" + LATER + text("shorter"))
        .told("one");
    then("g|https://a/1|one|" + LATER + text("another")).told("one");
  }

  @Test
  void id13ATorrentThatStandsTwiceInAFeedIsToldOnce() {
    String item =
        "%s|https://a/%s|A torrent|<enclosure url=\"magnet:?xt=urn:btih:9fb267cff5ae5603f07a347676ec3bf3e35f75e1\"/>";
    first("x||x").then(item.formatted("1", "1"), item.formatted("2", "2")).told("A torrent");
    then(item.formatted("2", "2"), item.formatted("3", "3"), item.formatted("1", "1"))
        .told("A torrent");
  }

  @Test
  void id8TheSameWordsAloneAreNotTheSamePosting() {
    String boilerplate =
        text(
            "We are a family of hospitals all over the country and look for people who like to work with us.");
    first("x||x")
        .then("1|https://a/1|Nurse, Hamburg|" + DATE + boilerplate)
        .then("2|https://a/2|Nurse, Bremen|" + DATE + boilerplate)
        .told("Nurse, Hamburg", "Nurse, Bremen");
  }

  @Test
  void id10AFeedThatChangesAllButItsLinksSendsNothing() {
    String[] before = new String[10];
    String[] after = new String[10];
    for (int i = 0; i < 10; i++) {
      before[i] = "g" + i + "|https://a/" + i + "|title " + i + "|" + DATE + text("excerpt " + i);
      after[i] =
          "n" + i + "|https://a/" + i + "|title " + i + "|" + LATER + text("the full text of " + i);
    }
    first(before).then(after).told();
  }
}
