package tidings.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tidings.delivery.DeliveryEvent.*;
import static tidings.delivery.DeliveryState.*;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every pair of state and event, against the picture in docs/states.md. */
class DeliveryStateTest {
  private static Map<DeliveryState, Map<DeliveryEvent, DeliveryState>> picture() {
    Map<DeliveryState, Map<DeliveryEvent, DeliveryState>> picture =
        new EnumMap<>(DeliveryState.class);
    picture.put(
        WAITING,
        Map.of(
            PERMITTED, CLAIMED, EXPIRED, DEAD, DeliveryEvent.UNREADABLE, DEAD, CANCELLED, DROPPED));
    picture.put(
        CLAIMED,
        Map.of(
            ACCEPTED,
            SENT,
            NOT_SENT,
            WAITING,
            DeliveryEvent.REFUSED,
            DeliveryState.REFUSED,
            SPENT,
            DEAD,
            UNANSWERED,
            DOUBTFUL));
    picture.put(
        DOUBTFUL,
        Map.of(
            FOUND,
            SENT,
            ACCEPTED,
            SENT,
            NOT_FOUND,
            WAITING,
            NOT_SENT,
            WAITING,
            DeliveryEvent.REFUSED,
            DeliveryState.REFUSED,
            SPENT,
            DEAD,
            HOLD,
            HELD,
            DROP,
            DROPPED));
    picture.put(HELD, Map.of(RECEIPT, SENT, SEND_AGAIN, WAITING, CANCELLED, DROPPED));
    picture.put(SENT, Map.of(RECEIPT, CONFIRMED, BOUNCED, DeliveryState.REFUSED));
    picture.put(DeliveryState.REFUSED, Map.of(SEND_AGAIN, WAITING));
    picture.put(DEAD, Map.of(SEND_AGAIN, WAITING));
    return picture;
  }

  @Test
  void everyPairIsAsDrawn() {
    for (DeliveryState state : DeliveryState.values()) {
      Map<DeliveryEvent, DeliveryState> moves = picture().getOrDefault(state, Map.of());
      for (DeliveryEvent event : DeliveryEvent.values()) {
        if (moves.containsKey(event)) {
          assertThat(state.after(event)).as("%s %s", state, event).contains(moves.get(event));
        } else {
          assertThat(state.after(event)).as("%s %s", state, event).isEmpty();
        }
      }
    }
  }

  @Test
  void anImpossibleMoveSaysWhatCannotHappen() {
    assertThatThrownBy(() -> SENT.move(PERMITTED))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("PERMITTED cannot happen to sent");
  }

  @Test
  void onlyOpenRowsHoldTheirPlace() {
    assertThat(DeliveryState.values())
        .filteredOn(DeliveryState::open)
        .containsExactly(WAITING, CLAIMED, DOUBTFUL);
  }

  @Test
  void wordsAreReadBack() {
    for (DeliveryState state : DeliveryState.values()) {
      assertThat(DeliveryState.of(state.word())).isEqualTo(state);
    }
  }
}
