package tidings.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.recipient.Subscriptions;

/** ID12: one thing in several sources is one message. Case 12. */
class StoryTest {
  private final MatchRig rig = new MatchRig(MatchRig.SETTINGS);

  private static NewItem torrent(String guid, String title) {
    Identity identity = Identity.of(guid, "", title, "", 0).withStory("btih:1");
    return new NewItem(identity, title, "", "", "https://x/" + guid, "", 0, Map.of());
  }

  @Test
  void whoFollowsTwoSourcesHearsOfOneThingOnce() {
    long a = rig.source("a");
    long b = rig.source("b");
    rig.follow(a, "", 1, 2);
    rig.follow(b, "", 2, 2);
    rig.publish(a, torrent("1", "one"));
    rig.run();
    rig.publish(b, torrent("2", "one elsewhere"), torrent("3", "and again"));
    rig.run();
    assertThat(rig.chats()).containsExactlyInAnyOrder("1", "2", "3");
  }

  private static NewItem article(String source, String link, String title) {
    Identity identity = Identity.of(source, link, title, "", 0);
    return new NewItem(identity, title, "", "", link, "", 0, Map.of());
  }

  /** What bears no key of its own is the same by its link, or by a headline; for who wants that. */
  @Test
  void id12OnceAcrossSourcesForWhoeverWantsThatCase12() {
    long a = rig.source("a");
    long b = rig.source("b");
    Subscriptions.Manner once = Subscriptions.Manner.USUAL.tellingOnce();
    for (long source : new long[] {a, b}) {
      rig.follow(source, "", 1, 1, once);
      rig.follow(source, "", 2, 1);
    }
    String headline = "A headline that is long enough to be one";
    rig.publish(
        a,
        article("1", "https://x.example/1", "One"),
        article("2", "https://x.example/2", headline));
    rig.run();
    rig.publish(
        b,
        article("3", "http://x.example:80/1", "One, elsewhere"),
        article("4", "https://y.example/2", headline.toUpperCase(java.util.Locale.ROOT)),
        article("5", "https://y.example/3", "One"));
    rig.run();
    assertThat(rig.chats()).filteredOn("1"::equals).hasSize(3);
    assertThat(rig.chats()).filteredOn("2"::equals).hasSize(5);
  }

  @Test
  void whoHearsOfThingsTogetherHearsOfEachOnce() {
    long a = rig.source("a");
    long b = rig.source("b");
    Subscriptions.Manner hourly =
        new Subscriptions.Manner("", Set.of(), Duration.ofHours(1), 0, false);
    rig.follow(a, "", 1, 1, hourly);
    rig.follow(b, "", 1, 1, hourly);
    rig.publish(a, torrent("1", "one"));
    rig.run();
    rig.publish(b, torrent("2", "one elsewhere"));
    rig.run();
    rig.pass(Duration.ofHours(1));
    assertThat(rig.texts()).hasSize(1).first().asString().doesNotContain("elsewhere");
  }
}
