package tidings.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tidings.recipient.Subscriptions;

/** What is told together. */
class DigestTest {
  private static final Subscriptions.Manner HOURLY =
      Subscriptions.Manner.digest(Duration.ofHours(1));
  private static final Subscriptions.Manner DAILY = Subscriptions.Manner.digest(Duration.ofDays(1));
  private static final int FLOOD = 5;

  private final MatchRig rig = new MatchRig(MatchRig.SETTINGS.withFlood(FLOOD));
  private final long news = rig.source("news");
  private final long jobs = rig.source("jobs");

  private static String[] numbered(String word, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> word + " " + (char) ('a' + i))
        .toArray(String[]::new);
  }

  /** A hundred and twenty items in ten fetches. */
  private void publishManyFetches() {
    for (int i = 0; i < 10; i++) {
      rig.publish(news, numbered("rust " + i, 12));
    }
  }

  @Test
  void whatMatchedInAWindowComesAtItsEndAsOneMessage() {
    rig.follow(news, "rust", 1, 1, HOURLY);
    rig.follow(jobs, "rust", 1, 1, HOURLY);
    rig.publish(news, "rust one");
    rig.publish(jobs, "rust two");
    rig.publish(news, "rust three", "java");
    rig.run();
    rig.pass(Duration.ofMinutes(50));
    assertThat(rig.texts()).isEmpty();
    rig.pass(Duration.ofMinutes(10));
    assertThat(rig.texts())
        .containsExactly("3 items\n\nnews\n• rust one\n• rust three\n\njobs\n• rust two");
    rig.pass(Duration.ofHours(2));
    assertThat(rig.texts()).hasSize(1);
  }

  @Test
  void eachAddressHasItsOwn() {
    rig.follow(news, "rust", 1, 30, HOURLY);
    rig.follow(news, "go", 10, 30, HOURLY);
    rig.publish(news, "rust", "go");
    rig.run();
    rig.pass(Duration.ofHours(1));
    assertThat(rig.texts()).hasSize(39);
    assertThat(rig.texts()).filteredOn(text -> text.startsWith("2 items")).hasSize(21);
  }

  @Test
  void atOnceBeatsTogetherAndTheShorterWindowBeatsTheLonger() {
    rig.follow(news, "rust", 1, 1, HOURLY);
    rig.follow(news, "remote", 1, 1);
    rig.follow(news, "rust", 2, 1, DAILY);
    rig.follow(news, "remote", 2, 1, HOURLY);
    rig.publish(news, "remote rust");
    rig.run();
    assertThat(rig.told()).containsExactly("1 remote rust");
    rig.pass(Duration.ofHours(1));
    assertThat(rig.told()).containsExactly("1 remote rust", "2 1 item");
    rig.pass(Duration.ofDays(2));
    assertThat(rig.told()).hasSize(2);
  }

  @Test
  void aLongListGoesOnInFurtherMessages() {
    rig.follow(news, "rust", 1, 1, HOURLY);
    publishManyFetches();
    rig.run();
    rig.pass(Duration.ofHours(1));
    assertThat(rig.texts()).hasSize(3);
    assertThat(rig.texts().get(0)).startsWith("50 items, more follow");
    assertThat(rig.texts().get(2)).startsWith("20 items\n");
    assertThat(rig.texts().stream().flatMap(String::lines).filter(line -> line.startsWith("•")))
        .hasSize(120)
        .doesNotHaveDuplicates();
  }

  @Test
  void whatNobodyWantsAnyMoreIsLeftOut() {
    rig.follow(news, "rust", 1, 2, HOURLY);
    rig.publish(news, "rust");
    rig.run();
    rig.unfollow(1);
    rig.pass(Duration.ofHours(1));
    assertThat(rig.told()).containsExactly("2 1 item");
  }

  @Test
  void afterTooManyAlertsTheRestOfTheHourComesTogetherAndThatIsToldOnce() {
    rig.follow(news, "rust", 1, 1);
    for (String title : numbered("rust", 12)) {
      rig.publish(news, title);
      rig.run();
    }
    assertThat(rig.told()).hasSize(FLOOD + 1).last().asString().contains("More than 5 alerts");
    rig.pass(Duration.ofHours(1));
    assertThat(rig.texts()).hasSize(FLOOD + 2).last().asString().startsWith("7 items");
    rig.publish(news, "rust again");
    rig.run();
    assertThat(rig.told()).last().isEqualTo("1 rust again");
  }

  @Test
  void aBurstInOneFetchIsAFloodToo() {
    rig.follow(news, "rust", 1, 3);
    rig.publish(news, numbered("rust", 20));
    rig.run();
    assertThat(rig.told()).hasSize(3 * (FLOOD + 1));
    rig.pass(Duration.ofHours(1));
    assertThat(rig.texts()).filteredOn(text -> text.startsWith("15 items")).hasSize(3);
  }

  @Test
  void aFloodEndsInOneMessageHoweverMuchItWas() {
    rig.follow(news, "rust", 1, 1);
    publishManyFetches();
    rig.run();
    rig.pass(Duration.ofHours(1));
    assertThat(rig.texts()).hasSize(FLOOD + 2);
    assertThat(rig.texts().getLast()).startsWith("50 items, and 65 that are not listed\n");
    rig.pass(Duration.ofHours(2));
    assertThat(rig.texts()).hasSize(FLOOD + 2);
  }

  @Test
  void itemsThatAreToldAnewWithLaterOnesAreNoFlood() {
    rig.follow(news, "rust", 1, 40);
    rig.publish(news, numbered("rust", FLOOD));
    rig.run();
    assertThat(rig.told()).hasSize(40 * FLOOD).noneMatch(line -> line.contains("More than"));
  }

  @Test
  void anEditedItemIsOneItem() {
    rig.follow(
        news,
        "rust",
        1,
        1,
        new Subscriptions.Manner("", Set.of("title"), Duration.ofHours(1), 0, false));
    rig.publish(news, "rust");
    rig.run();
    rig.correct(news, "rust", "rust, edited");
    rig.run();
    rig.pass(Duration.ofHours(1));
    assertThat(rig.texts()).containsExactly("1 item\n\nnews\n• rust, edited");
  }

  @Test
  void whoFollowsAnewHearsOfWhatComesFromThenOn() {
    rig.follow(news, "rust", 1, 1, HOURLY);
    rig.publish(news, "rust before");
    rig.run();
    rig.unfollow(1);
    rig.follow(news, "rust", 1, 1, HOURLY);
    rig.publish(news, "rust after");
    rig.run();
    rig.pass(Duration.ofHours(1));
    assertThat(rig.texts()).containsExactly("1 item\n\nnews\n• rust after");
  }

  @Test
  void whatWaitsIsWantedByThoseWhomACorrectionBrought() {
    rig.follow(news, "rust", 1, 12, HOURLY);
    rig.follow(news, "corrected", 1, 12);
    rig.publish(news, "rust");
    rig.steps(1);
    rig.correct(news, "rust", "rust, corrected");
    rig.run();
    rig.unfollow("rust");
    rig.pass(Duration.ofHours(1));
    assertThat(rig.chats()).hasSize(12).doesNotHaveDuplicates();
  }

  @Test
  void whoIsFloodedHoldsUpNobodyElse() {
    rig.follow(news, "rust", 1, 1);
    rig.follow(news, "rust j", 2, 1);
    rig.publish(news, numbered("rust", 12));
    rig.run();
    assertThat(rig.told()).contains("2 rust j");
  }

  @Test
  void aCorrectionIsNotToldASecondTime() {
    rig.follow(news, "rust", 1, 30);
    rig.follow(news, "rust", 100, 30, HOURLY);
    rig.publish(news, "rust");
    rig.steps(4);
    rig.correct(news, "rust", "rust, corrected");
    rig.run();
    rig.pass(Duration.ofHours(1));
    assertThat(rig.chats()).hasSize(60).doesNotHaveDuplicates();
  }

  @Test
  void whatWasToldBeforeAFloodIsNotToldInItsDigest() {
    rig.follow(news, "rust", 1, 1);
    rig.follow(news, "omega", 2, 30);
    rig.publish(news, "rust omega");
    rig.steps(2);
    rig.correct(news, "rust omega", "rust omega, corrected");
    rig.publish(news, numbered("more rust", 12));
    rig.run();
    rig.pass(Duration.ofHours(1));
    List<String> lines = rig.texts().stream().flatMap(String::lines).toList();
    assertThat(rig.told().stream().filter(line -> line.startsWith("1 "))).hasSizeGreaterThan(FLOOD);
    for (String title : numbered("more rust", 12)) {
      assertThat(lines)
          .filteredOn(line -> line.equals(title) || line.equals("• " + title))
          .hasSize(1);
    }
  }
}
