package tidings.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTest {
  @Test
  void fieldsAreFilledIn() {
    RichText rich =
        Template.parse(
                "<b><a href=\"{link}\">{title}</a></b>\n{budget|no budget} · {country}\n{{x}")
            .fill(
                Map.of("link", "https://x/?a=\"1\"", "title", "C < D & <b>E</b>", "country", "KE"));
    assertThat(rich.text()).isEqualTo("C < D & <b>E</b>\nno budget · KE\n{x}");
    assertThat(rich.entities()).contains(Entity.link(0, 16, "https://x/?a=\"1\"")).hasSize(2);
  }

  @Test
  void aLineWithNothingGivenIsLeftOut() {
    assertThat(Template.parse("{title}\nBudget: {budget}\nEnd").fill(Map.of("title", "T")).text())
        .isEqualTo("T\nEnd");
  }

  @Test
  void theTextKeepsItsStyles() {
    RichText rich = Template.parse("{text}").fill(Map.of("text", "a <b>b</b>"));
    assertThat(rich.entities()).containsExactly(Entity.bold(2, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "<b>{title</b> ; position 3: expected a '}'",
        "{} ; position 1: expected the name of a field",
        "{a b} ; position 1: expected the name of a field",
      })
  void saysWhereAndWhatWasExpected(String template, String fault) {
    assertThatThrownBy(() -> Template.parse(template))
        .hasMessageContaining(fault)
        .hasMessageContaining("for example");
  }

  @Test
  void hasBounds() {
    assertThatThrownBy(() -> Template.parse("x".repeat(2_001))).hasMessageContaining("2000");
    assertThatThrownBy(() -> Template.parse("{a}".repeat(60))).hasMessageContaining("at most 50");
  }
}
