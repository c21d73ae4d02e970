package tidings.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every database promises. */
abstract class DatabaseContract {
  private Database database;

  abstract Database open();

  @BeforeEach
  void openFresh() {
    database = open();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private static int insert(Transaction transaction, String name) {
    return transaction
        .handle()
        .createUpdate("INSERT INTO account (name, channel) VALUES (:name, 'test')")
        .bind("name", name)
        .execute();
  }

  private List<String> names() {
    return database.read(transaction ->
        transaction
            .handle()
            .createQuery("SELECT name FROM account ORDER BY name")
            .mapTo(String.class)
            .list());
  }

  @Test
  void whatWasWrittenIsRead() {
    assertThat(database.<Integer>write(transaction -> insert(transaction, "a"))).isEqualTo(1);
    assertThat(names()).containsExactly("a");
  }

  @Test
  void aUnitThatThrowsChangesNothingAndItsFaultReachesTheCaller() {
    assertThatThrownBy(() ->
            database.write(transaction -> {
              insert(transaction, "a");
              throw new IllegalStateException("no");
            }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no");
    assertThat(names()).isEmpty();
  }

  @Test
  void aStatementThatIsRefusedIsToldAsSuch() {
    database.write(transaction -> insert(transaction, "a"));
    assertThatThrownBy(() -> database.write(transaction -> insert(transaction, "a")))
        .isInstanceOfSatisfying(
            DatabaseException.class,
            fault -> assertThat(fault.kind()).isEqualTo(DatabaseException.Kind.REFUSED));
    assertThat(names()).containsExactly("a");
  }

  @Test
  void aUnitThatThrowsNeverFailsItsGroup() throws Exception {
    everyTenthFails(() -> {
      throw new IllegalStateException("every tenth");
    });
  }

  @Test
  void aUnitThatIsTooMuchForTheMachineNeverFailsItsGroup() throws Exception {
    everyTenthFails(() -> {
      throw new StackOverflowError("every tenth");
    });
  }

  private void everyTenthFails(Runnable failing) throws Exception {
    AtomicInteger failed = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        int number = i;
        all.add(
            threads.submit(() -> {
              try {
                database.write(transaction -> {
                  insert(transaction, "n" + number);
                  if (number % 10 == 0) {
                    failing.run();
                  }
                  return number;
                });
              } catch (IllegalStateException | StackOverflowError expected) {
                failed.incrementAndGet();
              }
            }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }
    assertThat(failed).hasValue(20);
    assertThat(names()).hasSize(180);
  }

  @Test
  void batchedUnitsGetTheirOwnAnswers() throws Exception {
    ConcurrentLinkedQueue<Integer> sizes = new ConcurrentLinkedQueue<>();
    Database.Batched<Integer, String> door =
        database.batched((transaction, units) -> {
          sizes.add(units.size());
          units.forEach(unit -> insert(transaction, "b" + unit));
          return units.stream().map(unit -> "done " + unit).toList();
        });
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<String>> answers =
          IntStream.range(0, 300).mapToObj(i -> threads.submit(() -> door.submit(i))).toList();
      for (int i = 0; i < answers.size(); i++) {
        assertThat(answers.get(i).get()).isEqualTo("done " + i);
      }
    }
    assertThat(names()).hasSize(300);
    assertThat(sizes)
        .as("each unit is counted once where nothing failed")
        .satisfies(
            all -> assertThat(all.stream().mapToInt(Integer::intValue).sum()).isEqualTo(300));
  }

  @Test
  void oneBadUnitOfABatchFailsAlone() throws Exception {
    CountDownLatch together = new CountDownLatch(1);
    Database.Batched<Integer, Integer> door =
        database.batched((transaction, units) -> {
          units.forEach(unit -> insert(transaction, "b" + unit % 40));
          return units;
        });
    AtomicInteger refused = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 41; i++) {
        int unit = i;
        all.add(
            threads.submit(() -> {
              together.await();
              try {
                return door.submit(unit);
              } catch (DatabaseException same) {
                return refused.incrementAndGet();
              }
            }));
      }
      together.countDown();
      for (Future<?> one : all) {
        one.get();
      }
    }
    assertThat(refused).hasValue(1);
    assertThat(names()).hasSize(40);
  }

  @Test
  void actionsAfterTheCommitRunOnlyAfterACommit() {
    List<String> ran = new ArrayList<>();
    database.write(transaction -> {
      transaction.afterCommit(() -> ran.add("committed"));
      return insert(transaction, "a");
    });
    assertThatThrownBy(() ->
            database.write(transaction -> {
              transaction.afterCommit(() -> ran.add("rolled back"));
              throw new IllegalStateException();
            }))
        .isInstanceOf(IllegalStateException.class);
    // The writer is one thread: what it does after a commit is done before the next unit begins.
    database.write(transaction -> insert(transaction, "b"));
    assertThat(ran).containsExactly("committed");
  }

  @Test
  void commitsAreDurable() {
    assertThat(database.durability().durable()).as("%s", database.durability().settings()).isTrue();
  }

  @Test
  void aClosedDatabaseRefuses() {
    database.close();
    assertThatThrownBy(() -> database.write(transaction -> insert(transaction, "a")))
        .isInstanceOf(DatabaseException.class);
  }
}
