package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;
import static tidings.source.WatchRig.answered;
import static tidings.source.WatchRig.ok;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidings.http.Exchange;

/** FF2, FF3: pages whose text is watched. Case 18. */
class TextRulesTest {
  private static final String URL = "https://a.example/prices";
  private static final Duration LATER = Duration.ofMinutes(20);

  private final WatchRig rig = new WatchRig(WatchSettings.OWN);

  private static Exchange page(String... lines) {
    return ok(
        "<title>Prices</title><body><div class=clock>12:00</div><main><p>"
            + String.join("</p><p>", lines)
            + "</p></main><script>x()</script></body>");
  }

  private WatchRig watched(String settings, Exchange answer) {
    return rig.answer(URL, answer).watch("a", URL, "text", settings).run();
  }

  private WatchRig then(Exchange answer) {
    return rig.answer(URL, answer).pass(LATER);
  }

  @Test
  void ff2NothingIsToldBeforeThereAreTwoVersions() {
    watched("{}", page("Tea 5", "Coffee 7"));
    assertThat(rig.items("a")).isEmpty();
    then(page("Tea 6", "Coffee 7", "Cocoa 8"));
    assertThat(rig.told("a")).containsExactly("Prices");
    assertThat(rig.items("a").getFirst().text()).isEqualTo("− Tea 5\n+ Tea 6\n+ Cocoa 8");
    assertThat(rig.items("a").getFirst().attributes())
        .containsEntry("added", "2")
        .containsEntry("removed", "1");
    assertThat(rig.items("a").getFirst().link()).isEqualTo(URL);
  }

  @Test
  void whatGoesToAndFroIsToldEachTime() {
    watched("{}", page("open"));
    then(page("shut"));
    then(page("open"));
    then(page("shut"));
    assertThat(rig.items("a"))
        .extracting(tidings.item.Item::text)
        .containsExactly("− open\n+ shut", "− shut\n+ open", "− open\n+ shut");
  }

  @Test
  void onlyThePartThatCountsIsCompared() {
    watched("{\"in\": \"body\", \"without\": \".clock\"}", page("Tea 5"));
    then(ok("<title>P</title><body><div class=clock>12:01</div><p>Tea   5</p>"));
    assertThat(rig.told("a")).isEmpty();
    assertThat(rig.source("a").fault()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {403, 404, 500, 502, 503})
  void ff3APageOfAnErrorIsNoChange(int status) {
    watched("{}", page("Tea 5"));
    then(answered(status, Map.of(), "<html>Bad gateway</html>"));
    assertThat(rig.source("a").fault()).contains("answered " + status);
    then(page("Tea 5"));
    assertThat(rig.items("a")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html><title>Just a moment...</title><body>Checking</body></html>",
        "<html><form><input type=password> Log in</form></html>",
        "<html><body>  </body></html>",
        "<html><body><p>elsewhere</p></body></html>"
      })
  void ff3ABlockPageALoginAndNothingAreFaults(String body) {
    watched("{\"in\": \"main\"}", page("Tea 5"));
    then(ok(body));
    assertThat(rig.source("a").fault()).isNotEmpty();
    then(page("Tea 6")).pass(LATER);
    assertThat(rig.items("a")).hasSize(1).first().extracting("text").isEqualTo("− Tea 5\n+ Tea 6");
  }

  @Test
  void aPageThatLosesNearlyAllIsBelievedWhenItStaysSo() {
    String[] lines = new String[50];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = "Line number " + i;
    }
    watched("{}", page(lines));
    then(page("Error establishing a database connection"));
    assertThat(rig.items("a")).isEmpty();
    then(page(lines));
    assertThat(rig.items("a")).isEmpty();
    then(page("We have closed."));
    assertThat(rig.items("a")).isEmpty();
    rig.pass(Duration.ofMinutes(90));
    assertThat(rig.items("a")).hasSize(1);
    assertThat(rig.items("a").getFirst().text()).endsWith("+ We have closed.");
  }

  @Test
  void whatSlipsOverTheEndOfALongPageIsNoChange() {
    String[] lines = new String[6_000];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = "Line number " + i;
    }
    watched("{}", page(lines));
    String[] longer = new String[lines.length + 1];
    longer[0] = "First of all";
    System.arraycopy(lines, 0, longer, 1, lines.length);
    then(page(longer));
    assertThat(rig.items("a").getFirst().text()).isEqualTo("+ First of all");
  }

  @Test
  void aLongPageThatIsWrittenAnewIsAChange() {
    String[] lines = new String[6_000];
    String[] others = new String[6_000];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = "Line number " + i;
      others[i] = "Another one " + i;
    }
    watched("{}", page(lines));
    then(page(others));
    assertThat(rig.items("a").getFirst().text()).contains("− Line number 0");
    lines[5_999] = "nobody sees that";
    then(page(others));
    assertThat(rig.items("a")).hasSize(1);
  }

  @Test
  void aPageThatStaysShortIsBelievedWhateverElseItSays() {
    String[] lines = new String[50];
    java.util.Arrays.fill(lines, "A line of a page that is long");
    watched("{}", page(lines));
    for (int i = 0; i < 12; i++) {
      then(page("Closed. It is " + i + " o'clock"));
    }
    assertThat(rig.items("a")).isNotEmpty();
  }

  @Test
  void aLongChangeIsCut() {
    String[] lines = new String[500];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = "Line number " + i;
    }
    watched("{}", page("one"));
    then(page(lines));
    assertThat(rig.items("a").getFirst().text()).endsWith("… and 441 more lines");
  }
}
