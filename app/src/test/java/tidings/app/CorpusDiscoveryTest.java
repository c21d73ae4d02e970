package tidings.app;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tidings.source.Source;
import tidings.source.Sources;
import tidings.source.content.Discovery;
import tidings.source.content.Discovery.Offer;
import tidings.storage.MemoryDatabase;
import tidings.time.SystemTime;

/** Real pages and addresses, with the feeds that are to be found from them. */
@Tag("corpus")
class CorpusDiscoveryTest {
  private static final String BROKEN = "https://github|com/";
  private static final Pattern TORTURE =
      Pattern.compile("<link [^>]*title=\"(?<title>[^\"]+)\" href=\"(?<path>[^\"]+)\"");

  private static List<Offer> in(String page, String address) {
    return Discovery.in(CorpusFiles.text(page), address);
  }

  static Stream<Arguments> addresses() {
    return CorpusFiles.table("pages", "discovery-youtube-urls.tsv").stream()
        .map(row -> arguments(row.get(0), row.get(1)));
  }

  static Stream<Arguments> usableAddresses() {
    return addresses().filter(row -> !BROKEN.equals(row.get()[0]));
  }

  private static List<String> listed(String feeds) {
    return feeds.isEmpty() ? List.of() : List.of(feeds.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource({
    "with-atom-feed, http://example.org/atom.xml, Some Title",
    "with-duplicated-feeds, http://example.org/feed.xml, Feed A",
    "with-empty-title, http://example.org/feed.json, ''",
    "with-json-feed, http://example.org/feed.json, Some Title",
    "with-relative-feed-url, http://example.org/feed.json, Some Title"
  })
  void thePageNamesOneFeed(String page, String feed, String title) {
    assertThat(in("discovery-miniflux-" + page, "http://example.org/"))
        .containsExactly(new Offer(feed, title));
  }

  @Test
  void thePageNamesTwoFeeds() {
    assertThat(in("discovery-miniflux-with-multiple-feeds", "http://example.org/"))
        .containsExactly(
            new Offer("http://example.org/atom.xml", "Atom Feed"),
            new Offer("http://example.org/feed.json", "JSON Feed"));
  }

  @Test
  void aLinkToNowhereIsNoFeed() {
    assertThat(in("discovery-miniflux-with-no-href", "http://example.org/")).isEmpty();
  }

  @Test
  void aFeedThatIsLinkedToTwiceIsOne() {
    assertThat(in("discovery-yarr-findfeedslinks", "http://example.com"))
        .containsExactlyInAnyOrder(
            new Offer("http://example.com/atom.xml", ""),
            new Offer("http://example.com/feed.json", ""),
            new Offer("http://example.com/feed.xml", "rss with title"));
  }

  @Test
  void thePageOfTorturesGivesUpItsFeedsAndNoBogusOne() {
    String page = "discovery-simplepie-fftests";
    Map<String, String> real =
        TORTURE
            .matcher(CorpusFiles.text(page))
            .results()
            .filter(link -> !link.group("title").startsWith("Bogus"))
            .collect(
                toMap(
                    link -> link.group("title"), link -> "http://a.example" + link.group("path")));
    assertThat(real)
        .containsOnlyKeys(IntStream.rangeClosed(1, 13).mapToObj(String::valueOf).toList());
    assertThat(in(page, "http://a.example/"))
        .allSatisfy(offer -> assertThat(real).containsEntry(offer.title(), offer.url()))
        .hasSameSizeAs(real.keySet());
  }

  @Test
  void aPageThatIsAFeedItselfOffersNone() {
    assertThat(in("discovery-hfeed-simple", "http://a.example/")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "list-rutracker-forum-2387, https://rutracker.org/forum/viewforum.php?f=2387, https://feed.rutracker.cc/atom/f/2387.atom",
    "list-rutracker-forum-2387-later, https://rutracker.org/forum/viewforum.php?f=2387&start=100, https://feed.rutracker.cc/atom/f/2387.atom",
    "list-limetorrents-no-magnets, https://www.limetorrents.fun/search/tv/Silo-S03E04/, https://www.limetorrents.fun/rss/",
    "topic-rutor-629282-detail, http://rutor.info/torrent/629282, http://rutor.info/rss.php?category"
  })
  void thePageOfATrackerNamesItsFeed(String page, String address, String feed) {
    assertThat(in(page, address)).extracting(Offer::url).containsExactly(feed);
  }

  @ParameterizedTest(name = "{0} → {1}")
  @MethodSource("addresses")
  void theAddressGivesItsFeedsAway(String address, String feeds) {
    assertThat(Discovery.byAddress(address))
        .extracting(Offer::url)
        .containsExactlyInAnyOrderElementsOf(listed(feeds));
  }

  @ParameterizedTest(name = "{0} → {1}")
  @MethodSource("usableAddresses")
  void oneOfTheFeedsIsWatchedInThePlaceOfTheAddress(String address, String feeds) {
    assertThat(listed(feeds.isEmpty() ? address : feeds)).contains(watched(address));
  }

  @Test
  void anAddressThatIsNoneIsRefused() {
    assertThatThrownBy(() -> watched(BROKEN)).isInstanceOf(IllegalArgumentException.class);
  }

  private static String watched(String address) {
    MemoryDatabase database = MemoryDatabase.migrated(new SystemTime());
    Sources sources = new Sources();
    return database.write(transaction -> {
      long unusedId = sources.put(transaction, "a", address, Duration.ZERO);
      return sources.find(transaction, "a").map(Source::url).orElse("");
    });
  }
}
