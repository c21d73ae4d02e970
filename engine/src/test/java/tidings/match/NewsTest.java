package tidings.match;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** RE8, RE9: the followers of a source hear how it is, each once. */
class NewsTest {
  private final MatchRig rig = new MatchRig(MatchRig.SETTINGS);

  @Test
  void everyFollowerHearsOnceOfEach() {
    long source = rig.source("jobs");
    long other = rig.source("other");
    rig.follow(source, "rust", 1, 450);
    rig.follow(source, "java", 1, 2);
    rig.follow(other, "", 1000, 1);
    rig.news(source, "DEAD", "answered 500");
    rig.tellNews();
    assertThat(rig.texts())
        .hasSize(450)
        .allMatch(text -> text.contains("“jobs” has not worked for days: it answered 500"));
    assertThat(rig.chats()).doesNotContain("1000").doesNotHaveDuplicates();
    rig.tellNews();
    assertThat(rig.texts()).hasSize(450);
    rig.news(source, "BACK", "");
    rig.tellNews();
    rig.news(source, "DEAD", "answered 500");
    rig.tellNews();
    assertThat(rig.texts()).hasSize(3 * 450);
  }
}
