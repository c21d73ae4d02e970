package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tidings.source.WatchRig.answered;
import static tidings.source.WatchRig.ok;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.item.NewItem;
import tidings.source.api.Parsers;

/** Pages and interfaces, through the whole stage. */
class PageRulesTest {
  private static final String URL = "https://a.example/jobs";
  private static final Duration LATER = Duration.ofMinutes(25);
  private static final String PAGE =
      "{\"items\": \"li.job\", \"title\": \"h2\", \"link\": \"a@href\", \"text\": \"p\", \"budget\": \".pay\", \"id\": \"@data-id\"}";

  private final WatchRig rig = new WatchRig(WatchSettings.OWN);

  private static String page(String... jobs) {
    StringBuilder page = new StringBuilder("<html><title>Jobs</title><ul>");
    for (String job : jobs) {
      page.append(
          "<li class=job data-id=7><h2>"
              + job
              + "</h2><a href='/"
              + job
              + "'>look</a><p>Some <b>words</b></p><i class=pay>$5</i></li>");
    }
    return page.append("</ul></html>").toString();
  }

  @Test
  void ff2APageReportsNothingBeforeItsSecondVersion() {
    rig.answer(URL, ok(page("one", "two"))).watch("a", URL, "page", PAGE).run();
    assertThat(rig.told("a")).isEmpty();
    rig.answer(URL, ok(page("three", "one", "two"))).pass(LATER);
    assertThat(rig.told("a")).containsExactly("three");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>We are rebuilding</html>",
        "<html><title>Just a moment...</title></html>",
        "",
        "<html><form>Log in</form></html>"
      })
  void ff3ABlockPageIsNoChangeCase18(String body) {
    rig.answer(URL, ok(page("one"))).watch("a", URL, "page", PAGE).run();
    rig.answer(URL, ok(body)).pass(LATER);
    assertThat(rig.source("a").fault()).isNotEmpty();
    rig.answer(URL, answered(502, Map.of(), page("never"))).pass(LATER);
    assertThat(rig.source("a").fault()).contains("answered 502");
    rig.answer(URL, ok(page("one"))).pass(LATER);
    assertThat(rig.told("a")).isEmpty();
    assertThat(rig.source("a").fault()).isEmpty();
  }

  @Test
  void aDateWithoutAZoneIsMeantInThatOfThePage() {
    String page = "<li><a href=/x>one</a> <i>2026-03-02 21:24</i></li>";
    String settings = "{\"items\": \"li\", \"published\": \"i\", \"zone\": \"Europe/Moscow\"}";
    NewItem item =
        Parsers.of(SourceKind.PAGE, settings)
            .parse(page.getBytes(StandardCharsets.UTF_8), "", URL)
            .items()
            .getFirst();
    assertThat(item.publishedAt())
        .isEqualTo(java.time.Instant.parse("2026-03-02T18:24:00Z").toEpochMilli());
    assertThat(item.attributes()).isEmpty();
  }

  @Test
  void anItemHasWhatItsSelectorsFind() {
    var item =
        Parsers.of(SourceKind.PAGE, PAGE)
            .parse(page("one").getBytes(StandardCharsets.UTF_8), "", URL)
            .items()
            .getFirst();
    assertThat(item.link()).isEqualTo("https://a.example/one");
    assertThat(item.text()).isEqualTo("Some words");
    assertThat(item.attributes()).containsEntry("budget", "$5").containsEntry("id", "7");
  }

  @Test
  void linksAreMeantFromTheBaseThatThePageNames() {
    String based =
        page("a job").replace("<ul>", "<base href='/all/'><ul>").replace("/a job", "a job");
    var item =
        Parsers.of(SourceKind.PAGE, PAGE)
            .parse(based.getBytes(StandardCharsets.UTF_8), "", URL)
            .items()
            .getFirst();
    assertThat(item.link()).isEqualTo("https://a.example/all/a%20job");
  }

  @Test
  void anyJsonIsReadByItsMapping() {
    String mapping =
        "{\"items\": \"/data\", \"key\": \"/id\", \"title\": \"{/name}\", \"link\": \"https://a.example/{/id}\", \"budget\": \"{/pay/min}-{/pay/max} EUR\"}";
    rig.answer(URL, ok("{\"data\": [{\"id\": 1, \"name\": \"one\"}]}"))
        .watch("a", URL, "api", mapping)
        .run();
    rig.answer(
            URL,
            ok(
                "{\"data\": [{\"id\": 2, \"name\": \"two\", \"pay\": {\"min\": 5, \"max\": 7}}, {\"id\": 1, \"name\": \"one\"}]}"))
        .pass(LATER);
    assertThat(rig.told("a")).containsExactly("two");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          page | {"title": "h2"}                  | 'items' is missing
          page | {"items": "li[["}                | is no CSS selector
          page | {"items": 7}                     | 'items' is a text
          api  | {"items": "data", "key": "/id", "title": "x"} | is no JSON pointer
          api  | {"items": "/data"}               | 'key' is missing
          api  | {"preset": "nowhere"}            | no interface called 'nowhere'
          tea  | {}                               | is no kind of source
          """)
  void wrongSettingsSayWhatIsWrong(String kind, String settings, String message) {
    assertThatThrownBy(() -> Parsers.of(SourceKind.of(kind), settings))
        .hasMessageContaining(message);
  }
}
