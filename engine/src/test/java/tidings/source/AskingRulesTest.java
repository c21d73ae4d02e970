package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;
import static tidings.source.WatchRig.answered;
import static tidings.source.WatchRig.ok;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.http.Exchange;
import tidings.storage.Seal;
import tidings.storage.Secrets;

/** How interfaces and pages are asked: headers, secrets, what is posted, page after page. */
class AskingRulesTest {
  private static final String URL = "https://a.example/jobs";
  private static final String MAPPING =
      "\"items\": \"/data\", \"key\": \"/id\", \"title\": \"{/t}\"";
  private static final Duration LATER = Duration.ofMinutes(20);

  @TempDir private Path folder;
  private WatchRig rig = new WatchRig(WatchSettings.OWN);

  @BeforeEach
  void prepare() {
    rig = new WatchRig(WatchSettings.OWN, new Secrets(new Seal(folder.resolve("key"))));
  }

  private static String data(String more, String... titles) {
    List<String> items =
        List.of(titles).stream()
            .map(title -> "{\"id\": \"" + title + "\", \"t\": \"" + title + "\"}")
            .toList();
    return "{\"data\": [" + String.join(",", items) + "]" + more + "}";
  }

  private WatchRig api(String more) {
    return rig.watch("a", URL, "api", "{" + MAPPING + more + "}").run();
  }

  private List<String> paths() {
    return rig.asked().stream().map(asked -> asked.url().toString()).toList();
  }

  @Test
  void aHeaderCarriesASecretThatIsOnlyNamed() {
    rig.secret("board", "s3cret").answer(URL, ok(data("", "one")));
    api(", \"headers\": {\"Authorization\": \"Bearer {secret:board}\"}");
    assertThat(rig.asked().getFirst().headers()).containsEntry("Authorization", "Bearer s3cret");
    assertThat(rig.source("a").settings()).doesNotContain("s3cret");
  }

  @Test
  void aSecretThatIsNotThereIsTheSourcesFault() {
    rig.answer(URL, ok(data("", "one")));
    api(", \"headers\": {\"X-Key\": \"{secret:none}\"}");
    assertThat(rig.source("a").fault()).contains("there is no secret 'none'");
    assertThat(rig.asked()).isEmpty();
  }

  @Test
  void aSecretStaysWithItsHost() {
    String elsewhere = "https://b.example/jobs";
    String here = "https://a.example/other";
    rig.secret("board", "s3cret")
        .answer(URL, answered(302, Map.of("Location", here), ""))
        .answer(here, answered(302, Map.of("Location", elsewhere), ""))
        .answer(elsewhere, ok(data("", "one")));
    api(", \"headers\": {\"X-Key\": \"{secret:board}\"}");
    assertThat(rig.asked())
        .extracting(asked -> asked.headers().getOrDefault("X-Key", ""))
        .containsExactly("s3cret", "s3cret", "");
    assertThat(rig.asked().getLast().headers()).containsKeys("Accept", "User-Agent");
  }

  @Test
  void aQuestionMayBePosted() {
    AtomicReference<String> body = new AtomicReference<>("");
    rig.secret("user", "me")
        .answer(
            URL,
            request -> {
              body.set(request.method() + new String(request.body(), StandardCharsets.UTF_8));
              return ok(data("", "one"));
            });
    api(", \"post\": {\"query\": \"jobs of {secret:user}\"}");
    assertThat(body.get()).isEqualTo("POST{\"query\":\"jobs of me\"}");
    assertThat(rig.source("a").fault()).isEmpty();
  }

  @Test
  void pagesAreReadOnUntilSomethingIsKnown() {
    String second = URL + "?after=2";
    String third = URL + "?after=4";
    rig.answer(URL, ok(data(", \"next\": \"?after=2\"", "b", "a")))
        .answer(second, ok(data(", \"next\": \"?after=4\"", "y", "x")))
        .answer(third, ok(data("", "w")));
    api(", \"pages\": 5, \"next\": \"{/next}\"");
    assertThat(paths()).containsExactly(URL, second, third);
    rig.answer(URL, ok(data(", \"next\": \"?after=2\"", "f", "e")))
        .answer(second, ok(data(", \"next\": \"?after=4\"", "d", "c", "b")))
        .pass(LATER);
    assertThat(paths().subList(3, 5)).containsExactly(URL, second);
    assertThat(paths()).filteredOn(third::equals).hasSize(1);
    assertThat(rig.told("a")).containsExactly("c", "d", "e", "f");
  }

  @Test
  void numberedPagesAreReadAtMostSoMany() {
    String numbered = "https://a.example/jobs?page=";
    rig.answer(URL, ok(data("", "a")))
        .answer(numbered + 2, ok(data("", "b")))
        .answer(numbered + 3, ok(data("", "c")))
        .answer(numbered + 4, ok(data("", "d")));
    api(", \"pages\": 3, \"next\": \"https://a.example/jobs?page={page}\"");
    assertThat(paths()).containsExactly(URL, numbered + 2, numbered + 3);
    assertThat(rig.source("a").shown()).isEqualTo(3);
  }

  @Test
  void aPageThatFailsFailsThemAll() {
    rig.answer(URL, ok(data(", \"next\": \"?2\"", "a"))).answer(URL + "?2", ok(data("", "z")));
    api(", \"pages\": 2, \"next\": \"{/next}\"");
    Exchange broken = answered(500, Map.of(), "");
    rig.answer(URL, ok(data(", \"next\": \"?2\"", "c"))).answer(URL + "?2", broken).pass(LATER);
    assertThat(rig.source("a").fault()).contains("answered 500");
    assertThat(rig.told("a")).isEmpty();
    rig.answer(URL + "?2", ok(data("", "b", "a"))).pass(LATER);
    assertThat(rig.told("a")).containsExactly("b", "c");
  }

  @Test
  void aHostThatHasHadTooMuchAtAPageIsLeftAlone() {
    rig.answer(URL, ok(data(", \"next\": \"?2\"", "a")))
        .answer(URL + "?2", answered(429, Map.of("Retry-After", "7200"), ""));
    api(", \"pages\": 2, \"next\": \"{/next}\"");
    rig.pass(Duration.ofMinutes(110));
    assertThat(rig.asked()).hasSize(2);
    assertThat(rig.source("a").failures()).isZero();
  }

  @Test
  void aPageThatIsGoneEndsNothing() {
    rig.answer(URL, ok(data(", \"next\": \"?2\"", "a")))
        .answer(URL + "?2", answered(410, Map.of(), ""));
    api(", \"pages\": 2, \"next\": \"{/next}\"");
    assertThat(rig.source("a").stopped()).isFalse();
    assertThat(rig.source("a").fault()).contains("a further page that is gone");
  }

  @Test
  void aPageThatIsNamedWithoutTlsIsAskedWithIt() {
    rig.answer(URL, ok(data(", \"next\": \"http://a.example:443/2\"", "a")))
        .answer("https://a.example/2", ok(data("", "z")));
    api(", \"pages\": 2, \"next\": \"{/next}\"");
    assertThat(rig.source("a").shown()).isEqualTo(2);
  }

  @Test
  void anAddressThatCannotBeWrittenIsEncoded() {
    rig.answer(URL, ok(data(", \"next\": \"?a b|c\"", "a")))
        .answer(URL + "?a%20b%7Cc", ok(data("", "z")));
    api(", \"pages\": 2, \"next\": \"{/next}\"");
    assertThat(rig.source("a").shown()).isEqualTo(2);
  }

  /** What moves for good does not take along what was for one host's eyes. */
  @Test
  void aSourceWithSecretsDoesNotMoveByItself() {
    String elsewhere = "http://evil.example/jobs";
    rig.secret("board", "s3cret")
        .answer(URL, answered(301, Map.of("Location", elsewhere), ""))
        .answer(elsewhere, ok(data("", "one")));
    api(", \"headers\": {\"X-Key\": \"{secret:board}\"}");
    rig.pass(LATER);
    assertThat(rig.source("a").url()).isEqualTo(URL);
    assertThat(rig.source("a").fault()).contains("has moved to " + elsewhere);
    assertThat(rig.asked().stream().filter(asked -> asked.url().getHost().equals("evil.example")))
        .isNotEmpty()
        .noneMatch(asked -> asked.headers().containsKey("X-Key"));
  }

  @Test
  void aPageThatOffersAFeedDoesNotGetItOurSecrets() {
    String page = "<link rel=alternate type=application/rss+xml href='http://evil.example/f'>";
    rig.secret("board", "s3cret")
        .answer(URL, ok("<html><head>" + page + "</head></html>"))
        .watch("a", URL, "feed", "{\"headers\": {\"X-Key\": \"{secret:board}\"}}")
        .run()
        .pass(LATER);
    assertThat(rig.source("a").url()).isEqualTo(URL);
    assertThat(paths()).containsOnly(URL);
  }

  @Test
  void aNumberThatIsNoneAndANameWithAStarSpoilNothing() {
    rig.answer(URL, ok("{\"data\": [{\"id\": 1, \"t\": \"one\", \"pay\": 1e999, \"*x\": 2}]}"));
    api(", \"pay\": \"{/pay}\"");
    assertThat(rig.items("a")).singleElement().extracting("title").isEqualTo("one");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"https://b.example/2", "https://a.example:444/2", "https://x.a.example/2"})
  void pagesOfAnotherHostAreNotAsked(String next) {
    rig.answer(URL, ok(data(", \"next\": \"" + next + "\"", "a")));
    api(", \"pages\": 2, \"next\": \"{/next}\"");
    assertThat(rig.source("a").fault()).contains("goes on at ");
    assertThat(rig.asked()).hasSize(1);
  }

  @Test
  void aListPageGoesOnAtItsLink() {
    String second = "https://a.example/jobs/2";
    rig.answer(URL, ok("<li><a href=/a>one</a></li><a class=next href=/jobs/2>more</a>"))
        .answer(second, ok("<li><a href=/b>two</a></li>"))
        .watch("a", URL, "page", "{\"items\": \"li\", \"next\": \"a.next@href\", \"pages\": 2}")
        .run();
    assertThat(paths()).containsExactly(URL, second);
    assertThat(rig.source("a").shown()).isEqualTo(2);
  }

  @Test
  void pagesTakeTurnsAtTheirHost() {
    rig = new WatchRig(WatchSettings.DEFAULT);
    rig.answer(URL, ok(data(", \"next\": \"?2\"", "a"))).answer(URL + "?2", ok(data("", "z")));
    api(", \"pages\": 2, \"next\": \"{/next}\"");
    Duration gap = Duration.between(rig.asked().getFirst().at(), rig.asked().getLast().at());
    assertThat(gap).isGreaterThanOrEqualTo(WatchSettings.DEFAULT.hostGap());
  }
}
