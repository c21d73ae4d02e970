package tidings.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tidings.recipient.Addresses;
import tidings.storage.Database;
import tidings.storage.MemoryDatabase;
import tidings.time.ManualTime;

class AccountLeaseTest {
  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private final List<String> takenOver = new ArrayList<>();

  private final Database shared = database(false);
  private final long account =
      shared.write(transaction -> new Addresses().account(transaction, "bot", "telegram"));

  private MemoryDatabase database(boolean exclusive) {
    return MemoryDatabase.of(MemoryDatabase.migrated(time).image(), time, exclusive);
  }

  private AccountLease lease(Database database, String owner) {
    return new AccountLease(
        database,
        time,
        account,
        owner,
        Duration.ofSeconds(4),
        fence -> takenOver.add(owner + fence));
  }

  private void step(AccountLease lease) {
    var unusedStep = lease.step();
  }

  @Test
  void oneProcessAtATimeHoldsAnAccount() {
    AccountLease first = lease(shared, "a");
    AccountLease second = lease(shared, "b");
    step(first);
    step(second);
    assertThat(first.holds()).isTrue();
    assertThat(second.holds()).isFalse();
    assertThat(takenOver).containsExactly("a1");
  }

  @Test
  void aHolderThatDoesNotRenewStopsBeforeTheNextBegins() {
    AccountLease paused = lease(shared, "a");
    AccountLease second = lease(shared, "b");
    step(paused);
    time.advance(Duration.ofSeconds(4));
    assertThat(paused.holds()).as("by its own clock, before anybody told it").isFalse();
    step(second);
    assertThat(second.holds()).isTrue();
    step(paused);
    assertThat(paused.holds()).isFalse();
    assertThat(takenOver).containsExactly("a1", "b2");
  }

  @Test
  void renewingKeepsIt() {
    AccountLease first = lease(shared, "a");
    step(first);
    for (int i = 0; i < 10; i++) {
      time.advance(Duration.ofSeconds(1));
      step(first);
    }
    assertThat(first.holds()).isTrue();
    assertThat(takenOver).containsExactly("a1");
  }

  @Test
  void aReleasedAccountIsHadAtOnce() {
    AccountLease first = lease(shared, "a");
    AccountLease second = lease(shared, "b");
    step(first);
    first.release();
    assertThat(first.holds()).isFalse();
    step(second);
    assertThat(second.holds()).isTrue();
  }

  @Test
  void aloneInTheDatabaseTheFormerHolderIsDead() {
    Database alone = database(true);
    long unusedAccount =
        alone.write(transaction -> new Addresses().account(transaction, "bot", "telegram"));
    step(lease(alone, "dead"));
    AccountLease next = lease(alone, "b");
    step(next);
    assertThat(next.holds()).isTrue();
    time.advance(Duration.ofDays(30));
    assertThat(next.holds()).as("nobody else can come").isTrue();
  }
}
