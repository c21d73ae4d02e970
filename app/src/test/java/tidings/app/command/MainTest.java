package tidings.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the command line answers with. */
class MainTest {
  @Test
  void wrongUsageIsTwo() {
    assertThat(Main.run("nonsense")).isEqualTo(2);
    assertThat(Main.run("demo", "--nonsense")).isEqualTo(2);
    assertThat(Main.run("simulate", "nonsense")).isEqualTo(2);
    assertThat(Main.run("filter", "explain", "a )", "none.rss")).isEqualTo(2);
  }

  @Test
  void helpAndVersionAreZero() {
    assertThat(Main.run("--help")).isZero();
    assertThat(Main.run("version")).isZero();
    assertThat(Main.run("simulate", "--help")).isZero();
  }
}
