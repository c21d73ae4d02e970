package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever somebody writes is read or refused in words; nothing else happens. */
@Timeout(60)
class FilterFuzzTest {
  private static final String[] PIECES = {
    "rust", "-", "(", ")", "\"", "OR", "or", "NOT", "and", "|", ",", " ", " ", ":", "title:",
    "has:", ">=", "<", "=", "500", "1,5k", "USD", "..", "age", "2h", "*", "/", "\\", "[", "+", "#",
    ".", "~", "“", "»", "，", "（", "ё", "東京", "نور", "😀", "\u0000", "\u202e", "'", "&", "!", "a.b"
  };

  @Test
  void anythingIsReadOrRefused() {
    SplittableRandom random = new SplittableRandom(Long.getLong("tidings.seed", 7));
    int read = 0;
    for (int i = 0; i < 50_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(12); j >= 0; j--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      read += tried(text.toString());
    }
    assertThat(read).as("many of them are filters").isBetween(1_000, 49_000);
  }

  private static int tried(String text) {
    try {
      Filter filter = Filter.parse(text);
      Document item = new Document(Map.of("title", "rust 東京 ё", "text", "a.b", "age", "5"));
      assertThat(filter.explain(item).holds()).as(text).isEqualTo(filter.matches(item));
      return 1;
    } catch (FilterFault refused) {
      assertThat(refused.position()).as(text).isBetween(0, text.length());
      return 0;
    }
  }

  @Test
  void whatIsWrittenAgainIsTheSame() {
    RandomFilters random = new RandomFilters(Long.getLong("tidings.seed", 11));
    for (int i = 0; i < 5_000; i++) {
      Filter filter = Filter.parse(random.filter());
      Filter again = Filter.parse(filter.plain());
      assertThat(again.plain()).as(filter.text()).isEqualTo(filter.plain());
      Document item = random.item();
      assertThat(again.matches(item)).as(filter.text()).isEqualTo(filter.matches(item));
    }
  }

  /** FI2, case 29. */
  @ParameterizedTest
  @ValueSource(strings = {"(a+)+$", "(a|a)*b", "(a*)*c"})
  void anExpressionTakesTimeInProportionCase29(String expression) {
    Document item = new Document(Map.of("text", "a".repeat(50_000) + "!"));
    assertThat(Filter.parse("/" + expression + "/").matches(item)).isFalse();
  }

  @Test
  void whatIsTooMuchIsRefused() {
    assertThatThrownBy(() -> Filter.parse("word ".repeat(10_000)))
        .isInstanceOf(FilterFault.class)
        .hasMessageContaining("at most");
    assertThatThrownBy(() -> Filter.parse("(".repeat(1_000) + "a" + ")".repeat(1_000)))
        .isInstanceOf(FilterFault.class)
        .hasMessageContaining("at most");
    assertThatThrownBy(() -> Filter.parse("/" + "a".repeat(201) + "/"))
        .isInstanceOf(FilterFault.class)
        .hasMessageContaining("1 to 200 characters");
  }
}
