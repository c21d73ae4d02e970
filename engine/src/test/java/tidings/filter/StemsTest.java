package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StemsTest {
  private static Document item(String title, String language) {
    return new Document(Map.of("title", title, "lang", language));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "~developer | We develop software | en | true",
        "~develop | Developers wanted | en | true",
        "~developer | We deploy software | en | false",
        "-~developer | We deploy software | en | true",
        "~разработчики | Нужен разработчик | ru | true",
        "~ёлки | Новая елка | ru | true",
        "title:~develop | Developing | en | true",
        "text:~develop | Developing | en | false",
        "lang:de ~entwicklung | Die Entwicklungen | de | true",
        "lang:de ~entwicklung | Die Entwicklungen | de-at | true",
        "lang:de ~entwicklung | Die Entwicklungen | fr | false",
        "~develop (remote OR office) | remote development | en | true",
        "lang:(en OR de) rust | rust | de | true",
        "-lang:en ~разработчик | Нужны разработчики | ru | true",
        "~entwicklung lang:de | Die Entwicklungen | de | true",
      })
  void wants(String filter, String title, String language, boolean wanted) {
    Filter parsed = Filter.parse(filter);
    assertThat(parsed.matches(item(title, language))).as(filter).isEqualTo(wanted);
    FilterIndex index = new FilterIndex();
    index.put(1, parsed);
    assertThat(index.matches(item(title, language)).length == 1).as(filter).isEqualTo(wanted);
    assertThat(Filter.parse(parsed.plain()).plain()).isEqualTo(parsed.plain());
  }

  @Test
  void saysWhichLanguageItTookAWordFor() {
    assertThat(Filter.parse("~developer").explain(item("We develop", "en")).sentence())
        .contains("a word like 'developer' (English) is in the title");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lang:(en OR de) ~word | 16 | one language",
        "~front-end | 0 | one word after the '~'",
        "~ | 0 | one word after the '~'",
        "~word lang: | 11 | a word or a \"phrase\" after 'lang:'",
        "~東京 | 0 | a script whose words have stems",
      })
  void refusesWhatIsAmbiguous(String filter, int position, String expected) {
    assertThatThrownBy(() -> Filter.parse(filter))
        .isInstanceOf(FilterFault.class)
        .hasMessageContaining("position " + position)
        .hasMessageContaining(expected);
  }

  @Test
  void mathematiciansSignsAreComparisons() {
    Document job = new Document(Map.of("budget", "500"));
    assertThat(Filter.parse("budget≥500 budget ≤ 500").matches(job)).isTrue();
    assertThat(Filter.parse("budget≥501").matches(job)).isFalse();
  }
}
