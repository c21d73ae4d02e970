package tidings.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tidings.storage.MemoryDatabase;

/**
 * Whatever is killed when: what was seen is told, once, and in order (case 27). A thousand seeds by
 * default; {@code -Dtidings.seed=N} replays one, {@code -Dtidings.seeds=N} runs N.
 */
class EngineSimulationTest {
  private static final int STEPS = 1_500;

  @Test
  @Timeout(1_200)
  void nothingIsLostNothingArrivesTwiceAndOrderHolds() {
    byte[] image = image();
    // Each world is one thread's; several worlds share nothing and may run side by side.
    List<World.Story> stories = seeds().parallel().mapToObj(seed -> run(image, seed)).toList();
    long crashes = stories.stream().mapToLong(World.Story::crashes).sum();
    long doubts = stories.stream().mapToLong(World.Story::doubts).sum();
    long excused = stories.stream().mapToLong(World.Story::excused).sum();
    System.err.println(
        crashes
            + " crashes, "
            + doubts
            + " doubts, "
            + excused
            + " sent twice because nobody could tell");
    assertThat(excused).as("copies that the policy excuses").isLessThanOrEqualTo(doubts / 100);
    if (System.getProperty("tidings.seed", "").isEmpty()) {
      assertThat(crashes).as("the dice must kill now and then").isPositive();
    }
  }

  private static byte[] image() {
    try (MemoryDatabase empty = MemoryDatabase.migrated(new WorldTime())) {
      return empty.image();
    }
  }

  private static LongStream seeds() {
    String one = System.getProperty("tidings.seed", "");
    if (!one.isEmpty()) {
      return LongStream.of(Long.parseLong(one));
    }
    String many = System.getProperty("tidings.seeds", "");
    return LongStream.range(0, many.isEmpty() ? 1_000 : Long.parseLong(many));
  }

  private static World.Story run(byte[] image, long seed) {
    try {
      return new World(image, seed).run(STEPS);
    } catch (RuntimeException | Error fault) {
      throw new AssertionError(
          "seed " + seed + " fails; replay with -Dtidings.seed=" + seed, fault);
    }
  }
}
