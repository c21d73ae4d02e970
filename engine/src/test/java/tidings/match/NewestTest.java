package tidings.match;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidings.recipient.Subscriptions;

/** Who begins to follow may ask for some of what is there already. Case 3. */
class NewestTest {
  private final MatchRig rig = new MatchRig(MatchRig.SETTINGS);

  private static Subscriptions.Manner newest(int items) {
    return Subscriptions.Manner.USUAL.withNewest(items);
  }

  @Test
  void case3NothingIsToldByDefault() {
    long a = rig.source("a");
    rig.publish(a, "one", "two");
    rig.follow(a, "", 1, 1);
    rig.newest();
    rig.run();
    assertThat(rig.chats()).isEmpty();
  }

  @Test
  void case3TheNewestThatAreWantedAreToldOldestFirst() {
    long a = rig.source("a");
    rig.readOnce(a);
    rig.publish(a, "java one", "rust", "java two", "java three", "go");
    rig.follow(a, "java", 1, 1, newest(2));
    rig.newest();
    assertThat(rig.texts())
        .satisfiesExactly(
            text -> assertThat(text).contains("java two"),
            text -> assertThat(text).contains("java three"));
    rig.newest();
    rig.publish(a, "java four");
    rig.run();
    assertThat(rig.texts()).hasSize(3).last().asString().contains("java four");
  }

  @Test
  void case3ASourceThatIsYetToBeReadIsWaitedFor() {
    long a = rig.source("a");
    rig.follow(a, "", 1, 1, newest(1));
    rig.newest();
    rig.remember(a, "old", "older");
    rig.newest();
    assertThat(rig.chats()).isEmpty();
    rig.readOnce(a);
    rig.newest();
    assertThat(rig.texts()).hasSize(1).first().asString().contains("older");
  }

  @Test
  void whatWasToldInTheUsualWayIsNotToldAgain() {
    long a = rig.source("a");
    rig.follow(a, "", 1, 1, newest(3));
    rig.publish(a, "one", "two");
    rig.run();
    rig.readOnce(a);
    rig.newest();
    assertThat(rig.chats()).hasSize(2);
  }

  @Test
  void whoAsksAgainHearsOnlyWhatIsNew() {
    long a = rig.source("a");
    rig.readOnce(a);
    rig.publish(a, "one", "two");
    rig.follow(a, "", 1, 1, newest(1));
    rig.newest();
    rig.follow(a, "", 1, 1, newest(2));
    rig.newest();
    assertThat(rig.texts()).hasSize(2);
  }

  @Test
  void whoseSourcesAreNotReadYetKeepNobodyWaiting() {
    long unread = rig.source("unread");
    long a = rig.source("a");
    rig.readOnce(a);
    rig.publish(a, "one");
    rig.follow(unread, "", 1, 30, newest(1));
    rig.follow(a, "", 99, 1, newest(1));
    rig.newest();
    assertThat(rig.chats()).containsExactly("99");
  }

  /** I-10: who has heard of an item keeps nobody else from it. */
  @Test
  void i10EveryoneWhoFollowsHears() {
    long a = rig.source("a");
    rig.follow(a, "", 1, 2);
    rig.publish(a, "one");
    rig.run();
    assertThat(rig.chats()).containsExactlyInAnyOrder("1", "2");
  }
}
