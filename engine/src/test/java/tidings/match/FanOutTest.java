package tidings.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One item for very many, while others are for few. */
class FanOutTest {
  private static final int MANY = 500;

  private final MatchRig rig = new MatchRig(MatchRig.SETTINGS);
  private final long news = rig.source("news");
  private final long jobs = rig.source("jobs");

  private static List<String> each(int first, int people, String title) {
    return IntStream.range(first, first + people).mapToObj(chat -> chat + " " + title).toList();
  }

  @Test
  void anotherSourcesItemIsToldMeanwhile() {
    rig.follow(news, "big", 1, MANY);
    rig.follow(jobs, "small", 900, 10);
    rig.publish(news, "big");
    rig.steps(3);
    rig.publish(jobs, "small");
    rig.steps(2);
    assertThat(rig.told()).containsAll(each(900, 10, "small")).hasSizeLessThan(MANY / 2);
    rig.run();
    assertThat(rig.told()).hasSize(MANY + 10).doesNotHaveDuplicates();
  }

  @Test
  void aLaterItemOfTheSameSourceIsToldMeanwhileAndNobodyHearsItBeforeTheEarlierOne() {
    rig.follow(news, "big", 1, MANY);
    rig.follow(news, "small", 1, 10);
    rig.publish(news, "big");
    rig.steps(3);
    rig.publish(news, "small");
    rig.steps(4);
    assertThat(rig.told()).containsAll(each(1, 10, "small")).hasSizeLessThan(MANY / 2);
    for (int chat = 1; chat <= 10; chat++) {
      assertThat(rig.told()).containsSubsequence(chat + " big", chat + " small");
    }
    rig.run();
    assertThat(rig.told())
        .containsAll(each(1, MANY, "big"))
        .hasSize(MANY + 10)
        .doesNotHaveDuplicates();
  }

  @Test
  void manyItemsOfOneFetchComeToEverybodyInTheirOrder() {
    rig.follow(news, "big", 1, 60);
    String[] titles =
        IntStream.range(0, 20).mapToObj(i -> "big " + (char) ('a' + i)).toArray(String[]::new);
    rig.publish(news, titles);
    rig.run();
    assertThat(rig.told()).hasSize(60 * titles.length).doesNotHaveDuplicates();
    for (int chat = 1; chat <= 60; chat++) {
      String begin = chat + " ";
      assertThat(rig.told().stream().filter(line -> line.startsWith(begin)))
          .containsExactly(
              IntStream.range(0, 20).mapToObj(i -> begin + titles[i]).toArray(String[]::new));
    }
  }

  @Test
  void aRestartInTheMiddleTellsEverybodyOnce() {
    rig.follow(news, "big", 1, MANY);
    rig.follow(news, "small", 5, 10);
    rig.publish(news, "big");
    rig.publish(news, "small");
    for (int i = 0; i < 10; i++) {
      rig.steps(7);
      rig.restart();
    }
    rig.run();
    assertThat(rig.told()).hasSize(MANY + 10).doesNotHaveDuplicates();
  }

  @Test
  void aCorrectionInTheMiddlePassesNobodyOver() {
    rig.follow(news, "big", 1, MANY);
    rig.publish(news, "big");
    rig.steps(20);
    List<String> before = rig.told();
    rig.correct(news, "big", "big, corrected");
    rig.run();
    assertThat(rig.told()).hasSize(MANY).startsWith(before.toArray(String[]::new));
    assertThat(rig.told().stream().skip(before.size()))
        .allMatch(line -> line.endsWith("corrected"));
  }

  @Test
  void nobodyWhoFollowsLaterHearsOfIt() {
    rig.follow(news, "big", 1, MANY);
    rig.publish(news, "big");
    rig.steps(5);
    rig.follow(news, "big", 1_000, 100);
    rig.run();
    assertThat(rig.told()).hasSize(MANY);
  }
}
