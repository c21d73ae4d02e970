package tidings.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Lane;
import tidings.delivery.Life;
import tidings.message.Button;
import tidings.message.Content;
import tidings.message.Entity;
import tidings.pace.Limits;
import tidings.simulators.telegram.ChatCondition;
import tidings.simulators.telegram.Fault;
import tidings.simulators.telegram.FaultPlan;
import tidings.simulators.telegram.LogEntry;
import tidings.simulators.telegram.PhotoFault;

/** What becomes of deliveries, case by case. */
class DispatchTest {
  private static final Duration SETTLE = Duration.ofSeconds(12);

  private final Rig rig = new Rig();

  private String plain(long chat, DoubtPolicy doubt, Lane lane) {
    return rig.put(chat, "s", lane, Content.of("m"), doubt, 0);
  }

  @Test
  void aStreamArrivesInOrder() {
    rig.marked(7, "s", "one");
    rig.marked(7, "s", "two");
    rig.marked(7, "s", "three");
    rig.work();
    assertThat(rig.arrived()).containsExactly("one", "two", "three");
  }

  /** Two hundred items of one fetch for one chat: all arrive, once, and nobody else waits. */
  @Test
  void aBurstForOneChatAndARefusalCase1() {
    rig.rules()
        .script(
            new FaultPlan.Script(
                3, OptionalLong.of(7), "sendmessage", new Fault.Flood429(5, false)));
    List<String> burst =
        IntStream.range(0, 200).mapToObj(i -> rig.marked(7, "s", "item " + i)).toList();
    String other = rig.marked(8, "s", "other");
    rig.work();
    assertThat(rig.life(other).state()).isEqualTo("sent");
    rig.workFor(Duration.ofMinutes(10));
    assertThat(burst).allMatch(id -> rig.life(id).state().equals("sent"));
    assertThat(rig.arrived().stream().filter(text -> text.startsWith("item ")))
        .containsExactlyElementsOf(IntStream.range(0, 200).mapToObj(i -> "item " + i).toList());
  }

  @Test
  void aLostAnswerIsAskedAfterAndFoundCase26() {
    rig.script(1, new Fault.CutAfter());
    String id = rig.marked(7, "s", "one");
    rig.marked(7, "s", "two");
    rig.work();
    assertThat(rig.life(id).state()).isEqualTo("doubtful");
    assertThat(rig.arrived()).as("what is behind it waits").containsExactly("one");
    rig.time().advance(SETTLE);
    rig.work();
    assertThat(rig.life(id).state()).isEqualTo("sent");
    assertThat(rig.life(id).attempts().getFirst().settled()).isEqualTo("found");
    assertThat(rig.arrived()).containsExactly("one", "two");
  }

  @Test
  void aLostRequestIsAskedAfterAndSentAgain() {
    rig.script(1, new Fault.CutBefore());
    String id = rig.marked(7, "s", "one");
    rig.work();
    rig.time().advance(SETTLE);
    rig.workFor(Duration.ofSeconds(10));
    assertThat(rig.life(id).attempts())
        .extracting(Life.Try::outcome)
        .containsExactly("doubtful", "sent");
    assertThat(rig.arrived()).containsExactly("one");
  }

  @Test
  void nothingIsAskedBeforeTheSettleTime() {
    rig.script(1, new Fault.CutAfter());
    rig.marked(7, "s", "one");
    rig.work();
    rig.time().advance(SETTLE.minusMillis(1));
    rig.work();
    assertThat(rig.rules().counters().perMethod()).doesNotContainKey("editmessagereplymarkup");
  }

  @Test
  void aQuestionThatWentUnansweredIsPutSoThatTheTextTells() {
    rig.script(1, new Fault.CutAfter());
    String id = rig.marked(7, "s", "one");
    rig.work();
    rig.scriptEdits(1, new Fault.CutAfter());
    rig.time().advance(SETTLE);
    rig.work();
    assertThat(rig.life(id).state()).isEqualTo("sent");
    assertThat(rig.life(id).attempts().getFirst().settled()).isEqualTo("found");
    assertThat(rig.rules().counters().edits()).as("changed and put back").isEqualTo(2);
    assertThat(rig.arrived()).containsExactly("one");
  }

  @Test
  void twoInDoubtInOneChatAreToldApart() {
    rig.script(2, new Fault.CutAfter());
    String one = rig.marked(7, "a", "one");
    String two = rig.marked(7, "b", "two");
    rig.work();
    rig.time().advance(SETTLE);
    rig.workFor(Duration.ofSeconds(2));
    assertThat(rig.life(one).state()).isEqualTo("sent");
    assertThat(rig.life(two).state()).isEqualTo("sent");
    assertThat(rig.life(one).externalId()).isNotEqualTo(rig.life(two).externalId());
    assertThat(rig.arrived()).containsExactlyInAnyOrder("one", "two");
  }

  @Test
  void theProcessDiesInTheMiddle() {
    String id = rig.marked(7, "s", "one");
    rig.claim();
    rig.restart();
    assertThat(rig.life(id).state()).isEqualTo("doubtful");
    rig.time().advance(SETTLE);
    rig.workFor(Duration.ofSeconds(10));
    assertThat(rig.life(id).state()).isEqualTo("sent");
    assertThat(rig.arrived()).containsExactly("one");
  }

  @Test
  void whereAGroupIsInDoubtThePolicyDecides() {
    rig.script(3, new Fault.CutAfter());
    String resend = plain(-5, DoubtPolicy.PROBE, Lane.ALERT);
    String hold = plain(-6, DoubtPolicy.PROBE, Lane.BULK);
    String drop = plain(-7, DoubtPolicy.DROP, Lane.ALERT);
    rig.work();
    rig.time().advance(SETTLE);
    rig.work();
    assertThat(rig.life(resend).state()).isEqualTo("sent");
    assertThat(rig.life(resend).attempts().getFirst().settled()).isEqualTo("resent");
    assertThat(rig.life(hold).state()).isEqualTo("held");
    assertThat(rig.life(hold).why()).contains("waits for a person's decision");
    assertThat(rig.life(drop).state()).isEqualTo("dropped");
    assertThat(rig.arrived()).as("one of them twice, and marked so").hasSize(4);
  }

  @Test
  void heldOnesAreSentAgainAtTheEndOfTheirStream() {
    rig.script(1, new Fault.CutBefore());
    String held = rig.put(7, "s", Lane.ALERT, Content.of("one"), DoubtPolicy.HOLD, 0);
    rig.work();
    rig.time().advance(SETTLE);
    rig.work();
    assertThat(rig.life(held).state()).isEqualTo("held");
    rig.pace().close("for now");
    rig.marked(7, "s", "two");
    assertThat(rig.sendAgain(held)).isTrue();
    rig.marked(7, "s", "three");
    rig.pace().open();
    rig.work();
    assertThat(rig.arrived()).containsExactly("two", "one", "three");
    assertThat(rig.life(held).generation()).isEqualTo(2);
    assertThat(rig.sendAgain(held)).as("it is sent").isFalse();
  }

  @Test
  void aFloodWaitParksTheChatAcrossARestartCase2() {
    for (int i = 0; i < 12; i++) {
      rig.marked(7, "s", "before " + i);
    }
    rig.work();
    rig.script(1, new Fault.Flood429(60, false));
    String id = rig.marked(7, "s", "parked");
    String other = rig.marked(8, "s", "other");
    rig.work();
    assertThat(rig.life(id).state()).isEqualTo("waiting");
    assertThat(rig.life(id).why()).contains("parked until").contains("told to wait 60 s");
    assertThat(rig.life(other).state()).isEqualTo("sent");
    rig.restart();
    rig.workFor(Duration.ofSeconds(50));
    assertThat(rig.life(id).state()).isEqualTo("waiting");
    rig.workFor(Duration.ofSeconds(11));
    assertThat(rig.life(id).state()).isEqualTo("sent");
  }

  @Test
  void aBlockedChatIsRefusedAndWhatWaitsForItIsDropped() {
    rig.rules().chat(7, ChatCondition.Plain.BLOCKED);
    String first = rig.marked(7, "s", "one");
    String second = rig.marked(7, "s", "two");
    String other = rig.marked(8, "s", "three");
    rig.work();
    assertThat(rig.life(first).state()).isEqualTo("refused");
    assertThat(rig.life(first).why()).contains("bot was blocked by the user");
    assertThat(rig.life(second).state()).isEqualTo("dropped");
    assertThat(rig.life(other).state()).isEqualTo("sent");
  }

  @Test
  void anUpgradedGroupIsFollowedCase28() {
    rig.rules().chat(-5, new ChatCondition.Migrated(-1000000000055L));
    String one = rig.marked(-5, "s", "one");
    rig.marked(-5, "s", "two");
    rig.work();
    assertThat(rig.rules().log())
        .extracting(LogEntry::chatId)
        .containsExactly(-1000000000055L, -1000000000055L);
    assertThat(rig.life(one).address()).isEqualTo("bot:-1000000000055");
  }

  @Test
  void anUpgradedGroupThatIsKnownByItsNewIdIsJoined() {
    rig.marked(-1000000000055L, "s", "there");
    rig.work();
    rig.rules().chat(-5, new ChatCondition.Migrated(-1000000000055L));
    rig.marked(-5, "s", "one");
    rig.marked(-5, "s", "two");
    rig.work();
    assertThat(rig.arrived()).containsExactly("there", "one", "two");
    rig.marked(-5, "s", "by the old id");
    rig.work();
    assertThat(rig.arrived()).endsWith("two", "by the old id");
    assertThat(rig.rules().counters().perMethod())
        .as("one refusal told of it all")
        .containsEntry("sendmessage", 5L);
  }

  @Test
  void theHistoryOfAnUpgradedGroupIsFoundByBothItsIds() {
    rig.marked(-1000000000055L, "s", "there");
    rig.marked(-5, "s", "early");
    rig.work();
    rig.rules().chat(-5, new ChatCondition.Migrated(-1000000000055L));
    rig.marked(-5, "s", "late");
    rig.work();
    assertThat(rig.history("-5")).containsExactly("early");
    assertThat(rig.history("-1000000000055")).containsExactly("late", "there");
  }

  @Test
  void whoFollowsSomethingInAnUpgradedGroupFollowsItThereOnce() {
    rig.marked(-1000000000055L, "s", "there");
    rig.follow(-5, "a");
    rig.follow(-5, "b");
    rig.follow(-1000000000055L, "b");
    rig.rules().chat(-5, new ChatCondition.Migrated(-1000000000055L));
    rig.marked(-5, "s", "one");
    rig.work();
    assertThat(rig.followed(-5)).containsExactly("a", "b");
    assertThat(rig.followed(-1000000000055L)).containsExactly("a", "b");
  }

  @Test
  void aServerThatShutsDownIsInDoubtAndLeftAlone() {
    rig.script(1, new Fault.Flood429(5, false));
    String first = rig.marked(7, "s", "one");
    rig.work();
    String other = rig.marked(8, "s", "other");
    rig.work();
    assertThat(rig.life(first).state()).isEqualTo("doubtful");
    assertThat(rig.life(other).state()).isEqualTo("waiting");
    rig.workFor(Duration.ofMillis(5_100));
    assertThat(rig.life(other).state()).isEqualTo("sent");
  }

  @Test
  void aMessageThatCannotBeReadIsADeadLetterAndHoldsUpNobody() {
    String broken = rig.marked(7, "s", "broken");
    String behind = rig.marked(7, "s", "behind");
    String other = rig.marked(8, "s", "other");
    rig.spoil(broken);
    rig.work();
    assertThat(rig.life(broken).state()).isEqualTo("dead");
    assertThat(rig.life(broken).why()).contains("cannot be read");
    assertThat(rig.life(behind).state()).isEqualTo("sent");
    assertThat(rig.life(other).state()).isEqualTo("sent");
  }

  @Test
  void whatWaitsToBeSettledHoldsUpItsStreamOnly() {
    rig.script(1, new Fault.CutAfter());
    rig.marked(7, "a", "one");
    rig.work();
    rig.time().advance(SETTLE.minusMillis(500));
    rig.marked(8, "x", "the account is busy");
    rig.work();
    rig.time().advance(Duration.ofMillis(500));
    rig.marked(7, "a", "behind the doubt");
    rig.marked(7, "b", "beside it");
    rig.work();
    assertThat(rig.arrived())
        .as("what goes beside it gives the id that bounds the search")
        .containsExactly("one", "the account is busy", "beside it", "behind the doubt");
  }

  @Test
  void refusedStylingGoesAsPlainTextCase24() {
    Content cut = Content.of("a😀b").withEntities(List.of(Entity.bold(2, 1)));
    String id = rig.put(7, "s", Lane.ALERT, cut, DoubtPolicy.PROBE, 0);
    rig.work();
    assertThat(rig.life(id).state()).isEqualTo("sent");
    assertThat(rig.life(id).attempts())
        .extracting(Life.Try::outcome)
        .containsExactly("style_refused", "sent");
  }

  @Test
  void aDeadlineThatPassedMakesADeadLetter() {
    rig.pace().close("for now");
    String id =
        rig.put(
            7, "s", Lane.ALERT, Content.of("m"), DoubtPolicy.PROBE, rig.time().millis() + 1_000);
    rig.time().advance(Duration.ofSeconds(2));
    rig.pace().open();
    rig.work();
    assertThat(rig.life(id).state()).isEqualTo("dead");
    assertThat(rig.life(id).why()).contains("its deadline passed");
    assertThat(rig.arrived()).isEmpty();
  }

  @Test
  void aMessageThatKeepsFailingStepsAsideWhileOthersSucceed() {
    rig.rules()
        .script(
            new FaultPlan.Script(1_000, OptionalLong.of(7), "sendmessage", new Fault.CutBefore()));
    String bad = rig.marked(7, "s", "bad");
    String behind = rig.marked(7, "t", "another stream");
    for (int i = 0; i < 45; i++) {
      rig.marked(8, "s", "good " + i);
      rig.workFor(Duration.ofSeconds(10));
    }
    assertThat(rig.life(bad).state()).isEqualTo("dead");
    assertThat(rig.life(bad).why()).contains("kept failing while other chats succeeded");
    assertThat(rig.life(behind).state()).isEqualTo("dead");
  }

  @Test
  void aClaimThatWaitedTooLongIsHeldBack() {
    String id = rig.marked(7, "s", "one");
    rig.claim();
    rig.time().advance(Duration.ofSeconds(2));
    rig.work();
    assertThat(rig.life(id).attempts().getFirst().outcome()).isEqualTo("held_back");
    assertThat(rig.arrived()).containsExactly("one");
  }

  @Test
  void bulkDoesNotHoldUpAnswers() {
    Rig slow = new Rig(new Limits(10, 1, 1, 20, 20, Duration.ofMinutes(1)));
    for (int i = 0; i < 50; i++) {
      slow.put(100 + i, "b", Lane.BULK, Content.of("bulk " + i), DoubtPolicy.PROBE, 0);
    }
    slow.workFor(Duration.ofSeconds(1));
    slow.put(7, "d", Lane.INTERACTIVE, Content.of("answer"), DoubtPolicy.PROBE, 0);
    slow.workFor(Duration.ofMillis(300));
    assertThat(slow.arrived()).contains("answer");
    assertThat(slow.arrived().size()).isLessThan(20);
  }

  @Test
  void aMessageForFewDoesNotWaitBehindOneForMany() {
    Rig slow = new Rig(new Limits(10, 1, 1, 20, 20, Duration.ofMinutes(1)));
    for (int i = 0; i < 200; i++) {
      slow.many(100 + i, "big");
    }
    slow.workFor(Duration.ofSeconds(1));
    for (int i = 0; i < 3; i++) {
      slow.many(500 + i, "small");
    }
    slow.workFor(Duration.ofSeconds(1));
    assertThat(slow.arrived()).filteredOn("small"::equals).hasSize(3);
  }

  @Test
  void whoeverWaitsBehindAMessageForManyInTheSameStreamDoesNotWaitForItsTurn() {
    Rig slow = new Rig(new Limits(10, 1, 1, 20, 20, Duration.ofMinutes(1)));
    for (int i = 0; i < 200; i++) {
      slow.many(100 + i, "big", "news");
    }
    slow.many(299, "small", "news");
    slow.workFor(Duration.ofSeconds(2));
    assertThat(slow.arrived()).contains("small");
  }

  @Test
  void aGroupsMessageThatKeepsFailingStepsAsideToo() {
    rig.rules()
        .script(
            new FaultPlan.Script(1_000, OptionalLong.of(-5), "sendmessage", new Fault.CutBefore()));
    String bad = plain(-5, DoubtPolicy.PROBE, Lane.ALERT);
    for (int i = 0; i < 45; i++) {
      rig.marked(8, "s", "good " + i);
      rig.workFor(Duration.ofSeconds(10));
    }
    assertThat(rig.life(bad).state()).isEqualTo("dead");
    assertThat(rig.arrived()).hasSize(45);
  }

  @Test
  void whoSendsAgainOpensAClosedChat() {
    rig.rules().chat(7, ChatCondition.Plain.BLOCKED);
    String id = rig.marked(7, "s", "one");
    rig.work();
    rig.rules().chat(7, ChatCondition.Plain.OK);
    assertThat(rig.sendAgain(id)).isTrue();
    rig.work();
    assertThat(rig.life(id).state()).isEqualTo("sent");
  }

  private static Content longMarked(int characters) {
    return Content.of("word ".repeat(characters / 5).strip())
        .withButtons(List.of(Button.callback("Why?", "why:" + Content.IDENTITY)));
  }

  @Test
  void aLongMessageGoesInPartsThatFollowEachOther() {
    String first = rig.put(7, "s", Lane.ALERT, longMarked(10_000), DoubtPolicy.PROBE, 0);
    rig.marked(7, "s", "behind");
    rig.work();
    assertThat(rig.arrived()).hasSize(4).last().isEqualTo("behind");
    assertThat(String.join(" ", rig.arrived().subList(0, 3))).isEqualTo(longMarked(10_000).text());
    assertThat(rig.life(first + ".3").state()).isEqualTo("sent");
  }

  @Test
  void aPartInDoubtHoldsUpThePartsBehindIt() {
    rig.script(1, new Fault.CutAfter());
    String first = rig.put(7, "s", Lane.ALERT, longMarked(5_000), DoubtPolicy.PROBE, 0);
    rig.marked(7, "s", "behind");
    rig.work();
    assertThat(rig.arrived()).hasSize(1);
    rig.time().advance(SETTLE);
    rig.workFor(Duration.ofSeconds(6));
    assertThat(rig.life(first).state()).isEqualTo("sent");
    assertThat(rig.arrived()).hasSize(3).last().isEqualTo("behind");
  }

  @Test
  void whereAPartIsRefusedTheRestIsDroppedAndComesBackWithIt() {
    rig.rules().chat(7, ChatCondition.Plain.BLOCKED);
    String first = rig.put(7, "s", Lane.ALERT, longMarked(10_000), DoubtPolicy.PROBE, 0);
    rig.work();
    assertThat(rig.life(first).state()).isEqualTo("refused");
    assertThat(rig.life(first + ".2").state()).isEqualTo("dropped");
    assertThat(rig.life(first + ".2").why()).contains("a part before it was not delivered");
    rig.rules().chat(7, ChatCondition.Plain.OK);
    assertThat(rig.sendAgain(first)).isTrue();
    rig.work();
    assertThat(rig.arrived()).hasSize(3);
  }

  @Test
  void aRefusedPictureIsLeftOutAndTheWordsArrive() {
    rig.rules().badPhoto("https://broken.example/", PhotoFault.NO_CONTENT);
    Content content = Content.of("words").withPicture("https://broken.example/1.jpg");
    String id = rig.put(7, "s", Lane.ALERT, content, DoubtPolicy.PROBE, 0);
    rig.work();
    assertThat(rig.life(id).attempts())
        .extracting(Life.Try::outcome)
        .containsExactly("picture_refused", "sent");
    assertThat(rig.arrived()).containsExactly("words");
  }

  /** I-33: what could not be told is not taken for told; the others are not held up by it. */
  @Test
  void i33OneOfTenThatFailsIsTriedAgain() {
    rig.script(1, new Fault.CutBefore());
    List<String> ten =
        IntStream.range(0, 10).mapToObj(i -> rig.marked(7 + i, "s" + i, "item " + i)).toList();
    rig.workFor(Duration.ofMinutes(2));
    assertThat(ten).allMatch(id -> rig.life(id).state().equals("sent"));
    assertThat(rig.arrived()).hasSize(10);
  }
}
