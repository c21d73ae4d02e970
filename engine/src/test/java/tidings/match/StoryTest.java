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

  @Test
  void whoHearsOfThingsTogetherHearsOfEachOnce() {
    long a = rig.source("a");
    long b = rig.source("b");
    Subscriptions.Manner hourly = new Subscriptions.Manner("", Set.of(), Duration.ofHours(1), 0);
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
