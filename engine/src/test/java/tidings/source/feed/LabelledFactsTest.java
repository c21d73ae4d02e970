package tidings.source.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tidings.item.NewItem;

class LabelledFactsTest {
  @Test
  void readsWhatStandsBehindALabel() {
    assertThat(
            LabelledFacts.of(
                """
                Build a thing.<br /><br /><b>Budget</b>: $1,500
                <br /><b>Skills</b>:Java,     Spring
                <br /><strong>Country:</strong> <a href="x">Chile</a><br />
                click <a href="y">here</a>
                """))
        .isEqualTo(Map.of("budget", "$1,500", "skills", "Java, Spring", "country", "Chile"));
  }

  @Test
  void leavesWhatIsNoFact() {
    assertThat(LabelledFacts.of("<b>Note</b>: a thing, <b>budget</b> cuts, <b>Salary</b>:<br>"))
        .isEmpty();
  }

  @Test
  void takesTheFirstOfLabelsThatRepeat() {
    assertThat(LabelledFacts.of("<b>Size</b>: 3<br><b>Size</b>: 4")).containsEntry("size", "3");
  }

  private static List<Map<String, String>> attributes(String feed) {
    return new FeedParser()
        .parse(feed.getBytes(StandardCharsets.UTF_8), "").stream()
            .map(NewItem::attributes)
            .toList();
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
