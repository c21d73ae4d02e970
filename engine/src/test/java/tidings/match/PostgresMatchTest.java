package tidings.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tidings.recipient.Subscriptions;
import tidings.storage.Database;
import tidings.storage.DatabaseAddress;
import tidings.storage.Databases;
import tidings.storage.Postgres;
import tidings.time.ManualTime;
import tidings.time.Step;

/** Several processes that match at once, on a real PostgreSQL. */
class PostgresMatchTest {
  private static final int PEOPLE = 60;
  private static final int ITEMS = 40;

  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));

  private static Callable<Integer> matching(MatchStage stage) {
    return () -> {
      int steps = 0;
      while (stage.step() instanceof Step.Again) {
        steps++;
      }
      return steps;
    };
  }

  @Test
  void theyTellEverybodyOnceAndInOrder() throws Exception {
    DatabaseAddress.Postgres address = Postgres.fresh();
    try (Database one = Databases.open(address, time);
        Database two = Databases.open(address, time);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      MatchRig rig = new MatchRig(MatchRig.SETTINGS.withFlood(ITEMS - 10), time, one);
      long source = rig.source("news");
      rig.follow(source, "rust", 1, PEOPLE);
      String[] titles =
          IntStream.range(100, 100 + ITEMS).mapToObj(i -> "rust " + i).toArray(String[]::new);
      for (int i = 0; i < ITEMS; i += 4) {
        rig.publish(source, titles[i], titles[i + 1], titles[i + 2], titles[i + 3]);
      }
      Future<Integer> first = threads.submit(matching(rig.stage(one)));
      Future<Integer> second = threads.submit(matching(rig.stage(two)));
      assertThat(first.get() + second.get()).isPositive();
      rig.run();
      List<String> told = rig.told();
      for (int chat = 1; chat <= PEOPLE; chat++) {
        String begin = chat + " rust ";
        assertThat(told.stream().filter(line -> line.startsWith(begin)))
            .as("what chat %d was told", chat)
            .isSorted()
            .doesNotHaveDuplicates()
            .hasSize(ITEMS - 10);
      }
      assertThat(told).filteredOn(line -> line.contains("More than")).hasSize(PEOPLE);
    }
  }

  @Test
  void theNewestAndWhatIsToldOnce() {
    try (Database one = Databases.open(Postgres.fresh(), time)) {
      MatchRig rig = new MatchRig(MatchRig.SETTINGS, time, one);
      long news = rig.source("news");
      long other = rig.source("other");
      rig.readOnce(news);
      rig.publish(news, "rust one", "rust two");
      Subscriptions.Manner manner = Subscriptions.Manner.USUAL.tellingOnce();
      rig.follow(news, "rust", 1, 1, manner.withNewest(1));
      rig.follow(other, "", 1, 1, manner);
      rig.newest();
      assertThat(rig.texts()).hasSize(1);
      rig.publish(news, "rust: a headline that is long enough");
      rig.run();
      rig.publish(other, "rust: a headline that is long enough");
      rig.run();
      assertThat(rig.texts()).hasSize(2);
      assertThat(one.<Integer>write(ToldOnce::forget)).isZero();
    }
  }
}
