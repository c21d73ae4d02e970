package tidings.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tidings.delivery.Lane;

class LaneFloorsTest {
  private final LaneFloors floors = LaneFloors.standard();

  private Map<Lane, Integer> turns(int count, Set<Lane> waiting) {
    Map<Lane, Integer> turns = new EnumMap<>(Lane.class);
    for (int i = 0; i < count; i++) {
      turns.merge(floors.next(waiting), 1, Integer::sum);
    }
    return turns;
  }

  @Test
  void theUrgentLaneGoesFirstAndTheOthersHaveTheirFloor() {
    assertThat(turns(101, EnumSet.allOf(Lane.class)))
        .containsEntry(Lane.INTERACTIVE, 76)
        .containsEntry(Lane.ALERT, 20)
        .containsEntry(Lane.BULK, 5);
  }

  @Test
  void aLaneAloneHasEverything() {
    assertThat(turns(10, EnumSet.of(Lane.BULK))).containsEntry(Lane.BULK, 10);
  }

  @Test
  void nothingIsSavedUpWhileNothingWaits() {
    assertThat(turns(1_000, EnumSet.of(Lane.INTERACTIVE))).containsEntry(Lane.INTERACTIVE, 1_000);
    assertThat(turns(4, EnumSet.of(Lane.INTERACTIVE, Lane.ALERT)))
        .containsEntry(Lane.INTERACTIVE, 4);
  }
}
