package tidings.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Ledger;
import tidings.item.Identity;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.message.ContentJson;
import tidings.observe.Metrics;
import tidings.queue.DatabaseQueue;
import tidings.queue.Outbox;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.SourceCollections;
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
          MatchSettings.of(DoubtPolicy.PROBE, Duration.ofDays(1)),
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
                    Scope.source(source),
                    filter,
                    Subscriptions.Manner.USUAL));
  }

  private void publish(String title) {
    publish(title, title);
  }

  private void publish(String guid, String title) {
    Identity identity = Identity.of(guid, "", "", "", 0);
    NewItem item = new NewItem(identity, title, "", "", "https://x/1", "", 0, Map.of());
    Items.Stored unusedStored =
        database.write(
            transaction -> new Items().store(transaction, source, List.of(item), true, 1_000));
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
    assertThat(told())
        .containsExactlyInAnyOrder("1 rust in jobs; remote in jobs", "2 rust in jobs");
  }

  @Test
  void onlyWhatComesAfterItsStartIsForASubscription() {
    publish("rust before");
    follow(1, "rust");
    run();
    assertThat(told()).isEmpty();
    publish("rust after");
    run();
    assertThat(told()).containsExactly("1 rust in jobs");
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
    time.advance(Duration.ofSeconds(1));
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

  private void collect(String name, long... sources) {
    boolean unusedDone =
        database.write(transaction -> {
          long collection = new SourceCollections().put(transaction, name);
          for (long one : sources) {
            new SourceCollections().add(transaction, collection, one);
          }
          return true;
        });
  }

  private long follow(int chat, Scope scope, String filter, Subscriptions.Manner manner) {
    return database.write(transaction ->
        new Subscriptions()
            .put(
                transaction,
                new Addresses().address(transaction, account, String.valueOf(chat)),
                scope,
                filter,
                manner));
  }

  private long collection(String name) {
    return database
        .read(transaction -> new SourceCollections().find(transaction, name))
        .orElseThrow();
  }

  @Test
  void aCollectionIsFollowedAsOne() {
    collect("work", source);
    follow(1, Scope.collection(collection("work")), "rust", Subscriptions.Manner.USUAL);
    follow(1, "remote");
    publish("remote rust");
    run();
    assertThat(told()).containsExactly("1 rust in work; remote in jobs");
  }

  @Test
  void editsAreToldToThoseWhoFollowThem() {
    Subscriptions.Manner titles = new Subscriptions.Manner("", Set.of("title"));
    Subscriptions.Manner texts = new Subscriptions.Manner("", Set.of("text"));
    follow(1, Scope.source(source), "rust", titles);
    follow(2, Scope.source(source), "rust", texts);
    follow(3, "rust");
    publish("a", "rust");
    run();
    assertThat(told()).hasSize(3);
    publish("a", "rust, edited");
    run();
    assertThat(told()).hasSize(4).last().isEqualTo("1 rust in jobs");
    publish("a", "rust, edited");
    run();
    assertThat(told()).hasSize(4);
  }

  @Test
  void aRemovedSubscriptionHearsNothingAndComesBackFromThenOn() {
    long id = follow(1, Scope.source(source), "rust", Subscriptions.Manner.USUAL);
    publish("rust 1");
    run();
    boolean removed = database.write(transaction -> new Subscriptions().remove(transaction, id));
    assertThat(removed).isTrue();
    publish("rust 2");
    run();
    assertThat(told()).hasSize(1);
    follow(1, "rust");
    publish("rust 3");
    run();
    assertThat(told()).hasSize(2);
  }

  @Test
  void aSubscriptionThatIsRemovedBetweenChunksHearsNothing() {
    for (int chat = 1; chat <= 150; chat++) {
      follow(chat, "rust");
    }
    publish("rust");
    assertThat(stage.step()).isInstanceOf(Step.Again.class);
    int before = told().size();
    int unusedCount =
        database.<Integer>write(
            transaction -> transaction.handle().execute("UPDATE subscription SET removed = 1"));
    run();
    assertThat(told()).hasSize(before);
  }

  private List<String> texts() {
    return database.read(transaction ->
        transaction
            .handle()
            .createQuery(
                "SELECT m.body FROM delivery d JOIN message m ON m.id = d.message_id"
                    + " ORDER BY d.seq")
            .map((row, _) -> ContentJson.read(row.getString(1)).text())
            .list());
  }

  @Test
  void aTemplateSaysHowAnAlertLooksAndABrokenOneHoldsUpNobody() {
    follow(1, Scope.source(source), "rust", new Subscriptions.Manner("Look: {title}", Set.of()));
    follow(2, Scope.source(source), "rust", new Subscriptions.Manner("{broken", Set.of()));
    publish("rust");
    run();
    assertThat(texts()).containsExactlyInAnyOrder("Look: rust", "rust\njobs");
  }
}
