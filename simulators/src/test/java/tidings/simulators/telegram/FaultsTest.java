package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tidings.simulators.telegram.FaultPlan.Script;

final class FaultsTest {
  private static final Call SEND = TestingFront.message(1, "x");
  private static final Reply CUT = new Reply.Cut();
  private static final Reply GOOD = new Reply.FromRules();

  private final TestingFront front = new TestingFront();

  @Test
  void cuts_beforeAndAfter() {
    assertThat(next(new Fault.CutBefore())).isEqualTo(new Directive(-1, 0, CUT));
    assertThat(next(new Fault.CutAfter())).isEqualTo(new Directive(0, 0, CUT));
    assertThat(front.rules.counters().cut()).isEqualTo(2);
    assertThat(front.rules.counters().faults())
        .containsEntry("cut_before", 1L)
        .containsEntry("cut_after", 1L);
  }

  @Test
  void times_areDrawnFromTheirRange() {
    Directive late = next(new Fault.LateAccept(250, 1000, 8000));
    assertThat(late.acceptAfterMicros()).isBetween(1000L, 8000L);
    assertThat(late.answerAfterMicros()).isEqualTo(250);
    assertThat(late.reply()).isEqualTo(CUT);

    Directive delay = next(new Fault.Delay(1000, 8000));
    assertThat(delay.acceptAfterMicros()).isBetween(1000L, 8000L);
    assertThat(delay.answerAfterMicros()).isEqualTo(delay.acceptAfterMicros());
    assertThat(delay.reply()).isEqualTo(GOOD);

    Directive slow = next(new Fault.SlowAnswer(1000, 8000));
    assertThat(slow.acceptAfterMicros()).isZero();
    assertThat(slow.answerAfterMicros()).isBetween(1000L, 8000L);
  }

  @Test
  void answers_ofServersInTrouble() {
    Directive restart = next(new Fault.Restart500());
    assertThat(restart.acceptAfterMicros()).isZero();
    assertThat(body(restart)).contains("\"description\":\"Internal Server Error: restart\"");

    Directive flood = next(new Fault.Flood429(18_053, false));
    assertThat(flood.accepts()).isFalse();
    assertThat(body(flood)).contains("\"retry_after\":18053");

    Directive local = next(new Fault.Local429());
    assertThat(local.accepts()).isFalse();
    assertThat(local.answerAfterMicros()).isEqualTo(3_000_000);
    assertThat(body(local)).contains("\"retry_after\":60");
    assertThat(front.rules.counters().tooManyRequests()).isZero();
  }

  @Test
  void coins_fallOnBothSides() {
    List<Boolean> flood5 = new ArrayList<>();
    List<Boolean> html502 = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      Directive flood = next(new Fault.Flood5());
      assertThat(body(flood)).contains("\"retry_after\":5");
      flood5.add(flood.accepts());
      Directive html = next(new Fault.Html502());
      assertThat(body(html)).startsWith("<html>");
      html502.add(html.accepts());
    }
    assertThat(flood5).contains(true, false);
    assertThat(html502).contains(true, false);
  }

  @Test
  void floodThatParks_refusesTheChatUntilItsEnd() {
    front.rules.script(new Script(1, OptionalLong.empty(), "", new Fault.Flood429(10, true)));
    assertThat(body(front.receive(SEND))).contains("\"retry_after\":10");
    front.nowMicros += 3_500_000;
    assertThat(body(front.receive(SEND))).contains("\"retry_after\":7");
    assertThat(front.receive(TestingFront.message(2, "x")).reply()).isEqualTo(GOOD);
    front.nowMicros += 6_500_000;
    assertThat(front.receive(SEND).reply()).isEqualTo(GOOD);
  }

  @Test
  void scripts_goInOrder_forTheirChatAndMethod() {
    front.rules.faults(
        FaultPlan.builder()
            .next(2, 5, new Fault.CutBefore())
            .script(new Script(1, OptionalLong.empty(), "editMessageText", new Fault.Restart500()))
            .next(1, new Fault.CutAfter())
            .build());

    assertThat(front.receive(SEND)).isEqualTo(new Directive(0, 0, CUT));
    assertThat(front.receive(SEND).reply()).isEqualTo(GOOD);
    Call five = TestingFront.message(5, "x");
    assertThat(front.receive(five)).isEqualTo(new Directive(-1, 0, CUT));
    assertThat(front.receive(five)).isEqualTo(new Directive(-1, 0, CUT));
    assertThat(front.receive(five).reply()).isEqualTo(GOOD);
    Call edit = TestingFront.call("editmessagetext", "chat_id", 5, "message_id", 1, "text", "x");
    assertThat(body(front.receive(edit))).contains("restart");
    assertThat(front.receive(edit).reply()).isEqualTo(GOOD);
  }

  @Test
  void chances_comeAtTheirRate_andSpareGetMe() {
    front.rules.faults(
        FaultPlan.builder()
            .chance(0.1, new Fault.CutBefore())
            .chance(0.2, new Fault.Restart500())
            .build());
    for (int i = 0; i < 10_000; i++) {
      assertThat(front.receive(TestingFront.call("getme")).reply()).isEqualTo(GOOD);
      Directive _ = front.receive(SEND);
    }
    assertThat(front.rules.counters().faults().get("cut_before")).isBetween(850L, 1150L);
    assertThat(front.rules.counters().faults().get("restart_500")).isBetween(1800L, 2200L);
  }

  @Test
  void latency_rangeAndEveryNth() {
    front.rules.faults(
        FaultPlan.builder().latency(new Latency(20_000, 300_000, 4, 1_000_000, false)).build());
    for (int i = 1; i <= 40; i++) {
      Directive directive = front.receive(SEND);
      assertThat(directive.acceptAfterMicros()).isZero();
      if (i % 4 == 0) {
        assertThat(directive.answerAfterMicros()).isEqualTo(1_000_000);
      } else {
        assertThat(directive.answerAfterMicros()).isBetween(20_000L, 300_000L);
      }
    }
  }

  @Test
  void latency_acceptAnywhere_isWithinTheAnswer() {
    front.rules.faults(FaultPlan.builder().latency(new Latency(1000, 9000, 0, 0, true)).build());
    List<Long> accepts = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      Directive directive = front.receive(SEND);
      assertThat(directive.acceptAfterMicros()).isBetween(0L, directive.answerAfterMicros());
      accepts.add(directive.acceptAfterMicros());
    }
    assertThat(accepts).doesNotContainSequence(0L, 0L);
  }

  @Test
  void sameSeedAndCalls_sameDirectives_alsoAfterReset() {
    List<Directive> first = directives(front);
    assertThat(directives(new TestingFront())).isEqualTo(first);
    front.rules.reset();
    assertThat(directives(front)).isEqualTo(first);
    TelegramRules other = new TelegramRules(Settings.defaults(), 8);
    other.faults(mixed());
    List<Directive> different = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      different.add(other.receive(TestingFront.START, SEND));
    }
    assertThat(different).isNotEqualTo(first);
  }

  @Test
  void limits_goBeforeFaultsThatArePerformed() {
    front.rules.limits(Limits.strict(1, 1));
    assertThat(next(new Fault.CutAfter()).reply()).isEqualTo(CUT);
    assertThat(body(next(new Fault.CutAfter()))).contains("\"retry_after\":1");
    assertThat(next(new Fault.CutBefore()).reply()).isEqualTo(CUT);
  }

  @Test
  void unanswered_countsCallsWithoutAnswer() {
    Directive _ = front.receive(SEND);
    Directive _ = front.receive(SEND);
    assertThat(front.rules.counters().unanswered()).isEqualTo(2);
    front.rules.answered();
    assertThat(front.rules.counters().unanswered()).isEqualTo(1);
    front.rules.reset();
    assertThat(front.rules.counters().unanswered()).isEqualTo(1);
    front.rules.answered();
    assertThat(front.rules.counters().unanswered()).isZero();
    assertThat(front.rules.counters().received()).isZero();
  }

  @Test
  void plans_thatMakeNoSense_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() ->
            FaultPlan.builder()
                .chance(0.6, new Fault.CutBefore())
                .chance(0.6, new Fault.CutAfter())
                .build());
    assertThatIllegalArgumentException().isThrownBy(() -> new Fault.Delay(5, 4));
    assertThatIllegalArgumentException().isThrownBy(() -> new Latency(5, 4, 0, 0, false));
  }

  private static List<Directive> directives(TestingFront front) {
    front.rules.faults(mixed());
    List<Directive> directives = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      directives.add(front.receive(SEND));
    }
    return directives;
  }

  private static FaultPlan mixed() {
    return FaultPlan.builder()
        .chance(0.2, new Fault.CutAfter())
        .chance(0.2, new Fault.Flood5())
        .chance(0.3, new Fault.Delay(1, 1_000_000))
        .latency(1, 500_000)
        .build();
  }

  private Directive next(Fault fault) {
    front.rules.script(new Script(1, OptionalLong.empty(), "", fault));
    return front.receive(SEND);
  }

  private static String body(Directive directive) {
    return directive.reply() instanceof Reply.Fixed(Answer answer) ? answer.body() : "";
  }
}
