package tidings.source.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tidings.item.NewItem;
import tidings.source.SourceFault;

class FeedParserTest {
  private static final String RSS =
      """
      <?xml version="1.0"?>
      <rss version="2.0"><channel><title>Jobs</title><link>https://jobs.example/</link>
        <description>d</description>
        <item><title>Two &amp; more</title><link>https://jobs.example/2</link><guid>g2</guid>
          <description>text two</description></item>
        <item><title>One</title><link>https://jobs.example/1</link>
          <pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate></item>
      </channel></rss>
      """;

  private static final String ATOM =
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><id>urn:n</id>
        <updated>2026-03-02T10:00:00Z</updated>
        <entry><title>First</title><id>urn:1</id><updated>2026-03-02T10:00:00Z</updated>
          <link href="https://news.example/1"/><summary>s</summary></entry>
      </feed>
      """;

  private static List<NewItem> parse(String body) {
    return new FeedParser().parse(body.getBytes(StandardCharsets.UTF_8), "", "").items();
  }

  @Test
  void readsRss() {
    List<NewItem> items = parse(RSS);
    assertThat(items).extracting(NewItem::title).containsExactly("Two & more", "One");
    assertThat(items)
        .extracting(NewItem::link)
        .containsExactly("https://jobs.example/2", "https://jobs.example/1");
    assertThat(items.getFirst().text()).isEqualTo("text two");
    assertThat(items.getLast().publishedAt()).isEqualTo(1_772_445_600_000L);
  }

  @Test
  void readsAtom() {
    assertThat(parse(ATOM)).extracting(NewItem::title).containsExactly("First");
  }

  @Test
  void saysWhatIsNoFeed() {
    for (String wrong : List.of("", "<html><body>hello</body></html>", "<rss><channel>", "{}")) {
      assertThatThrownBy(() -> parse(wrong)).as(wrong).isInstanceOf(SourceFault.class);
    }
  }

  @Test
  void refusesADoctypeSoThatNothingIsFetchedOrExpanded() {
    String evil =
        "<!DOCTYPE rss [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"
            + "<rss version=\"2.0\"><channel><title>&e;</title><link>l</link><description>d</description></channel></rss>";
    assertThatThrownBy(() -> parse(evil)).isInstanceOf(SourceFault.class);
  }
}
