package tidings.source.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscoveryTest {
  @Test
  void thePageNamesItsFeedsFirst() {
    String page =
        """
        <!doctype html><html><head><base href="/blog/">
        <link rel="stylesheet" type="text/css" href="a.css">
        <link rel="alternate" type="application/atom+xml" title="Posts" href="posts.atom">
        <link rel="ALTERNATE feed" type="application/feed+json" href="https://cdn.example/feed.json">
        <link rel="alternate" type="text/html" hreflang="de" href="/de"></head>
        <body><a href="/feed/">All of it</a> <a href="posts.atom">again</a> <a href="javascript:x()/feed">no</a></body></html>
        """;
    assertThat(Discovery.in(page, "https://example.org/"))
        .containsExactly(
            new Discovery.Offer("https://example.org/blog/posts.atom", "Posts"),
            new Discovery.Offer("https://cdn.example/feed.json", ""),
            new Discovery.Offer("https://example.org/feed/", "All of it"));
    assertThat(Discovery.in("", "")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.youtube.com/channel/UC0123456789abcdefghijkl, https://www.youtube.com/feeds/videos.xml?channel_id=UC0123456789abcdefghijkl",
    "https://www.youtube.com/playlist?list=PL0123456789ab, https://www.youtube.com/feeds/videos.xml?playlist_id=PL0123456789ab",
    "https://old.reddit.com/r/java/, https://www.reddit.com/r/java/.rss",
    "https://github.com/owner/repo, https://github.com/owner/repo/releases.atom"
  })
  void someAddressesGiveTheirFeedsAway(String address, String feed) {
    assertThat(Discovery.byAddress(address))
        .first()
        .extracting(Discovery.Offer::url)
        .isEqualTo(feed);
  }

  @Test
  void anAccountOfMastodonMayHaveAFeed() {
    assertThat(Discovery.guesses("https://mastodon.example/@me/"))
        .containsExactly(new Discovery.Offer("https://mastodon.example/@me.rss", ""));
    assertThat(Discovery.byAddress("https://mastodon.example/@me")).isEmpty();
    assertThat(Discovery.guesses("https://www.youtube.com/@me")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.org/",
    "https://www.youtube.com/@someone",
    "https://github.com/owner",
    "x"
  })
  void othersDoNot(String address) {
    assertThat(Discovery.byAddress(address)).isEmpty();
  }
}
