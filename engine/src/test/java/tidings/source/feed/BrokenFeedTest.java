package tidings.source.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.source.SourceFault;

/** PA2, PA4: what feeds get wrong, and what is read all the same. */
@Timeout(60)
class BrokenFeedTest {
  private static Feed read(String text) {
    return FeedReader.read(text.getBytes(UTF_8), "", "https://x.example/feed");
  }

  private static String rss(String item) {
    return "<rss version=\"2.0\"><channel><title>t</title><item>"
        + item
        + "</item></channel></rss>";
  }

  private static FeedEntry only(String item) {
    return read(rss(item)).entries().getFirst();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a &ecirc; b                     | a ê b
          Tom & Jerry                     | Tom & Jerry
          a &nbsp b                       | a &nbsp b
          AT&T; x &nosuchthing; y         | AT&T; x &nosuchthing; y
          a &#147;b&#148; c               | a “b” c
          &#8;&#x1F;&#0;z                 | z
          &#55357;&#56832;                | 😀
          a < b                           | a < b
          1 <2> 3                         | 1 <2> 3
          x ]]> y                         | x ]]> y
          &quot;q&quot; &apos;a&apos;     | "q" 'a'
          https://x/?a=1&copy=2           | https://x/?a=1&copy=2
          &#xZZ; &#; &#99999999;          | &#xZZ; &#;
          """)
  void aTitleIsReadCases20And22(String written, String read) {
    assertThat(only("<title>" + written + "</title>").title().value()).isEqualTo(read);
  }

  @ParameterizedTest
  @ValueSource(ints = {0x08, 0x1e, 0x0b, 0x7f, 0xfffe})
  void aForbiddenCharacterIsDroppedCase20(int code) {
    String c = Character.toString(code);
    assertThat(only("<title>a" + c + "b</title><link a='" + c + "'>u</link>").title().value())
        .isEqualTo("ab");
    assertThat(only("<title><![CDATA[a" + c + "b]]></title>").title().value()).isEqualTo("ab");
  }

  @Test
  void aFeedMayBeginLate() {
    assertThat(
            read("\n\n junk <?xml version='9.9' encoding='??'?>" + rss("<title>a</title>"))
                .entries())
        .hasSize(1);
    assertThat(read("\ufeff <!-- a -- b --> " + rss("<title>a</title>")).entries()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<title>a</title><link>https://x/1</link><b>",
        "<title>a</title><link>https://x/1</link></p>",
        "<title>a</title><link>https://x/1</link><media:thumbnail url=\"u\"/>",
        "<title>a</title><link>https://x/1</link><x y=1>z</x>",
        "<title>a</title><link>https://x/1</link><x y=\"1\" y=\"2\">z</x>",
        "<title>a</title><link>https://x/1</link><x y=\"a < b & c\">z</x>",
        "<title>a</title><link>https://x/1</link><description><![CDATA[never closed",
      })
  void anItemIsReadAsFarAsItGoes(String item) {
    FeedEntry entry = only(item);
    assertThat(entry.title().value()).isEqualTo("a");
    assertThat(entry.link()).isEqualTo("https://x/1");
  }

  @Test
  void aFeedThatIsCutOffKeepsWhatCame() {
    Feed feed = read("<rss><channel><item><title>a</title></item><item><title>b</ti");
    assertThat(feed.entries()).extracting(entry -> entry.title().value()).startsWith("a");
    assertThat(feed.broken()).isTrue();
    assertThatThrownBy(() -> read("<rss><channel><title>t</title><link>l</li"))
        .isInstanceOf(SourceFault.class)
        .hasMessageContaining("breaks off");
  }

  @Test
  void aDocumentTypeIsReadOver() {
    assertThat(
            read("<!DOCTYPE rss PUBLIC \"-//Netscape//DTD RSS 0.91//EN\" \"http://x/rss-0.91.dtd\">"
                    + rss("<title>a</title>"))
                .entries())
        .hasSize(1);
    assertThat(
            read("<!DOCTYPE rss [<!ENTITY who \"me > you\">]>" + rss("<title>&who;</title>"))
                .entries()
                .getFirst()
                .title()
                .value())
        .isEqualTo("me > you");
  }

  @Test
  void nothingIsFetchedAndNothingIsBlownUp() {
    String outside =
        "<!DOCTYPE rss [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>" + rss("<title>&e;</title>");
    assertThatThrownBy(() -> read(outside))
        .hasMessageContaining("entity &e; which stands for another document");
    String laughs =
        "<!DOCTYPE rss [<!ENTITY a \"haha\"><!ENTITY b \"&a;&a;&a;\">]>"
            + rss("<title>&b;</title>");
    assertThatThrownBy(() -> read(laughs)).hasMessageContaining("holds other entities");
    String many =
        "<!DOCTYPE rss [<!ENTITY a \""
            + "x".repeat(250)
            + "\">]>"
            + rss("<title>" + "&a;".repeat(1000) + "</title>");
    assertThatThrownBy(() -> read(many)).hasMessageContaining("beyond all measure");
    String deep = "<rss><channel>" + "<a>".repeat(1000);
    assertThatThrownBy(() -> read(deep)).isInstanceOf(SourceFault.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <!doctype html><title>Just a moment...</title> | is a web page (“Just a moment...”) where a feed was expected
          <sitemap><url/></sitemap>                      | where a feed was expected
          <channel2><rss ></rss></channel2>              | is an XML document <channel2> that is no feed
          404 page not found                             | begins “404 page not found” where a feed was expected
          """)
  void whatIsNoFeedSaysWhatWasSeen(String body, String message) {
    assertThatThrownBy(() -> read(body))
        .isInstanceOf(SourceFault.class)
        .hasMessageContaining(message);
  }

  @Test
  void anAddressInsideAnAddressIsNotOne() {
    assertThat(
            only("<description>&lt;a href='x src=\"y\"'&gt;a&lt;/a&gt; &lt;img src=i.png&gt;</description>")
                .summary()
                .value())
        .isEqualTo(
            "<a href='https://x.example/x src=\"y\"'>a</a> <img src=https://x.example/i.png>");
  }

  @Test
  void whatIsCutOffInsideAnEntryIsLeftForTheNextTime() {
    Feed feed =
        read("<rss><channel><item><title>a</title></item><item><link>https://x/1</link><gui");
    assertThat(feed.entries()).extracting(entry -> entry.title().value()).containsExactly("a");
    assertThat(feed.cut()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<![>",
        "<title",
        "<a href=x ",
        "&#55357;&#",
        "<a \"",
        "<![CDATA[",
        "</",
        "&lt;a href=x "
      })
  void aLongWrongDocumentIsReadOnce(String piece) {
    String text =
        "<rss><channel><item><title>a</title><description>"
            + piece.repeat(1_000_000 / piece.length());
    assertThat(catchThrowable(() -> read(text)))
        .satisfiesAnyOf(
            fault -> assertThat(fault).isNull(),
            fault -> assertThat(fault).isInstanceOf(SourceFault.class));
    assertThatThrownBy(() -> read("<html>" + piece.repeat(1_000_000 / piece.length())))
        .isInstanceOf(SourceFault.class);
  }

  @Test
  void aLongFeedOfManyReferencesIsWellFormed() {
    String text = "a &lt; b ".repeat(150_000);
    Feed feed = read(rss("<title>t</title><description>" + text + "</description>"));
    assertThat(feed.broken()).isFalse();
  }
}
