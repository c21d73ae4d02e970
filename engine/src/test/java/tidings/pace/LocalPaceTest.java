package tidings.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tidings.recipient.ChatKind;
import tidings.time.ManualTime;

class LocalPaceTest {
  private static final Limits LIMITS = new Limits(10, 5, 1, 3, 4, Duration.ofMinutes(1));

  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private final LocalPace pace = new LocalPace(LIMITS, time);

  private Permit permit(long chat) {
    return switch (pace.acquire(chat, ChatKind.PRIVATE)) {
      case Pace.Verdict.Granted granted -> granted.permit();
      case Pace.Verdict.Wait wait -> throw new AssertionError("wait " + wait.millis() + " ms");
    };
  }

  private void send(long chat) {
    Permit permit = permit(chat);
    permit.sent();
    permit.answered(true);
  }

  private long waitFor(long chat, ChatKind kind) {
    return switch (pace.acquire(chat, kind)) {
      case Pace.Verdict.Granted _ -> 0;
      case Pace.Verdict.Wait wait -> wait.millis();
    };
  }

  @Test
  void theBurstIsGivenAndThenTheRate() {
    for (int chat = 0; chat < 5; chat++) {
      send(chat);
    }
    assertThat(pace.available()).isZero();
    assertThat(waitFor(9, ChatKind.PRIVATE)).isEqualTo(100);
    time.advance(Duration.ofMillis(100));
    assertThat(pace.available()).isEqualTo(1);
  }

  @Test
  void aChatHasItsOwnBucket() {
    for (int i = 0; i < 3; i++) {
      send(1);
    }
    assertThat(waitFor(1, ChatKind.PRIVATE)).isEqualTo(1_000);
    assertThat(waitFor(2, ChatKind.PRIVATE)).isZero();
  }

  @Test
  void aGroupHasAWindow() {
    for (int i = 0; i < 4; i++) {
      Permit permit = ((Pace.Verdict.Granted) pace.acquire(-5, ChatKind.GROUP)).permit();
      permit.sent();
      permit.answered(true);
      time.advance(Duration.ofSeconds(1));
    }
    assertThat(waitFor(-5, ChatKind.GROUP)).isEqualTo(56_000);
  }

  @Test
  void limitsAreChangedAndWhatWasSentStillCounts() {
    send(1);
    send(1);
    pace.limit(new Limits(100, 3, 1, 2, 4, Duration.ofMinutes(1)));
    assertThat(pace.limits().accountBurst()).isEqualTo(3);
    assertThat(waitFor(1, ChatKind.PRIVATE)).as("two at once have been sent").isEqualTo(1_000);
    assertThat(pace.available()).as("and of the account's three").isEqualTo(1);
    send(2);
    assertThat(waitFor(9, ChatKind.PRIVATE)).isEqualTo(10);
  }

  @Test
  void anUnusedPermitIsGivenBack() {
    LongStream.range(0, 5).mapToObj(this::permit).toList().forEach(Permit::unused);
    assertThat(pace.available()).isEqualTo(5);
  }

  @Test
  void whatIsUnderWayCountsUntilItHasArrived() {
    List<Permit> under = LongStream.range(0, 5).mapToObj(this::permit).toList();
    time.advance(Duration.ofSeconds(10));
    assertThat(pace.available()).as("none of them may have arrived yet").isZero();
    under.forEach(permit -> permit.answered(true));
    assertThat(pace.available()).as("they may have arrived just now").isZero();
    time.advance(Duration.ofMillis(500));
    assertThat(pace.available()).isEqualTo(5);
  }

  @Test
  void slowAnswersDoNotSlowThePace() {
    for (int chat = 0; chat < 5; chat++) {
      permit(chat).sent();
    }
    // Half of what the burst covers, after which each has arrived; and the refill.
    time.advance(Duration.ofMillis(200));
    time.advance(Duration.ofMillis(500));
    assertThat(pace.available()).as("the first bytes left long ago").isEqualTo(5);
  }

  @Test
  void tooManyRequestsInABusyChatParksTheChat() {
    send(1);
    send(1);
    assertThat(permit(1).throttled(Duration.ofSeconds(7))).isEqualTo(Permit.Scope.CHAT);
    assertThat(waitFor(1, ChatKind.PRIVATE)).isEqualTo(7_000);
    assertThat(waitFor(2, ChatKind.PRIVATE)).isZero();
  }

  @Test
  void tooManyRequestsInAQuietChatParksTheAccount() {
    assertThat(permit(1).throttled(Duration.ofSeconds(7))).isEqualTo(Permit.Scope.ACCOUNT);
    assertThat(pace.available()).isZero();
    assertThat(waitFor(2, ChatKind.PRIVATE)).isEqualTo(7_000);
    time.advance(Duration.ofSeconds(7));
    assertThat(waitFor(2, ChatKind.PRIVATE)).isZero();
  }

  @Test
  void anUnreachableNetworkIsTriedLessAndLessOften() {
    permit(1).unreachable();
    assertThat(waitFor(2, ChatKind.PRIVATE)).isEqualTo(100);
    time.advance(Duration.ofMillis(100));
    permit(1).unreachable();
    assertThat(waitFor(2, ChatKind.PRIVATE)).isEqualTo(200);
    time.advance(Duration.ofMillis(200));
    send(2);
    permit(1).unreachable();
    assertThat(waitFor(2, ChatKind.PRIVATE)).as("a success ends the doubling").isEqualTo(100);
  }

  @Test
  void aClosedPaceGivesNothingUntilItIsOpened() {
    pace.close("stopped by a person");
    assertThat(pace.available()).isZero();
    assertThat(waitFor(1, ChatKind.PRIVATE)).isPositive();
    assertThat(pace.closed()).isEqualTo("stopped by a person");
    pace.open();
    assertThat(waitFor(1, ChatKind.PRIVATE)).isZero();
  }

  @Test
  void thePastCountsAfterAStart() {
    pace.recall(
        LongStream.range(0, 5).mapToObj(chat -> new Pace.Past(chat, ChatKind.PRIVATE, 0)).toList());
    assertThat(pace.available()).isZero();
    time.advance(Duration.ofMillis(300));
    assertThat(pace.available()).isEqualTo(3);
  }

  @Test
  void theOldPastDoesNotCount() {
    pace.recall(List.of(new Pace.Past(1, ChatKind.PRIVATE, 50_000)));
    assertThat(pace.available()).isEqualTo(5);
  }

  @Test
  void anotherChatsSuccessIsKnown() {
    send(1);
    time.advance(Duration.ofSeconds(3));
    assertThat(pace.othersSucceededAgo(1)).isEmpty();
    assertThat(pace.othersSucceededAgo(2)).hasValue(3_000);
  }
}
