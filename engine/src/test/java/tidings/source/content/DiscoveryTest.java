package tidings.source.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
  @ValueSource(
      strings = {
        "rel=feed",
        "rel='x\tFEED\ny'",
        "rel='feed stylesheet'",
        "rel=alternate type=' application/ATOM+xml '",
        "rel=alternate type=application/json"
      })
  void thisNamesAFeed(String link) {
    assertThat(Discovery.in("<link " + link + " href=/a>", "https://example.org/"))
        .containsExactly(new Discovery.Offer("https://example.org/a", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rel=alternate",
        "rel=alternates type=application/rss+xml",
        "rel='alternate stylesheet' type=application/rss+xml",
        "rel=feed type=text/html",
        "rel=alternate type=application/rdf+xml title=RSS",
        "rel=alternate type=application/json+oembed"
      })
  void thisDoesNot(String link) {
    assertThat(Discovery.in("<link " + link + " href=/a>", "https://example.org/")).isEmpty();
  }

  @Test
  void feedsGoBeforeWhatIsCalledJson() {
    String page =
        """
        <link rel=alternate type=application/json href="/wp-json/wp/v2/pages/7">
        <link rel=alternate type=application/json href="/posts">
        <link rel=alternate type=application/rss+xml href="/new posts.rss">
        """;
    assertThat(Discovery.in(page, "https://example.org/"))
        .extracting(Discovery.Offer::url)
        .containsExactly("https://example.org/new%20posts.rss", "https://example.org/posts");
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.youtube.com/channel/UC0123456789abcdefghijkl, https://www.youtube.com/feeds/videos.xml?channel_id=UC0123456789abcdefghijkl",
    "https://www.youtube.com/playlist?list=PL0123456789ab, https://www.youtube.com/feeds/videos.xml?playlist_id=PL0123456789ab",
    "https://old.reddit.com/r/java/, https://www.reddit.com/r/java/.rss",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL0123456789ab, https://www.youtube.com/feeds/videos.xml?playlist_id=PL0123456789ab",
    "https://www.github.com/owner, https://github.com/owner.atom",
    "https://github.com/new-owner/, https://github.com/new-owner.atom",
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
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://github.com/trending",
    "https://github.com/topics/java?o=desc",
    "https://github.com/owner/repo/issues",
    "x"
  })
  void othersDoNot(String address) {
    assertThat(Discovery.byAddress(address)).isEmpty();
  }
}
