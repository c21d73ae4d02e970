package tidings.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static tidings.delivery.Lane.ALERT;
import static tidings.delivery.Lane.BULK;
import static tidings.delivery.Lane.INTERACTIVE;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidings.recipient.ChatCondition;
import tidings.recipient.ChatKind;

class NextWorkTest {
  private static final long NOW = 1_000;

  private static NextWork choose(OpenDelivery... heads) {
    return choose(ChatCondition.OPEN, 0, heads);
  }

  private static NextWork choose(ChatCondition condition, long parked, OpenDelivery... heads) {
    return NextWork.choose(
        new ChatView(1, "1", ChatKind.PRIVATE, condition, parked, List.of(heads), false), NOW);
  }

  @Test
  void nothingOpenIsNothingToDo() {
    assertThat(choose()).isEqualTo(new NextWork.Nothing());
  }

  @Test
  void theMostUrgentLaneGoesFirst() {
    OpenDelivery bulk = Rows.waiting(1, BULK, "x");
    OpenDelivery answer = Rows.waiting(2, INTERACTIVE, "y");
    assertThat(choose(bulk, answer)).isEqualTo(new NextWork.Send(answer));
  }

  @Test
  void insideALaneTheLowerRankGoesFirst() {
    OpenDelivery first = Rows.waiting(1, ALERT, "y");
    OpenDelivery second = Rows.waiting(2, ALERT, "x");
    assertThat(choose(second, first)).isEqualTo(new NextWork.Send(first));
  }

  @Test
  void oneCallAtATimeInAChat() {
    assertThat(choose(Rows.claimed(1, ALERT, "a", 2_000), Rows.waiting(2, INTERACTIVE, "b")))
        .isEqualTo(new NextWork.Wait(2_000));
  }

  @Test
  void aLeaseThatRanOutPutsItsRowInDoubt() {
    OpenDelivery lost = Rows.claimed(1, ALERT, "a", 900);
    assertThat(choose(lost, Rows.waiting(2, ALERT, "b"))).isEqualTo(new NextWork.Lose(lost));
  }

  @Test
  void whatWaitsForATimeHoldsUpOnlyItsStream() {
    OpenDelivery free = Rows.waiting(2, ALERT, "b");
    assertThat(choose(Rows.due(1, ALERT, "a", 5_000), free)).isEqualTo(new NextWork.Send(free));
    assertThat(choose(Rows.due(1, ALERT, "a", 5_000))).isEqualTo(new NextWork.Wait(5_000));
  }

  @Test
  void aParkedChatWaits() {
    assertThat(choose(ChatCondition.OPEN, 7_000, Rows.waiting(1, ALERT, "a")))
        .isEqualTo(new NextWork.Wait(7_000));
  }

  @Test
  void aMarkedDoubtHoldsUpOnlyItsStream() {
    OpenDelivery plain = Rows.waiting(2, ALERT, "b");
    assertThat(choose(Rows.doubtful(1, ALERT, "a", true, 9_000), plain))
        .isEqualTo(new NextWork.Send(plain));
  }

  @Test
  void anUnmarkedDoubtHoldsUpTheUnmarkedOfItsChat() {
    OpenDelivery doubt = Rows.doubtful(1, ALERT, "a", false, 9_000);
    OpenDelivery marked = Rows.marked(3, ALERT, "c");
    assertThat(choose(doubt, Rows.waiting(2, ALERT, "b"), marked))
        .isEqualTo(new NextWork.Send(marked));
    assertThat(choose(doubt, Rows.waiting(2, ALERT, "b"))).isEqualTo(new NextWork.Wait(9_000));
  }

  @Test
  void doubtIsSettledOnceItMayBe() {
    OpenDelivery doubt = Rows.doubtful(1, ALERT, "a", true, 1_000);
    assertThat(choose(doubt, Rows.waiting(2, INTERACTIVE, "b")))
        .isEqualTo(new NextWork.Settle(doubt));
  }

  @Test
  void aPassedDeadlineEndsARowEvenWhileItsChatIsParked() {
    OpenDelivery late = Rows.late(1, ALERT, "a", 1_000);
    assertThat(choose(ChatCondition.OPEN, 7_000, late)).isEqualTo(new NextWork.Expire(late));
  }

  @Test
  void aClosedChatCancelsWhatWaits() {
    OpenDelivery row = Rows.waiting(1, ALERT, "a");
    assertThat(choose(ChatCondition.BLOCKED, 0, row))
        .isEqualTo(new NextWork.Cancel(row, ChatCondition.BLOCKED));
  }

  @Test
  void waitingNeverEndsInThePast() {
    OpenDelivery doubt = Rows.doubtful(1, ALERT, "a", false, NOW + 1);
    assertThat(choose(doubt)).isEqualTo(new NextWork.Wait(NOW + 1));
  }
}
