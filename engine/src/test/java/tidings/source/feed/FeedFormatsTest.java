package tidings.source.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.SourceFault;

class FeedFormatsTest {
  private static NewItem only(String body) {
    return new FeedParser().parse(body.getBytes(UTF_8), "", "").items().getFirst();
  }

  private static String rss(String item) {
    return "<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><title>t</title>"
        + "<link>https://x/</link><description>d</description><item>"
        + item
        + "</item></channel></rss>";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<rss version=\"0.91\"><channel><title>t</title><link>https://x/</link><description>d</description>"
            + "<item><title>One</title><link>https://x/1</link></item></channel></rss>",
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" xmlns=\"http://purl.org/rss/1.0/\">"
            + "<channel rdf:about=\"https://x/\"><title>t</title><link>https://x/</link></channel>"
            + "<item rdf:about=\"https://x/1\"><title>One</title><link>https://x/1</link></item></rdf:RDF>",
        "<rss version=\"2.0\"><channel><title>t</title><link>https://x/</link><description>d</description>"
            + "<item><title>One</title><link>https://x/1</link></item></channel></rss>",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>t</title><entry><id>https://x/1</id>"
            + "<title>One</title><link href=\"https://x/1\"/></entry></feed>",
        "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"t\",\"items\":"
            + "[{\"id\":\"1\",\"title\":\"One\",\"url\":\"https://x/1\"}]}",
      })
  void everyFamilyIsRead(String body) {
    assertThat(only(body).title()).isEqualTo("One");
    assertThat(only(body).link()).isEqualTo("https://x/1");
  }

  @Test
  void factsOfABoardBecomeAttributes() {
    NewItem item =
        only(
            rss(
                "<title>Job</title><budget>$1,500</budget><region>Kenya</region>"
                    + "<category>rust</category><category>go</category>"));
    assertThat(item.attributes())
        .containsEntry("budget", "$1,500")
        .containsEntry("region", "Kenya")
        .containsEntry("tags", "rust, go");
  }

  @Test
  void picturesAreFoundWhereFeedsPutThem() {
    assertThat(
            only(rss(
                    "<title>a</title><enclosure url=\"https://x/1.png\" type=\"image/png\" length=\"1\"/>"))
                .image())
        .isEqualTo("https://x/1.png");
    assertThat(
            only(rss("<title>a</title><media:content url=\"https://x/2.jpg\" medium=\"image\"/>"))
                .image())
        .isEqualTo("https://x/2.jpg");
    assertThat(
            only(rss(
                    "<title>a</title><description>&lt;img src=\"https://x/dot.gif\" width=\"1\"&gt;"
                        + "&lt;img src=\"https://x/3.jpg\"&gt;</description>"))
                .image())
        .isEqualTo("https://x/3.jpg");
    assertThat(
            only(rss(
                    "<title>a</title><enclosure url=\"https://x/1.mp3\" type=\"audio/mpeg\" length=\"1\"/>"))
                .image())
        .isEmpty();
  }

  @Test
  void titlesAreTextHoweverTheyAreEscaped() {
    assertThat(only(rss("<title>Tom&amp;#039;s &amp;amp; Co</title>")).title())
        .isEqualTo("Tom's & Co");
    assertThat(only(rss("<title>a &lt;b&gt; c</title>")).title()).isEqualTo("a <b> c");
  }

  @Test
  void theBodyKeepsItsStylesAndItsWords() {
    NewItem item =
        only(
            rss(
                "<title>t</title><description>&lt;p&gt;one &lt;b&gt;two&lt;/b&gt;&lt;/p&gt;</description>"));
    assertThat(item.html()).isEqualTo("<p>one <b>two</b></p>");
    assertThat(item.text()).isEqualTo("one two");
    assertThat(only(rss("<title>t</title><description>plain</description>")).html()).isEmpty();
  }

  @Test
  void aLinkIsNoGuid() {
    Identity identity = only(rss("<title>t</title><link>https://x/1</link>")).identity();
    assertThat(identity.byGuid()).isFalse();
    assertThat(
            only(rss("<title>t</title><link>https://x/1</link><guid>g</guid>")).identity().byGuid())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":1}", "{", "<html><body>Just a moment…</body></html>", "plain"})
  void whatIsNoFeedIsAFault(String body) {
    assertThatThrownBy(() -> only(body))
        .isInstanceOf(SourceFault.class)
        .hasMessageContaining("check its address");
  }

  private static List<Map<String, String>> attributes(String feed) {
    return new FeedParser()
        .parse(feed.getBytes(UTF_8), "", "").items().stream().map(NewItem::attributes).toList();
  }

  @Test
  void aFeedSaysInWhichLanguageItIs() {
    assertThat(
            attributes(
                "<rss version=\"2.0\"><channel><title>t</title><language>en-US</language>"
                    + "<item><title>a</title></item></channel></rss>"))
        .containsExactly(Map.of("lang", "en-us"));
    assertThat(
            attributes(
                "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"de\"><title>t</title>"
                    + "<entry><title>a</title></entry>"
                    + "<entry xml:lang=\"fr\"><title>b</title></entry></feed>"))
        .containsExactly(Map.of("lang", "de"), Map.of("lang", "fr"));
    assertThat(
            attributes(
                """
                {"version": "https://jsonfeed.org/version/1.1", "title": "t", "language": "ru",
                 "items": [{"id": "1", "content_html": "<b>Rate</b>: 30"}]}
                """))
        .containsExactly(Map.of("lang", "ru", "rate", "30"));
  }
}
