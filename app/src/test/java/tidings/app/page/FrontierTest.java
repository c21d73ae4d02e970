package tidings.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is read of a table that grows at its end. */
class FrontierTest {
  private final Frontier frontier = new Frontier(50_000);

  private Frontier.Span read(long last) {
    Frontier.Span span = frontier.towards(last);
    frontier.passed(span);
    return span;
  }

  @Test
  void theLastRowsAreReadAgain() {
    assertThat(read(3_000)).isEqualTo(new Frontier.Span(0, 2_000, true));
    assertThat(read(3_500)).isEqualTo(new Frontier.Span(2_000, 2_500, false));
    assertThat(read(3_500)).isEqualTo(new Frontier.Span(2_500, 2_500, false));
  }

  @Test
  void aSmallTableIsReadWhole() {
    assertThat(read(10)).isEqualTo(new Frontier.Span(0, 0, true));
    assertThat(read(700)).isEqualTo(new Frontier.Span(0, 0, false));
  }

  @Test
  void whatCouldNotBeReadIsReadTheNextTime() {
    assertThat(frontier.towards(3_000).anew()).isTrue();
    assertThat(frontier.towards(3_100)).isEqualTo(new Frontier.Span(0, 2_100, true));
  }

  @Test
  void whoWasAwayTooLongBeginsAnew() {
    Frontier.Span unusedSpan = read(10_000);
    assertThat(read(100_000)).isEqualTo(new Frontier.Span(50_000, 99_000, true));
  }
}
