package tidings.source.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PA1: what each format says in which place. */
class FeedReaderTest {
  private static Feed read(String text) {
    return FeedReader.read(text.getBytes(UTF_8), "", "https://x.example/a/feed");
  }

  private static FeedEntry rss(String item) {
    return read("""
    <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:c="http://purl.org/rss/1.0/modules/content/"
      xmlns:m="http://search.yahoo.com/mrss/" xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"
      xmlns:a="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"
      xmlns:f="http://rssnamespace.org/feedburner/ext/1.0">
    <channel><link>https://x.example/</link><item>\
    """
            + item
            + "</item></channel></rss>")
        .entries()
        .getFirst();
  }

  private static FeedEntry atom(String entry) {
    return read("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"https://b.example/c/\"><author><name>All</name></author><entry>"
            + entry
            + "</entry></feed>")
        .entries()
        .getFirst();
  }

  @Test
  void namespacesCountNotPrefixes() {
    FeedEntry entry =
        rss(
            "<dc:creator>Ann</dc:creator><c:encoded>long</c:encoded><g:employer>Acme</g:employer><budget>5</budget>");
    assertThat(entry.authors()).containsExactly("Ann");
    assertThat(entry.content().value()).isEqualTo("long");
    assertThat(entry.extras()).containsEntry("g:employer", "Acme").containsEntry("budget", "5");
  }

  @Test
  void aDescriptionBesideASummaryIsTheContent() {
    FeedEntry entry = rss("<summary>short</summary><description>long</description>");
    assertThat(entry.summary().value()).isEqualTo("short");
    assertThat(entry.content().value()).isEqualTo("long");
    assertThat(rss("<i:summary>i</i:summary><description>d</description>").summary().value())
        .isEqualTo("d");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <link>/p</link>                                              | https://x.example/p
          <a:link href="q"/>                                           | https://x.example/a/q
          <guid>https://x.example/g</guid>                             | https://x.example/g
          <guid isPermaLink="false">https://x.example/g</guid>         | https://x.example/
          <enclosure url="https://x.example/f.mp3"/>                   | https://x.example/f.mp3
          <title>nothing</title>                                       | https://x.example/
          """)
  void anEntryIsSomewhere(String item, String link) {
    assertThat(rss(item).link()).isEqualTo(link);
  }

  @Test
  void enclosuresAndPictures() {
    FeedEntry entry =
        rss(
            "<enclosure url=\" \"/><enclosure url=\"a.torrent\" type=\"application/x-bittorrent\" length=\"9\"/>"
                + "<m:group><m:content url=\"b.jpg\" medium=\"image\"/><m:thumbnail url=\"c.jpg\"/></m:group>");
    assertThat(entry.enclosures())
        .containsExactly(
            new Enclosure("https://x.example/a/a.torrent", "application/x-bittorrent", "9"));
    assertThat(entry.pictures())
        .containsExactly("https://x.example/a/b.jpg", "https://x.example/a/c.jpg");
  }

  @Test
  void theTextsOfAtomSayWhatTheyAre() {
    assertThat(atom("<title type=\"text\">a &lt;b> c</title>").title())
        .isEqualTo(new FeedText("a <b> c", FeedText.Form.PLAIN));
    assertThat(atom("<title type=\"html\">a &lt;b>b&lt;/b> c</title>").title())
        .isEqualTo(new FeedText("a <b>b</b> c", FeedText.Form.HTML));
    assertThat(
            atom("<summary type=\"xhtml\"><div xmlns=\"http://www.w3.org/1999/xhtml\">1 &lt; 2 <a href=\"d\">e</a><br/></div></summary>")
                .summary()
                .value())
        .isEqualTo("<div>1 &lt; 2 <a href=\"https://b.example/c/d\">e</a><br /></div>");
    assertThat(
            atom("<content type=\"application/octet-stream\">SGVsbG8=</content>").content().value())
        .isEqualTo("Hello");
    assertThat(
            atom("<content type=\"html\">&lt;img src='i.png'>&lt;a href=\"https://z/\">z&lt;/a></content>")
                .content()
                .value())
        .isEqualTo("<img src='https://b.example/c/i.png'><a href=\"https://z/\">z</a>");
  }

  @Test
  void peopleAndTimesOfAtom() {
    FeedEntry entry =
        atom(
            "<author><name>Ann</name><email>a@x</email></author><contributor><name>Bob</name></contributor>"
                + "<published>2026-03-02T10:00:00Z</published><updated>2026-03-03T10:00:00Z</updated><category term=\"t\" label=\"l\"/>");
    assertThat(entry.authors()).containsExactly("Ann");
    assertThat(Instant.ofEpochMilli(entry.published())).isEqualTo("2026-03-02T10:00:00Z");
    assertThat(Instant.ofEpochMilli(entry.updated())).isEqualTo("2026-03-03T10:00:00Z");
    assertThat(entry.categories()).containsExactly("t");
    assertThat(atom("<id>x</id>").authors()).containsExactly("All");
  }

  @Test
  void whatAFeedSaysOfItself() {
    Feed feed =
        read(
            "<rss xmlns:a=\"http://www.w3.org/2005/Atom\"><channel><title>T</title><image><title>no</title></image>"
                + "<link>/</link><ttl>60</ttl><language>de</language><a:link rel=\"hub\" href=\"https://hub/\"/>"
                + "<a:link rel=\"self\" href=\"https://x.example/self\"/></channel></rss>");
    assertThat(feed)
        .isEqualTo(
            new Feed(
                "an RSS feed",
                "T",
                "https://x.example/",
                "de",
                60,
                "https://hub/",
                "https://x.example/self",
                false,
                false,
                java.util.List.of()));
  }

  @Test
  void elementsOfOtherThingsAreNotTheEntrys() {
    FeedEntry entry =
        rss(
            "<title>mine</title><source><title>theirs</title></source><image><url>u</url><title>pic</title></image>"
                + "<a:author><a:name>Ann</a:name></a:author><c:encoded>x</c:encoded>");
    assertThat(entry.title().value()).isEqualTo("mine");
    assertThat(entry.authors()).containsExactly("Ann");
    assertThat(entry.extras()).isEmpty();
  }
}
