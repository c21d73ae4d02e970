package tidings.source.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tidings.item.NewItem;
import tidings.source.feed.FeedParser;

/** What postings of each board say; the samples are made up in the board's shape. */
class BoardsTest {
  private static NewItem posting(String address, String item) {
    String feed =
        "<rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\""
            + " xmlns:job_listing=\"https://jobicy.com\"><channel><title>t</title><item>"
            + item
            + "</item></channel></rss>";
    return new FeedParser().parse(feed.getBytes(UTF_8), "", address).items().getFirst();
  }

  private static String escaped(String html) {
    return "<description><![CDATA[" + html + "]]></description>";
  }

  @Test
  void upwork() {
    NewItem item =
        posting(
            "https://www.upwork.com/ab/feed/jobs/rss",
            "<title>Paint a fence\n - Upwork</title>"
                + "<link>https://www.upwork.com/jobs/Paint_%7E010123456789abcdef?source=rss</link>"
                + escaped(
                    "Twice.<br /><br /><b>Hourly Range</b>: $20.00-$25.00\n\n<br /><b>Posted On</b>: March 02, 2026 10:00 UTC"
                        + "<br /><b>Category</b>: Painting<br /><b>Skills</b>:Brush,     Paint    \n<br /><b>Skills</b>:  Brush,   Paint"
                        + "<br /><b>Location Requirement</b>: Only Chile<br /><b>Country</b>: Chile\n<br /><a href=\"x\">click to apply</a>"));
    assertThat(item.title()).isEqualTo("Paint a fence");
    assertThat(item.attributes())
        .containsEntry("rate", "$20.00-$25.00")
        .containsEntry("skill", "Brush, Paint")
        .containsEntry("country", "Chile")
        .containsEntry("location", "Only Chile")
        .containsEntry("category", "Painting")
        .containsEntry("posted", "March 02, 2026 10:00 UTC")
        .doesNotContainKey("budget");
    assertThat(item.identity().story()).isEqualTo("upwork:~010123456789abcdef");
  }

  @Test
  void weWorkRemotely() {
    NewItem item =
        posting(
            "https://weworkremotely.com/remote-jobs.rss",
            "<title>Acme: Head of Paint</title><region>Anywhere</region><country></country><skills>Brush, Paint</skills>"
                + "<category>Design</category><type>Full-Time</type><expires_at>2026-04-01</expires_at>");
    assertThat(item.attributes())
        .containsEntry("company", "Acme")
        .containsEntry("role", "Head of Paint")
        .containsEntry("skill", "Brush, Paint")
        .containsEntry("category", "Design")
        .containsEntry("type", "Full-Time")
        .containsEntry("remote", "yes")
        .doesNotContainKey("country");
    NewItem bare = posting("https://weworkremotely.com/x", "<title>Head of Paint</title>");
    assertThat(bare.attributes())
        .containsEntry("role", "Head of Paint")
        .doesNotContainKey("company");
  }

  @Test
  void freelancer() {
    String start =
        "<title>Paint</title><link>https://www.freelancer.com/projects/1</link><description>";
    Map<String, String> fixed =
        posting(
                "https://x/",
                start
                    + "A fence. (Budget: $30 - $250 USD, Jobs: Brush, Web Painting)</description>")
            .attributes();
    assertThat(fixed)
        .containsEntry("budget", "$30 - $250 USD")
        .containsEntry("currency", "USD")
        .containsEntry("skill", "Brush, Web Painting");
    assertThat(
            posting(
                    "https://x/",
                    start + "A fence. (Budget: $25 USD / hr, Jobs: Brush)</description>")
                .attributes())
        .containsEntry("rate", "$25 USD / hr");
    assertThat(posting("https://x/", start + "N/A</description>").attributes())
        .doesNotContainKey("budget");
  }

  @Test
  void googleBase() {
    assertThat(
            posting(
                    "https://x.example/",
                    "<title>Painter</title><g:employer>Acme</g:employer><g:salary>40000</g:salary><g:currency>EUR</g:currency><g:job_type>full-time</g:job_type>")
                .attributes())
        .containsEntry("company", "Acme")
        .containsEntry("salary", "40000")
        .containsEntry("currency", "EUR")
        .containsEntry("type", "full-time");
  }

  @Test
  void anyTextWithLabels() {
    assertThat(
            posting(
                    "https://x.example/",
                    "<title>Painter (remote)</title><description>Hello\nCompany: Acme\nBudget: 500 EUR\nTech stack: Brush</description>")
                .attributes())
        .containsEntry("company", "Acme")
        .containsEntry("budget", "500 EUR")
        .containsEntry("skill", "Brush")
        .containsEntry("remote", "yes");
  }

  @Test
  void aBoardIsFoundByItsHostOrTheOneAboveIt() {
    assertThat(Boards.STANDARD.of("https://www.upwork.com/x").name()).isEqualTo("Upwork");
    assertThat(Boards.STANDARD.of("https://upwork.com.evil.example/x").name()).isEqualTo("*");
    assertThat(Boards.STANDARD.of("not an address").name()).isEqualTo("*");
    assertThat(Boards.STANDARD.named("remoteok").orElseThrow().api()).startsWith("https://");
  }

  @Test
  void aBrokenTableSaysWhere() {
    assertThatThrownBy(() -> BoardTable.read("[A]\nhost = a\nrole = nowhere x"))
        .hasMessage("line 3 of the boards' table: no such place: nowhere x");
    assertThatThrownBy(() -> BoardTable.read("[A]\nrole = title ("))
        .hasMessageStartingWith("line 2");
    assertThatThrownBy(() -> BoardTable.read("role = is x")).hasMessageStartingWith("line 1");
  }
}
