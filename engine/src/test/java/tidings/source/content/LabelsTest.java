package tidings.source.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LabelsTest {
  private static Map<String, String> labels(String html) {
    return Body.of(html).labels();
  }

  @Test
  void readsWhatStandsBehindALabel() {
    assertThat(
            labels(
                """
                Build a thing.<br /><br /><b>Budget</b>: $1,500
                <br /><b>Skills</b>:Java,     Spring
                <br /><strong>Country:</strong> <a href="x">Chile</a><br />
                click <a href="y">here</a>
                """))
        .isEqualTo(Map.of("budget", "$1,500", "skills", "Java, Spring", "country", "Chile"));
  }

  @Test
  void leavesWhatIsNoLabel() {
    assertThat(labels("<b>Note</b> a thing, <b>budget</b> cuts, <b>Salary</b>:<br>")).isEmpty();
  }

  @Test
  void aLineOfPlainTextMayBeginWithOne() {
    assertThat(labels("Hello there\nBudget: $500\nSkills:  Go, Rust\nhttp://x: y\n12: z"))
        .isEqualTo(Map.of("budget", "$500", "skills", "Go, Rust"));
  }

  @Test
  void takesTheFirstOfLabelsThatRepeat() {
    assertThat(labels("<b>Size</b>: 3<br><b>Size</b>: 4")).containsEntry("size", "3");
  }
}
