package tidings.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tidings.storage.DatabaseException;
import tidings.time.ManualTime;

class FiguresTest {
  @Test
  void countsAreGrouped() {
    assertThat(Figures.count(1_234_567)).isEqualTo("1\u202f234\u202f567");
    assertThat(Figures.count(1, "item", "items")).isEqualTo("1 item");
    assertThat(Figures.count(2, "item", "items")).isEqualTo("2 items");
  }

  @Test
  void pacesAreByTheSecondWhereThereAreMany() {
    assertThat(Figures.pace(59)).isEqualTo("59 a minute");
    assertThat(Figures.pace(90)).isEqualTo("1.5 a second");
    assertThat(Figures.pace(60_000)).isEqualTo("1\u202f000 a second");
  }

  @Test
  void spansAreReadable() {
    assertThat(Figures.span(-1)).isEqualTo("–");
    assertThat(Figures.span(999)).isEqualTo("999 ms");
    assertThat(Figures.span(1_500)).isEqualTo("1.5 s");
    assertThat(Figures.span(Duration.ofMinutes(5).toMillis())).isEqualTo("5 min");
    assertThat(Figures.span(Duration.ofHours(47).toMillis())).isEqualTo("47 h");
    assertThat(Figures.span(Duration.ofDays(2).toMillis())).isEqualTo("2 d");
  }

  @Test
  void momentsAreToldFromNow() {
    long now = 1_000_000;
    assertThat(Figures.when(0, now)).isEqualTo("never");
    assertThat(Figures.when(now - 500, now)).isEqualTo("now");
    assertThat(Figures.when(now - 5_000, now)).isEqualTo("5 s ago");
    assertThat(Figures.when(now + 120_000, now)).isEqualTo("in 2 min");
  }

  @Test
  void aHeadlineIsTheFirstLineAndNeverHalfACharacter() {
    assertThat(Figures.headline("\n  first \nsecond")).isEqualTo("first");
    assertThat(Figures.headline("")).isEmpty();
    String long_ = "😀".repeat(200);
    assertThat(Figures.headline(long_)).isEqualTo("😀".repeat(120) + "…");
  }

  @Test
  void whatIsSlowToCountIsCountedSeldom() {
    ManualTime time = new ManualTime(java.time.Instant.EPOCH);
    AtomicInteger counted = new AtomicInteger();
    Recount<Integer> recount =
        new Recount<>(
            time,
            Duration.ofSeconds(1),
            0,
            () -> {
              time.advance(Duration.ofMillis(50));
              return counted.incrementAndGet();
            });
    assertThat(recount.value()).isOne();
    time.advance(Duration.ofMillis(4_900));
    assertThat(recount.value()).as("a hundred times as long as it took").isOne();
    time.advance(Duration.ofMillis(100));
    assertThat(recount.value()).isEqualTo(2);
  }

  @Test
  void whatCannotBeCountedStaysAsItWas() {
    ManualTime time = new ManualTime(java.time.Instant.EPOCH);
    AtomicInteger asked = new AtomicInteger();
    Recount<Integer> recount =
        new Recount<>(
            time,
            Duration.ofSeconds(1),
            -1,
            () -> {
              if (asked.incrementAndGet() % 2 == 1) {
                throw new DatabaseException(DatabaseException.Kind.UNAVAILABLE, "too slow");
              }
              return asked.get();
            });
    assertThat(recount.value()).as("unknown so far").isEqualTo(-1);
    time.advance(Duration.ofSeconds(59));
    assertThat(recount.value()).as("it is left alone for a while").isEqualTo(-1);
    time.advance(Duration.ofSeconds(1));
    assertThat(recount.value()).isEqualTo(2);
    time.advance(Duration.ofSeconds(1));
    assertThat(recount.value()).as("it failed again").isEqualTo(2);
    assertThat(asked).hasValue(3);
  }
}
