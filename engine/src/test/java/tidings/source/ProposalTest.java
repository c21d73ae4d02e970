package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tidings.item.NewItem;
import tidings.source.page.PageMapping;
import tidings.source.page.PageParser;
import tidings.source.page.Proposal;

/** What is proposed for pages that name no feed. */
class ProposalTest {
  private static final String ADDRESS = "https://a.example/jobs/";

  private static String page(String list) {
    return "<html><body><nav><ul>"
        + IntStream.range(0, 30)
            .mapToObj(
                i -> "<li><a href=/section/" + i + ">A section of the site " + i + "</a></li>")
            .collect(Collectors.joining())
        + "</ul></nav><div id=content>"
        + list
        + "</div><footer><a href=/x>Imprint</a></footer></body></html>";
  }

  private static String rows(String row) {
    return IntStream.rangeClosed(1, 10)
        .mapToObj(i -> row.replace("#", String.valueOf(i)))
        .collect(Collectors.joining());
  }

  private static List<NewItem> read(String html) {
    PageMapping mapping = Proposal.of(html, ADDRESS).orElseThrow();
    return new PageParser(mapping)
        .parse(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", ADDRESS)
        .items();
  }

  @Test
  void aListOfCards() {
    String html =
        page(
            "<section class='jobs list-7'>"
                + rows(
                    "<article class='job j-#'><a href=/tag>remote</a>"
                        + "<h3><a href='/job/#'>A job for somebody #</a></h3>"
                        + "<p>Words about it</p><time datetime='2026-03-0#T00:00:00Z'>x</time>"
                        + "</article>")
                + "</section>");
    assertThat(Proposal.of(html, ADDRESS).orElseThrow().items()).contains("article.job");
    List<NewItem> items = read(html);
    assertThat(items).hasSize(10);
    assertThat(items.getFirst().title()).isEqualTo("A job for somebody 1");
    assertThat(items.getFirst().link()).isEqualTo("https://a.example/job/1");
    assertThat(items.getFirst().text()).isEqualTo("Words about it");
    assertThat(items.getFirst().publishedAt()).isPositive();
  }

  @Test
  void aTable() {
    String html =
        page(
            "<table id=list><tbody>"
                + rows(
                    "<tr><td><a href='/u/#'>user</a></td><td><a href=/new></a><a href='t?id=#'>The topic number #</a>"
                        + "</td><td>7</td></tr>")
                + "</tbody></table>");
    List<NewItem> items = read(html);
    assertThat(items).extracting(NewItem::title).contains("The topic number 10");
    assertThat(items.getFirst().link()).isEqualTo("https://a.example/jobs/t?id=1");
  }

  @Test
  void aPageWithoutAListIsNone() {
    assertThat(Proposal.of("<p>Hello</p><a href=/>Home again</a>", ADDRESS)).isEmpty();
    assertThat(
            Proposal.of(
                page("<p>Nothing</p>").replace("nav", "div").replace("/section/", "/#"), ADDRESS))
        .isPresent();
  }
}
