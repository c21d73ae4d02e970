package tidings.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Ledger;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.observe.Metrics;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.recipient.Addresses;
import tidings.recipient.Subscriptions;
import tidings.source.Sources;
import tidings.storage.MemoryDatabase;
import tidings.time.ManualTime;
import tidings.time.Step;

class MatchStageTest {
  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  private final MatchStage stage =
      new MatchStage(
          database,
          time,
          new Outbox(new Ledger(), new DatabaseQueue(database)),
          DoubtPolicy.PROBE,
          Duration.ofDays(1),
          new Metrics());
  private final long account =
      database.write(transaction -> new Addresses().account(transaction, "bot", "telegram"));
  private final long source =
      database.write(
          transaction -> new Sources().put(transaction, "jobs", "http://x", Duration.ofMinutes(1)));

  private void follow(int chat, String filter) {
    long unusedId =
        database.write(transaction ->
            new Subscriptions()
                .put(
                    transaction,
                    new Addresses().address(transaction, account, String.valueOf(chat)),
                    source,
                    filter));
  }

  private void publish(String title) {
    int unusedFresh =
        database.<Integer>write(transaction ->
            new Items()
                .store(
                    transaction,
                    source,
                    List.of(new NewItem(List.of(title), title, "", "https://x/1", 0)),
                    true));
  }

  private int run() {
    int steps = 0;
    while (stage.step() instanceof Step.Again) {
      steps++;
    }
    return steps;
  }

  private List<String> told() {
    return database.read(transaction ->
        transaction
            .handle()
            .createQuery(
                "SELECT c.native || ' ' || d.matched_by FROM delivery d"
                    + " JOIN chat c ON c.id = d.chat_id ORDER BY d.seq")
            .mapTo(String.class)
            .list());
  }

  @Test
  void oneMessageNamesEverySubscriptionThatMatched() {
    follow(1, "rust");
    follow(1, "remote");
    follow(1, "java");
    follow(2, "rust");
    publish("Remote Rust work");
    run();
    assertThat(told()).containsExactlyInAnyOrder("1 rust; remote", "2 rust");
  }

  @Test
  void onlyWhatComesAfterItsStartIsForASubscription() {
    publish("rust before");
    follow(1, "rust");
    run();
    assertThat(told()).isEmpty();
    publish("rust after");
    run();
    assertThat(told()).containsExactly("1 rust");
  }

  @Test
  void manyAddressesAreDecidedInChunksEachOnce() {
    int people = 1_700;
    for (int chat = 1; chat <= people; chat++) {
      follow(chat, "rust");
    }
    publish("rust");
    assertThat(run()).as("more than one transaction").isGreaterThan(3);
    assertThat(told()).hasSize(people).doesNotHaveDuplicates();
  }

  @Test
  void nobodyIsAlwaysLast() {
    for (int chat = 1; chat <= 50; chat++) {
      follow(chat, "rust");
    }
    publish("rust 1");
    run();
    String lastOfFirst = told().getLast();
    publish("rust 2");
    run();
    assertThat(told().getLast()).isNotEqualTo(lastOfFirst);
  }

  @Test
  void bellsAreRungWithTheDeliveries() {
    follow(1, "rust");
    publish("rust");
    run();
    assertThat(
            database.<Long>read(transaction ->
                transaction
                    .handle()
                    .createQuery("SELECT COUNT(*) FROM doorbell")
                    .mapTo(Long.class)
                    .one()))
        .isEqualTo(1);
  }
}
