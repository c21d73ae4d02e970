package tidings.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.time.ManualTime;

/** That a large table is counted bit by bit, and once from its beginning to its end. */
class TallyTest {
  private static final long ROWS = 1_000_000;

  @TempDir private java.nio.file.Path folder;

  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private final List<Long> ends = new ArrayList<>();
  private Database database;
  private Tally<String> tally;
  private int slowness = 30;

  @BeforeEach
  void open() {
    database = Databases.open(new DatabaseAddress.Sqlite(folder.resolve("a.db")), time);
    tally =
        new Tally<>(
            database,
            time,
            _ -> ROWS,
            (_, after, until) -> {
              time.advance(Duration.ofMillis(slowness));
              ends.add(until);
              return Map.of("rows", until - after);
            });
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void untilAllIsCountedOnceThereAreAtLeastSoMany() {
    Tally.Counted<String> first = tally.value();
    assertThat(first.whole()).isFalse();
    assertThat(first.of("rows")).isPositive().isLessThan(ROWS);
    assertThat(ends).as("one slow range fills the time there is").hasSize(1);
    slowness = 0;
    Tally.Counted<String> all = tally.value();
    assertThat(all.whole()).isTrue();
    assertThat(all.of("rows")).isEqualTo(ROWS);
    assertThat(all.of("others")).isZero();
  }

  @Test
  void theOldCountStaysWhileTheNextIsMade() {
    slowness = 0;
    long from = tally.value().from();
    slowness = 30;
    Tally.Counted<String> same = tally.value();
    assertThat(same.from()).isEqualTo(from);
    assertThat(same.of("rows")).isEqualTo(ROWS);
  }

  @Test
  void rangesSuitTheTimeTheyTake() {
    for (int i = 0; i < 5; i++) {
      Tally.Counted<String> unusedCount = tally.value();
    }
    assertThat(ends).startsWith(10_000L, 15_000L, 17_500L, 18_750L);
    slowness = 1;
    Tally.Counted<String> unusedCount = tally.value();
    assertThat(ends.getLast() - ends.get(ends.size() - 2))
        .as("faster ranges grow")
        .isGreaterThan(10_000);
  }
}
