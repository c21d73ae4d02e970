package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilterTest {
  private static final Document JOB =
      new Document(
          Map.of(
              "title", "Senior Rust developer (remote)",
              "text", "We build front-end tools in Node.js. No junior roles.",
              "tags", "rust, c++",
              "author", "Acme Ltd",
              "budget", "$1,500",
              "rate", "20.00-25.00",
              "country", ""));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rust | true",
        "RUST developer | true",
        "trust | false",
        "rust AND developer | true",
        "rust, developer | true",
        "rust go | false",
        "rust OR go | true",
        "go OR rust developer | true",
        "go OR rust python | false",
        "\"rust developer\" | true",
        "\"developer rust\" | false",
        "“senior rust” | true",
        "front-end | true",
        "node.js | true",
        "\"front end tools\" | true",
        "c++ | true",
        "c | false",
        "rust -junior | false",
        "rust -intern | true",
        "rust NOT intern | true",
        "-(go OR python) | true",
        "-(go OR rust) | false",
        "(go OR rust) (remote OR office) | true",
        "title:rust | true",
        "title:junior | false",
        "text:junior | true",
        "author:acme | true",
        "acme | false",
        "author:\"acme ltd\" | true",
        "title:(go OR rust) | true",
        "title:(go OR python) | false",
        "budget>=1500 | true",
        "budget>1500 | false",
        "budget>=1.4k | true",
        "budget >= $1,500 | true",
        "budget<1000 | false",
        "rate>=22 | true",
        "rate>=26 | false",
        "rate<=20 | true",
        "rate=23 | true",
        "salary>=1 | false",
        "-salary>=1 | true",
        "has:budget | true",
        "has:country | false",
        "has:salary | false",
      })
  void wants(String filter, boolean wanted) {
    assertThat(Filter.parse(filter).matches(JOB)).as(filter).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"ЁЛКА | Новая ёлка здесь", "straße | STRASSE 5", "日本 | 日本", "İstanbul | i̇stanbul"})
  void foldsCaseInEveryLanguage(String filter, String title) {
    assertThat(Filter.parse(filter).matches(new Document(Map.of("title", title)))).isTrue();
  }

  /** I-37: any case of any script. */
  @Test
  void i37CyrillicIsFolded() {
    assertThat(Filter.parse("ошибка").matches(titled("ОШИБКА в модуле"))).isTrue();
    assertThat(Filter.parse("ОШИБКА").matches(titled("Ошибка"))).isTrue();
  }

  /** I-35: a word is a whole word, several are all wanted, and a star or a regex says otherwise. */
  @Test
  void i35AWordIsAWholeWord() {
    assertThat(Filter.parse("marvel").matches(titled("Marvel Phase 5"))).isTrue();
    assertThat(Filter.parse("marvel").matches(titled("a marvellous day"))).isFalse();
    assertThat(Filter.parse("/marvel/").matches(titled("a marvellous day"))).isTrue();
    assertThat(Filter.parse("aaa bbb").matches(titled("bbb and aaa"))).isTrue();
    assertThat(Filter.parse("aaa bbb").matches(titled("aaa alone"))).isFalse();
  }

  private static Document titled(String title) {
    return new Document(Map.of("title", title));
  }

  @Test
  void anEmptyFilterWantsEverything() {
    assertThat(Filter.parse("  ").matches(JOB)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "rust ) go | 5 | the end, got ')' that was never opened",
        "(rust go | 8 | ')' for the '(' at position 0",
        "rust OR | 7 | a word, a \"phrase\" or '('",
        "OR rust | 0 | a word, a \"phrase\" or '(', got 'OR'",
        "rust - | 6 | what is not wanted, right after the '-'",
        "\"rust go | 8 | a closing '\"'",
        "rust \"...\" | 5 | words between the quotes",
        "rust &&& go | 5 | a word, got '&&&'",
        "budget>=cheap | 8 | a number after '>='",
        "title: | 6 | a word or a \"phrase\" after 'title:'",
        "() | 1 | a word, a \"phrase\" or '(', got ')'",
      })
  void saysWhereAndWhatWasExpected(String filter, int position, String expected) {
    assertThatThrownBy(() -> Filter.parse(filter))
        .isInstanceOfSatisfying(
            FilterFault.class, fault -> assertThat(fault.position()).isEqualTo(position))
        .hasMessageContaining(expected)
        .hasMessageContaining("for example: ");
  }

  @Test
  void aFieldThatNobodyKnowsIsRefusedWithTheNearest() {
    Filter.parse("title:rust budget>=5 has:teamsize").check(Set.of("teamsize"));
    assertThatThrownBy(() -> Filter.parse("rust titel:lead").check(Set.of("teamsize")))
        .isInstanceOfSatisfying(
            FilterFault.class, fault -> assertThat(fault.position()).isEqualTo(5))
        .hasMessageContaining("(tags, teamsize, text, title), got 'titel'")
        .hasMessageContaining("for example: title:");
    assertThatThrownBy(() -> Filter.parse("-(a OR teamsiz>3)").check(Set.of("teamsize")))
        .hasMessageContaining("for example: teamsize:");
  }

  @Test
  void oneAndManyAreTheSameField() {
    Document item = new Document(Map.of("skills", "Java, Go", "country", "US"));
    assertThat(Filter.parse("skill:java").matches(item)).isTrue();
    assertThat(Filter.parse("has:skill countrys:us").matches(item)).isTrue();
    assertThat(Filter.parse("skill:rust").matches(item)).isFalse();
  }

  @Test
  void saysInASentenceWhy() {
    assertThat(Filter.parse("rust -intern budget>=1000").explain(JOB).sentence())
        .isEqualTo(
            "it is wanted: 'rust' is in the title and 'intern' is not in the title, text, tags"
                + " and budget is 1500 USD");
    assertThat(Filter.parse("(go OR rust) -junior").explain(JOB).sentence())
        .isEqualTo("it is not wanted: 'junior' is in the text");
    assertThat(Filter.parse("go OR python").explain(JOB).sentence())
        .isEqualTo(
            "it is not wanted: 'go' is not in the title, text, tags"
                + " and 'python' is not in the title, text, tags");
    assertThat(Filter.parse("").explain(JOB).sentence())
        .isEqualTo("it is wanted: an empty filter wants everything");
  }

  @Test
  void knowsWhetherItOnlyExcludes() {
    assertThat(Filter.parse("-junior -intern").onlyExcludes()).isTrue();
    assertThat(Filter.parse("-(a b)").onlyExcludes()).isTrue();
    assertThat(Filter.parse("rust -junior").onlyExcludes()).isFalse();
    assertThat(Filter.parse("").onlyExcludes()).isFalse();
  }

  @Test
  void hasBounds() {
    assertThatThrownBy(() -> Filter.parse("x".repeat(1_001)))
        .hasMessageContaining("at most 1000 characters");
    assertThatThrownBy(() -> Filter.parse("(".repeat(50) + "x" + ")".repeat(50)))
        .hasMessageContaining("at most 10 brackets");
    assertThatThrownBy(() -> Filter.parse("x ".repeat(200)))
        .hasMessageContaining("at most 100 terms");
    assertThatThrownBy(() -> Filter.parse("-".repeat(900) + "x")).isInstanceOf(FilterFault.class);
  }

  @Test
  void explainsEveryPart() {
    assertThat(Filter.parse("(go OR rust) -junior budget>=2000").explain(JOB).lines())
        .isEqualTo(
            """
            no   (go OR rust) -junior budget>=2000  not all of these hold
              yes  (go OR rust)  one of these holds
                no   go  'go' is not in the title, text, tags
                yes  rust  'rust' is in the title
              no   -junior  this is not wanted
                yes  junior  'junior' is in the text
              no   budget>=2000  budget is 1500 USD, and >= 2000 was asked for
            """);
    assertThat(Filter.parse("salary>1").explain(JOB).because()).isEqualTo("no salary is given");
  }
}
