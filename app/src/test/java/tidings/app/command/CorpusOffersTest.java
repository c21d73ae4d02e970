package tidings.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tidings.app.CorpusFiles;

/** What somebody is told who tests a real page in the place of its feed. */
@Tag("corpus")
class CorpusOffersTest {
  private static List<String> offered(String page, String address) throws IOException {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    int ending;
    try (PrintStream out = new PrintStream(told, true, UTF_8)) {
      ending = new SourceTest(out).file(CorpusFiles.file("pages", page + ".html"), address);
    }
    assertThat(ending).isEqualTo(1);
    return told.toString(UTF_8)
        .lines()
        .filter(line -> line.startsWith("     http"))
        .map(String::strip)
        .toList();
  }

  static Stream<Arguments> addresses() {
    return CorpusFiles.table("pages", "discovery-youtube-urls.tsv").stream()
        .map(row -> arguments(row.get(0), row.get(1)));
  }

  @ParameterizedTest(name = "{0} → {1}")
  @MethodSource("addresses")
  void theFeedsThatTheAddressGivesAway(String address, String feeds) throws IOException {
    List<String> expected = feeds.isEmpty() ? List.of() : List.of(feeds.split(" ", -1));
    assertThat(offered("discovery-hfeed-simple", address))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "list-rutracker-forum-2387, '[Аудио] Российская фантастика, фэнтези, мистика, ужасы, фанфики', https://feed.rutracker.cc/atom/f/2387.atom",
    "discovery-miniflux-with-relative-feed-url, Some Title, http://example.org/feed.json",
    "discovery-miniflux-with-empty-title, '', http://example.org/feed.json"
  })
  void theFeedThatThePageNames(String page, String title, String feed) throws IOException {
    assertThat(offered(page, "http://example.org/")).containsExactly((feed + "  " + title).strip());
  }
}
