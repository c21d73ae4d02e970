package tidings.recipient;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tidings.source.SourceCollections;
import tidings.source.Sources;
import tidings.storage.MemoryDatabase;
import tidings.time.ManualTime;

/** PO11: whether anybody can hear of a source. */
class ParkedFollowersTest {
  private static final Instant BEGIN = Instant.parse("2026-03-02T00:00:00Z");

  private final ManualTime time = new ManualTime(BEGIN);
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  private final ParkedFollowers followers = new ParkedFollowers();
  private long account;
  private long source;

  @BeforeEach
  void prepare() {
    account = database.write(tx -> new Addresses().account(tx, "bot", "telegram"));
    source = database.write(tx -> new Sources().put(tx, "a", "http://a.example/", Duration.ZERO));
  }

  private void follow(Scope scope, int chat) {
    long unusedId =
        database.write(tx ->
            new Subscriptions()
                .put(
                    tx,
                    new Addresses().address(tx, account, String.valueOf(chat)),
                    scope,
                    "",
                    Subscriptions.Manner.USUAL));
  }

  private void park(String table, String name, String value, long minutes) {
    int unusedCount =
        database.<Integer>write(tx ->
            tx.handle()
                .createUpdate(
                    "UPDATE " + table + " SET parked_until = :until WHERE " + name + " = :value")
                .bind("until", begin(minutes))
                .bind("value", value)
                .execute());
  }

  private long begin(long minutes) {
    return BEGIN.plus(Duration.ofMinutes(minutes)).toEpochMilli();
  }

  private long parkedUntil() {
    time.advance(Duration.ofSeconds(1));
    return database.read(tx -> followers.parkedUntil(tx, source));
  }

  @Test
  void aSourceThatNobodyFollowsIsNotParked() {
    assertThat(parkedUntil()).isZero();
  }

  @Test
  void itIsParkedUntilTheFirstOfAllFollowersIsFree() {
    follow(Scope.source(source), 1);
    long collection = database.write(tx -> new SourceCollections().put(tx, "c"));
    boolean unusedDone =
        database.write(tx -> {
          new SourceCollections().add(tx, collection, source);
          return true;
        });
    follow(Scope.collection(collection), 2);
    park("chat", "native", "1", 10);
    assertThat(parkedUntil()).isZero();
    park("chat", "native", "2", 20);
    assertThat(parkedUntil()).isEqualTo(begin(10));
    time.advance(Duration.ofMinutes(11));
    assertThat(parkedUntil()).isZero();
  }

  @Test
  void anAccountThatIsParkedParksAllOfItsChats() {
    follow(Scope.source(source), 1);
    park("account", "name", "bot", 5);
    assertThat(parkedUntil()).isEqualTo(begin(5));
  }
}
