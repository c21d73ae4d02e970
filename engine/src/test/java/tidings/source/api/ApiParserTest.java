package tidings.source.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidings.item.NewItem;
import tidings.source.SourceFault;
import tidings.source.board.Boards;

/** Each board's interface; the samples are made up in its shape. */
class ApiParserTest {
  private static List<NewItem> read(String address, String json) {
    return new SourceParser().parse(json.getBytes(UTF_8), "application/json", address).items();
  }

  private static NewItem only(String board, String json) {
    List<NewItem> items = read(Boards.STANDARD.named(board).orElseThrow().api(), json);
    assertThat(items).hasSize(1);
    return items.getFirst();
  }

  @Test
  void remoteOkBeginsWithANoticeThatIsNoPosting() {
    NewItem item =
        only(
            "RemoteOK",
            """
            [{"last_updated": 1, "legal": "Link back."},
             {"id": "7", "position": "Painter &amp; decorator", "company": "Acme", "tags": ["brush", "paint"],
              "url": "https://remoteOK.com/7", "description": "<p>Paint.</p>", "date": "2026-03-02T10:00:00+00:00",
              "location": null, "salary_min": 0, "salary_max": 90000}]
            """);
    assertThat(item.title()).isEqualTo("Painter & decorator");
    assertThat(item.text()).isEqualTo("Paint.");
    assertThat(item.link()).isEqualTo("https://remoteOK.com/7");
    assertThat(item.publishedAt()).isEqualTo(1_772_445_600_000L);
    assertThat(item.attributes())
        .containsEntry("company", "Acme")
        .containsEntry("skill", "brush, paint")
        .containsEntry("salary", "90000")
        .containsEntry("remote", "yes")
        .doesNotContainKey("location");
  }

  @Test
  void remotive() {
    assertThat(
            only(
                    "Remotive",
                    """
                    {"0-legal-notice": "x", "jobs": [{"id": 1, "url": "https://remotive.com/1", "title": "Painter",
                     "company_name": "Acme", "category": "Art", "tags": ["brush"], "job_type": "full_time",
                     "publication_date": "2026-03-02T10:00:00", "candidate_required_location": "Chile", "salary": "$5k",
                     "description": "<p>Paint.</p>"}]}
                    """)
                .attributes())
        .containsEntry("company", "Acme")
        .containsEntry("category", "Art")
        .containsEntry("type", "full_time")
        .containsEntry("location", "Chile")
        .containsEntry("salary", "$5k");
  }

  @Test
  void jobicyArbeitnowHimalayasFreelancer() {
    assertThat(
            only(
                    "Jobicy",
                    "{\"jobs\": [{\"id\": 1, \"jobTitle\": \"Painter\", \"companyName\": \"Acme\", \"jobGeo\": \"Chile\","
                        + "\"jobIndustry\": [\"Art\", \"Craft\"], \"salaryMin\": 10, \"salaryMax\": 20, \"salaryCurrency\": \"EUR\"}]}")
                .attributes())
        .containsEntry("company", "Acme")
        .containsEntry("category", "Art, Craft")
        .containsEntry("salary", "10-20")
        .containsEntry("currency", "EUR");
    NewItem here =
        only(
            "Arbeitnow",
            "{\"data\": [{\"slug\": \"a\", \"title\": \"Painter\", \"remote\": false, \"created_at\": 1772445600, \"tags\": [\"x\"]}]}");
    assertThat(here.publishedAt()).isEqualTo(1_772_445_600_000L);
    assertThat(here.attributes()).doesNotContainKey("remote").containsEntry("skill", "x");
    assertThat(
            only(
                    "Himalayas",
                    "{\"jobs\": [{\"guid\": \"https://himalayas.app/1\", \"title\": \"Painter\", \"minSalary\": null,"
                        + "\"locationRestrictions\": [\"Chile\", \"Peru\"], \"pubDate\": 1772445600}]}")
                .attributes())
        .containsEntry("country", "Chile, Peru")
        .doesNotContainKey("salary");
    NewItem project =
        only(
            "Freelancer",
            "{\"result\": {\"projects\": [{\"id\": 5, \"title\": \"Paint\", \"seo_url\": \"art/paint\", \"currency\": {\"code\": \"INR\"},"
                + "\"budget\": {\"minimum\": 400.0, \"maximum\": 750.0}, \"jobs\": [{\"name\": \"Brush\"}, {\"name\": \"Paint\"}], \"time_submitted\": 1772445600}]}}");
    assertThat(project.link()).isEqualTo("https://www.freelancer.com/projects/art/paint");
    assertThat(project.attributes())
        .containsEntry("budget", "400-750")
        .containsEntry("currency", "INR")
        .containsEntry("skill", "Brush, Paint");
  }

  @Test
  void hackerNewsIsReadFromTheFirstLineOfAComment() {
    List<NewItem> items =
        read(
            "https://hn.algolia.com/api/v1/search_by_date",
            """
            {"hits": [
              {"objectID": "1", "comment_text": "Acme | Senior Painter | Berlin (ONSITE) | REMOTE (EU) | Full-time | $100k<p>We paint | fences.", "created_at": "2026-03-02T10:00:00Z"},
              {"objectID": "2", "comment_text": null},
              {"objectID": "3", "comment_text": "Gone", "deleted": true},
              {"objectID": "4", "comment_text": "Is this still open?"}]}
            """);
    assertThat(items).hasSize(2);
    NewItem item = items.getFirst();
    assertThat(item.title()).startsWith("Acme | Senior Painter |").doesNotContain("fences");
    assertThat(item.link()).isEqualTo("https://news.ycombinator.com/item?id=1");
    assertThat(item.attributes())
        .containsEntry("company", "Acme")
        .containsEntry("role", "Senior Painter")
        .containsEntry("location", "Berlin (ONSITE)")
        .containsEntry("salary", "$100k")
        .containsEntry("remote", "yes");
    assertThat(items.getLast().attributes()).doesNotContainKeys("company", "role");
  }

  @Test
  void whatDoesNotFitItsMappingIsAFault() {
    String address = "https://remotive.com/api/remote-jobs";
    assertThatThrownBy(() -> read(address, "{\"error\": 1}"))
        .isInstanceOf(SourceFault.class)
        .hasMessageContaining("no list at '/jobs'");
    assertThatThrownBy(() -> read(address, "{\"jobs\": [{\"x\": 1}]}"))
        .isInstanceOf(SourceFault.class)
        .hasMessageContaining("none with '/id'");
    assertThatThrownBy(() -> read(address, "{")).hasMessageContaining("not JSON that can be read");
    assertThat(read(address, "{\"jobs\": []}")).isEmpty();
  }
}
