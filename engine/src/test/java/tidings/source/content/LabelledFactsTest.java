package tidings.source.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LabelledFactsTest {
  private static Map<String, String> facts(String html) {
    return Body.of(html).facts();
  }

  @Test
  void readsWhatStandsBehindALabel() {
    assertThat(
            facts(
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
    assertThat(facts("<b>Note</b>: a thing, <b>budget</b> cuts, <b>Salary</b>:<br>")).isEmpty();
  }

  @Test
  void takesTheFirstOfLabelsThatRepeat() {
    assertThat(facts("<b>Size</b>: 3<br><b>Size</b>: 4")).containsEntry("size", "3");
  }
}
