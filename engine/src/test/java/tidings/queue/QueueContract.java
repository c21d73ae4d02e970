package tidings.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tidings.delivery.Bell;
import tidings.delivery.Lane;
import tidings.storage.Database;
import tidings.time.ManualTime;
import tidings.time.Time;

/** What every queue promises. */
abstract class QueueContract {
  private static final LaneShare URGENT =
      waiting -> waiting.stream().min(Lane::compareTo).orElseThrow();

  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private Database database;
  private Queue queue;

  abstract Database open(Time time);

  abstract Queue queue(Database database);

  /** The database's clock may not be ours to move. */
  boolean clockIsOurs() {
    return true;
  }

  @BeforeEach
  void openFresh() {
    database = open(time);
    queue = queue(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void ring(long chat, Lane lane, long rank) {
    ring(new Bell(1, chat, lane, rank, 0));
  }

  private void ring(Bell bell) {
    database.write(transaction -> {
      queue.ring(transaction, bell);
      return true;
    });
  }

  private List<Taken> take(int most) {
    return queue.take(1, most, URGENT);
  }

  private void release(Taken taken, Rest rest) {
    database.write(transaction -> {
      queue.release(transaction, List.of(new Release(taken, rest)));
      return true;
    });
  }

  private static List<Long> chats(List<Taken> taken) {
    return taken.stream().map(Taken::chatId).toList();
  }

  @Test
  void whatIsRungIsTakenByRank() {
    ring(7, Lane.ALERT, 20);
    ring(8, Lane.ALERT, 10);
    assertThat(chats(take(10))).containsExactly(8L, 7L);
  }

  @Test
  void bellsOfAChatMerge() {
    ring(7, Lane.ALERT, 20);
    ring(7, Lane.ALERT, 5);
    ring(8, Lane.ALERT, 10);
    assertThat(chats(take(10))).containsExactly(7L, 8L);
  }

  @Test
  void theMoreUrgentBellWins() {
    ring(7, Lane.BULK, 1);
    ring(8, Lane.ALERT, 1);
    ring(7, Lane.INTERACTIVE, 9);
    List<Taken> taken = take(10);
    assertThat(chats(taken)).containsExactly(7L, 8L);
    assertThat(taken.getFirst().lane()).isEqualTo(Lane.INTERACTIVE);
  }

  @Test
  void aTakenChatIsNotTakenAgainUntilItIsReleased() {
    ring(7, Lane.ALERT, 1);
    Taken taken = take(10).getFirst();
    assertThat(take(10)).isEmpty();
    release(taken, new Rest.Again(Lane.ALERT, 1, 0));
    assertThat(chats(take(10))).containsExactly(7L);
  }

  @Test
  void aDoneChatIsGone() {
    ring(7, Lane.ALERT, 1);
    release(take(10).getFirst(), Rest.DONE);
    assertThat(take(10)).isEmpty();
  }

  @Test
  void aBellRungWhileTheChatIsHeldIsNotLost() {
    ring(7, Lane.ALERT, 1);
    Taken taken = take(10).getFirst();
    ring(7, Lane.ALERT, 2);
    release(taken, Rest.DONE);
    assertThat(chats(take(10))).containsExactly(7L);
  }

  @Test
  void anAbandonedChatIsTakenAgain() {
    ring(7, Lane.ALERT, 1);
    queue.abandon(take(10).getFirst());
    assertThat(chats(take(10))).containsExactly(7L);
  }

  @Test
  void aBellTakesEffectWithItsTransactionOnly() {
    assertThatThrownBy(() ->
            database.write(transaction -> {
              queue.ring(transaction, new Bell(1, 7, Lane.ALERT, 1, 0));
              throw new IllegalStateException("rolled back");
            }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(take(10)).isEmpty();
  }

  @Test
  void noMoreAreTakenThanAskedFor() {
    for (int chat = 1; chat <= 5; chat++) {
      ring(chat, Lane.ALERT, chat);
    }
    assertThat(chats(take(2))).containsExactly(1L, 2L);
    assertThat(chats(take(2))).containsExactly(3L, 4L);
  }

  @Test
  void accountsAreApart() {
    ring(new Bell(2, 7, Lane.ALERT, 1, 0));
    assertThat(take(10)).isEmpty();
    assertThat(chats(queue.take(2, 10, URGENT))).containsExactly(7L);
  }

  @Test
  void aChatWaitsForItsTime() {
    long due = database.now() + (clockIsOurs() ? 5_000 : 3_600_000);
    ring(new Bell(1, 7, Lane.ALERT, 1, due));
    assertThat(take(10)).isEmpty();
    assertThat(queue.nextDue(1)).hasValue(due);
    if (clockIsOurs()) {
      time.advance(Duration.ofSeconds(5));
      assertThat(chats(take(10))).containsExactly(7L);
    }
  }

  @Test
  void anEarlierBellEndsTheWaiting() {
    ring(new Bell(1, 7, Lane.ALERT, 1, database.now() + 3_600_000));
    ring(7, Lane.ALERT, 1);
    assertThat(chats(take(10))).containsExactly(7L);
  }

  @Test
  void theShareDecidesBetweenLanes() {
    ring(1, Lane.INTERACTIVE, 1);
    ring(2, Lane.BULK, 1);
    ring(3, Lane.BULK, 2);
    LaneShare bulkFirst = waiting -> waiting.stream().max(Lane::compareTo).orElseThrow();
    assertThat(chats(queue.take(1, 3, bulkFirst))).containsExactly(2L, 3L, 1L);
  }
}
