package tidings.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.item.NewItem;
import tidings.source.SourceFault;
import tidings.source.page.PageMapping;
import tidings.source.page.PageParser;

/** Real list pages by selectors, and pages that are none. */
@Tag("corpus")
class CorpusPageTest {
  private static final String FORUM = "https://rutracker.org/forum/viewforum.php?f=2387";
  private static final String SEARCH_ORIGIN = "https://www.limetorrents.fun";
  private static final String MAIN_PAGE = "%EC%9C%84%ED%82%A4%EB%B0%B1%EA%B3%BC:%EB%8C%80%EB%AC%B8";
  private static final PageMapping LINKS = new PageMapping("li", Map.of());
  private static final PageMapping TOPICS =
      new PageMapping(
          "tr.hl-tr",
          Map.of(
              "title", "a.tt-text",
              "link", "a.tt-text@href",
              "published", ".vf-col-last-post p",
              "topic", "@data-topic_id",
              "size", "a.f-dl",
              "seeds", ".seedmed b",
              "leechers", ".leechmed b",
              "replies", "span[title=Ответов]",
              "downloads", "p[title=Торрент скачан] b"));
  private static final PageMapping RELEASES =
      new PageMapping(
          "table.table2 tr:has(td)",
          Map.of(
              "title", ".tt-name a:last-of-type",
              "link", ".tt-name a:last-of-type@href",
              "file", "a.csprite_dl14@href",
              "size", "td:nth-of-type(3)",
              "seeds", ".tdseed"));

  private static List<NewItem> items(PageMapping mapping, String page, String address) {
    String type = CorpusFiles.stated(page, "content-type");
    return new PageParser(mapping).parse(CorpusFiles.page(page), type, address).items();
  }

  private static NewItem only(List<NewItem> items, String name, String value) {
    return items.stream()
        .filter(item -> value.equals(item.attributes().get(name)))
        .reduce((_, _) -> {
          throw new AssertionError(value + " is there twice");
        })
        .orElseThrow();
  }

  private static List<String> attributes(List<NewItem> items, String name) {
    return items.stream().map(item -> item.attributes().getOrDefault(name, "")).toList();
  }

  @Test
  void aTopicOfAForumHasWhatItsRowSays() {
    NewItem topic = only(items(TOPICS, "list-rutracker-forum-2387", FORUM), "topic", "6737707");
    assertThat(topic.title()).startsWith("Чащин Валерий - Мастер 1-10");
    assertThat(topic.link()).isEqualTo("https://rutracker.org/forum/viewtopic.php?t=6737707");
    assertThat(topic.attributes())
        .containsEntry("size", "2.99 GB")
        .containsEntry("seeds", "1")
        .containsEntry("leechers", "2");
  }

  @Test
  void anotherTopicHasNumbersOfItsOwn() {
    assertThat(
            only(items(TOPICS, "list-rutracker-forum-2387", FORUM), "topic", "6815544")
                .attributes())
        .containsEntry("seeds", "401")
        .containsEntry("leechers", "23");
  }

  @Test
  void everyTopicOfAForumIsThereOnce() {
    assertThat(attributes(items(TOPICS, "list-rutracker-forum-2387", FORUM), "topic"))
        .hasSize(50)
        .doesNotHaveDuplicates();
  }

  @Test
  void aTopicOfALaterPageHasItsLastComment() {
    NewItem topic =
        only(items(TOPICS, "list-rutracker-forum-2387-later", FORUM), "topic", "6831914");
    assertThat(Instant.ofEpochMilli(topic.publishedAt())).isEqualTo("2026-03-19T07:21:00Z");
    assertThat(topic.attributes())
        .containsEntry("size", "411 MB")
        .containsEntry("seeds", "191")
        .containsEntry("leechers", "13")
        .containsEntry("downloads", "914")
        .containsEntry("replies", "6");
  }

  @Test
  void aReleaseHasWhatItsRowSaysThoughNoMagnetDoes() {
    NewItem release = releases().getFirst();
    assertThat(release.title()).isEqualTo("Silo S03E04 1080p HEVC x265-MeGusta");
    assertThat(release.link())
        .isEqualTo(SEARCH_ORIGIN + "/Silo-S03E04-1080p-HEVC-x265-MeGusta-torrent-19854122.html");
    assertThat(release.attributes())
        .containsEntry("seeds", "3,038")
        .containsEntry("size", "445.84 MB")
        .hasEntrySatisfying(
            "file",
            file ->
                assertThat(file).containsIgnoringCase("212488687f9cbdfd74cedba7a43eeb91fe82c271"));
  }

  @Test
  void eachReleaseIsThereOnceAndNoneIsSponsored() {
    assertThat(attributes(releases(), "file"))
        .allMatch(file -> file.contains(".torrent"))
        .doesNotHaveDuplicates();
    assertThat(releases())
        .extracting(NewItem::title)
        .noneMatch(title -> title.contains("Download"));
  }

  private static List<NewItem> releases() {
    return items(RELEASES, "list-limetorrents-no-magnets", SEARCH_ORIGIN + "/search/tv/Silo/");
  }

  @Test
  void aListLinksToPagesOfReleasesAndToNoFiles() {
    PageMapping mapping =
        new PageMapping(
            "table.table-list tbody tr",
            Map.of(
                "title", "td.name a[href^=/torrent/]", "link", "td.name a[href^=/torrent/]@href"));
    assertThat(items(mapping, "list-1337x-search", "https://1337x.to/search/lion+king/1/"))
        .extracting(NewItem::link)
        .hasSize(20)
        .doesNotHaveDuplicates()
        .allMatch(link -> link.matches("https://1337x\\.to/torrent/\\d+/[^/]+/"));
  }

  @Test
  void noLinkIsLostForWhatItIsWrittenWith() {
    assertThat(items(LINKS, "discovery-huginn-urlTest", "http://a.example/"))
        .extracting(NewItem::link)
        .containsExactly(
            "http://google.com",
            "https://www.google.ca/search?q=some%20query",
            "https://www.google.ca/search?q=some%20query",
            "http://ko.wikipedia.org/wiki/" + MAIN_PAGE,
            "https://www.google.ca/search?q=" + MAIN_PAGE,
            "http://ko.wikipedia.org/wiki/" + MAIN_PAGE,
            "https://www.google.ca/search?q=" + MAIN_PAGE,
            "http://[::1]/path%5B%5D?query[]=foo");
  }

  @Test
  void entriesOfAPageThatIsAFeedItselfAreItems() {
    PageMapping entries = new PageMapping(".h-entry", Map.of());
    assertThat(items(entries, "discovery-hfeed-simple", "http://a.example/"))
        .extracting(item -> item.title() + " " + item.link())
        .containsExactly(
            "One http://a.example/1",
            "Two http://a.example/2",
            "Three http://a.example/3",
            "Four http://a.example/4");
  }

  @Test
  void aPageOnTheWayHasALinkForEachQuality() {
    assertThat(
            items(
                new PageMapping("td:has(> a[href*=td.php])", Map.of()),
                "interstitial-lostfilm-retre-c245",
                "http://retre.org/?c=245&s=1&e=09"))
        .extracting(NewItem::title)
        .containsExactly(
            "Мистер Робот (Mr. Robot). 1 сезон, 9 серия. WEB-DLRip",
            "Мистер Робот (Mr. Robot). 1 сезон, 9 серия. 1080p WEB-DLRip",
            "Мистер Робот (Mr. Robot). 1 сезон, 9 серия. 720p WEB-DL");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topic-rutracker-not-found",
        "topic-rutracker-5062041",
        "topic-rutor-404",
        "interstitial-lostfilm-retre-c245",
        "discovery-huginn-urlTest"
      })
  void whatIsNotTheListIsAFaultAndNoItems(String page) {
    assertThatThrownBy(() -> items(TOPICS, page, FORUM))
        .isInstanceOf(SourceFault.class)
        .hasMessageContaining("nothing matches 'tr.hl-tr'");
  }
}
