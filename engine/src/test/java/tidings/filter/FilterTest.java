package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilterTest {
  @ParameterizedTest
  @CsvSource({
    "rust, Senior Rust developer, true",
    "rust, Trust fund, false",
    "rust remote, remote work in RUST, true",
    "rust remote, rust on site, false",
    "ЁЛКА, Новая ёлка здесь, true",
    "c++, A C++ job, true",
    "'', anything at all, true",
  })
  void everyWordIsRequiredWhole(String filter, String text, boolean matches) {
    assertThat(Filter.parse(filter).matches(Words.of(text))).isEqualTo(matches);
  }

  @Test
  void whatIsNoWordIsToldWithItsPlace() {
    assertThatThrownBy(() -> Filter.parse("rust )remote"))
        .isInstanceOfSatisfying(
            FilterFault.class, fault -> assertThat(fault.position()).isEqualTo(5))
        .hasMessageContaining("at position 5: expected a word, got ')'")
        .hasMessageContaining("for example: rust remote");
  }

  @Test
  void aFilterHasABound() {
    assertThatThrownBy(() -> Filter.parse("x".repeat(1_001)))
        .isInstanceOf(FilterFault.class)
        .hasMessageContaining("at most 1000 characters");
  }
}
