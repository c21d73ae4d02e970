package tidings.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SlotTest {
  private static final long INTERVAL = 600_000;
  private static final long NOW = 1_800_000_123_456L;

  @Test
  void aSourceIsFetchedAtItsOwnMomentOfEveryInterval() {
    long first = Slot.next("https://a.example/feed", INTERVAL, NOW);
    long second = Slot.next("https://a.example/feed", INTERVAL, first + 700);
    assertThat(second - first).isEqualTo(INTERVAL);
    assertThat(first - NOW).isBetween(INTERVAL / 2, INTERVAL * 3 / 2);
  }

  @Test
  void sourcesThatAreFetchedTogetherPartAgain() {
    Map<Long, Integer> perMinute = new HashMap<>();
    for (int i = 0; i < 1_000; i++) {
      long next = Slot.next("https://example.org/feed/" + i, INTERVAL, NOW);
      perMinute.merge((next - NOW) / 60_000, 1, Integer::sum);
    }
    assertThat(perMinute.values()).hasSizeGreaterThanOrEqualTo(10).allMatch(count -> count < 150);
  }

  @Test
  void anIntervalOfAMomentIsKept() {
    assertThat(Slot.next("x", 100, NOW) - NOW).isBetween(50L, 150L);
  }
}
