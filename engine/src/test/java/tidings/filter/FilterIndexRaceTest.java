package tidings.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Filters come and go while others match: what stands is always found, what is wrong never. */
@Timeout(60)
class FilterIndexRaceTest {
  private static final int STANDING = 200;
  private static final int CHANGES = 5_000;
  private static final Document ITEM =
      new Document(
          Map.of(
              "title",
              "rust go java "
                  + IntStream.range(0, CHANGES)
                      .mapToObj(i -> "has" + i)
                      .collect(Collectors.joining(" "))));

  private final FilterIndex index = new FilterIndex();

  @Test
  void whatStandsIsAlwaysFoundAndWhatIsWrongNever() throws Exception {
    for (long id = 0; id < STANDING; id++) {
      index.put(
          id, Filter.parse(id % 2 == 0 ? "rust -never" + id : "(rust OR never" + id + ") go"));
    }
    AtomicBoolean done = new AtomicBoolean();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      Future<Integer> looking = threads.submit(() -> look(done));
      Future<?> changing =
          threads.submit(() -> {
            change();
            done.set(true);
          });
      get(changing);
      assertThat(get(looking)).as("times that an item was matched meanwhile").isPositive();
    }
    assertThat(index.size()).isEqualTo(STANDING);
  }

  private static <T> T get(Future<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException fault) {
      throw new AssertionError(fault.getCause());
    }
  }

  private int look(AtomicBoolean done) {
    int looks = 0;
    Set<Long> standing = new TreeSet<>(LongStream.range(0, STANDING).boxed().toList());
    while (!done.get()) {
      Set<Long> found = new TreeSet<>(LongStream.of(index.matches(ITEM)).boxed().toList());
      assertThat(found).containsAll(standing);
      assertThat(found).as("these exclude what the item has").allMatch(id -> id < 10_000);
      looks++;
    }
    return looks;
  }

  private void change() {
    for (int i = 0; i < CHANGES; i++) {
      // Words that nobody named before, ids that come and go, filters that are shared and changed.
      index.put(10_000 + i % 100, Filter.parse("rust -has" + i));
      index.put(10_100 + i % 100, Filter.parse("java -rust"));
      index.put(i % STANDING, Filter.parse(i % 3 == 0 ? "rust go" : "rust -word" + i));
      boolean unusedGone = index.remove(10_000 + (i + 50) % 100);
    }
    for (int i = 0; i < 200; i++) {
      boolean unusedGone = index.remove(10_000 + i);
    }
  }
}
