package tidings.simulators.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tidings.simulators.telegram.Limits.Bucket;
import tidings.simulators.telegram.Limits.Window;

final class LimitsTest {
  private static final long SECOND = 1_000_000;

  private final TestingFront front = new TestingFront();

  @Test
  void strict_burstThenOneEachThirtieth_toTheMicrosecond() {
    front.rules.limits(Limits.strict(30, 5));
    for (int i = 0; i < 5; i++) {
      assertThat(status(i + 1)).isEqualTo(200);
    }
    assertThat(status(5)).isEqualTo(429);

    // A thirtieth of a second is 33,333.3 microseconds; three of them are exactly 100,000.
    front.nowMicros = TestingFront.START + 33_333;
    assertThat(status(5)).isEqualTo(429);
    front.nowMicros = TestingFront.START + 33_334;
    assertThat(status(5)).isEqualTo(200);
    front.nowMicros = TestingFront.START + 66_666;
    assertThat(status(5)).isEqualTo(429);
    front.nowMicros = TestingFront.START + 66_667;
    assertThat(status(5)).isEqualTo(200);
    front.nowMicros = TestingFront.START + 100_000;
    assertThat(status(5)).isEqualTo(200);
    assertThat(status(5)).isEqualTo(429);
    assertThat(front.rules.counters().tooManyRequests()).isEqualTo(4);
  }

  @Test
  void strict_neverMoreThanBurstAndRate_overALongTime() {
    front.rules.limits(Limits.strict(0.7, 3));
    long accepted = 0;
    for (int i = 0; i < 100_000; i++) {
      front.nowMicros += 997;
      accepted += status(1) == 200 ? 1 : 0;
    }
    assertThat(accepted).isEqualTo(3 + (long) (0.7 * 100_000 * 997 / SECOND));
  }

  @Test
  void firstEmpty_isWhenLessThanOneMessageIsLeft() {
    front.rules.limits(Limits.strict(10, 2));
    assertThat(status(1)).isEqualTo(200);
    assertThat(front.rules.counters().firstEmptyMicros()).isEqualTo(-1);
    front.nowMicros += 10;
    assertThat(status(1)).isEqualTo(200);
    long empty = front.nowMicros;
    front.nowMicros += SECOND;
    assertThat(status(1)).isEqualTo(200);

    Counters counters = front.rules.counters();
    assertThat(counters.firstEmptyMicros()).isEqualTo(empty);
    assertThat(counters.acceptedSinceEmpty()).isEqualTo(1);
    assertThat(counters.firstAcceptedMicros()).isEqualTo(TestingFront.START);
    assertThat(counters.lastAcceptedMicros()).isEqualTo(front.nowMicros);
  }

  @Test
  void accounts_haveBucketsOfTheirOwn() {
    front.rules.limits(Limits.strict(1, 1));
    assertThat(status(1)).isEqualTo(200);
    Call other = new Call("9:x", "sendmessage", java.util.Map.of("chat_id", "1", "text", "x"));
    assertThat(front.answer(other).status()).isEqualTo(200);
  }

  @Test
  void edits_countUnlessSwitchedOff() {
    front.rules.limits(Limits.strict(1, 2));
    int id = front.send(1);
    assertThat(edit(id, "a")).isEqualTo(200);
    assertThat(edit(id, "b")).isEqualTo(429);

    front.rules.limits(Limits.strict(1, 1).withEditsCount(false));
    assertThat(edit(id, "b")).isEqualTo(200);
    assertThat(edit(id, "c")).isEqualTo(200);
    assertThat(status(1)).isEqualTo(200);
    assertThat(status(1)).isEqualTo(429);
  }

  @Test
  void getMe_isNotLimited() {
    front.rules.limits(Limits.strict(1, 1));
    assertThat(status(1)).isEqualTo(200);
    assertThat(front.answer("getme").status()).isEqualTo(200);
  }

  @Test
  void refusedCall_takesNoPlaceElsewhere() {
    front.rules.limits(Limits.strict(1, 2).withPrivateChat(new Bucket(1, 1)));
    assertThat(status(1)).isEqualTo(200);
    assertThat(status(1)).isEqualTo(429);
    assertThat(status(2)).isEqualTo(200);
    assertThat(status(3)).isEqualTo(429);
  }

  @Test
  void group_slidingWindow() {
    front.rules.limits(Limits.off().withGroup(new Window(2, 60)));
    assertThat(status(-1)).isEqualTo(200);
    front.nowMicros += 30 * SECOND;
    assertThat(status(-1)).isEqualTo(200);
    assertThat(retryAfter(-1)).isEqualTo(30);
    assertThat(status(-2)).isEqualTo(200);
    assertThat(status(1)).isEqualTo(200);

    front.nowMicros = TestingFront.START + 60 * SECOND - 1;
    assertThat(retryAfter(-1)).isEqualTo(1);
    front.nowMicros++;
    assertThat(status(-1)).isEqualTo(200);
    assertThat(retryAfter(-1)).isEqualTo(30);
  }

  @Test
  void sheet_waitsUpTo8SecondsAreLatency_thenPenaltyDoubles() {
    front.rules.limits(Limits.sheet());
    for (int i = 0; i < 20; i++) {
      assertThat(front.receive(TestingFront.message(1, "x")).answerAfterMicros()).isZero();
    }
    for (int i = 1; i <= 8; i++) {
      Directive absorbed = front.receive(TestingFront.message(1, "x"));
      assertThat(absorbed.acceptAfterMicros()).isEqualTo(i * SECOND);
      assertThat(absorbed.answerAfterMicros()).isEqualTo(i * SECOND);
    }
    assertThat(front.rules.counters().absorbed()).isEqualTo(8);

    assertThat(retryAfter(1)).isEqualTo(9);
    assertThat(retryAfter(1)).isEqualTo(18);
    front.nowMicros += 10 * SECOND;
    assertThat(retryAfter(1)).isEqualTo(36);
    assertThat(status(2)).isEqualTo(200);
    front.nowMicros += 36 * SECOND;
    assertThat(status(1)).isEqualTo(200);
  }

  @Test
  void sheet_penaltyHasAnEnd() {
    front.rules.limits(Limits.sheet().withAbsorbMicros(0).withGroup(new Window(1, 60)));
    assertThat(status(-1)).isEqualTo(200);
    long last = 0;
    for (int i = 0; i < 20; i++) {
      last = retryAfter(-1);
    }
    assertThat(last).isEqualTo(18_053);
  }

  @Test
  void sheet_paidBroadcast_hasABucketOfItsOwn() {
    front.rules.limits(Limits.sheet().withAbsorbMicros(0));
    for (int i = 1; i <= 100; i++) {
      assertThat(
              front
                  .answer("sendmessage", "chat_id", i, "text", "x", "allow_paid_broadcast", "True")
                  .status())
          .isEqualTo(200);
    }
    assertThat(status(1)).isEqualTo(200);
  }

  private int status(long chat) {
    return front.answer(TestingFront.message(chat, "x")).status();
  }

  private int edit(int id, String text) {
    return front.answer("editmessagetext", "chat_id", 1, "message_id", id, "text", text).status();
  }

  private long retryAfter(long chat) {
    Answer answer = front.answer(TestingFront.message(chat, "x"));
    assertThat(answer.status()).isEqualTo(429);
    return TestingFront.json(answer).get("parameters").get("retry_after").longValue();
  }
}
