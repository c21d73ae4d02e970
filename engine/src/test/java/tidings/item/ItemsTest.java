package tidings.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tidings.storage.MemoryDatabase;
import tidings.time.ManualTime;

class ItemsTest {
  private final MemoryDatabase database =
      MemoryDatabase.migrated(new ManualTime(Instant.parse("2026-01-01T00:00:00Z")));
  private final Items items = new Items();

  @BeforeEach
  void source() {
    database.write(transaction ->
        transaction
            .handle()
            .execute("INSERT INTO source (id, name, url, interval_ms) VALUES (1, 's', 'u', 1)"));
  }

  private static NewItem item(String guid, String title) {
    return new NewItem(ItemKey.chain(guid, "", title, ""), title, "", "", 0);
  }

  private int store(boolean tell, NewItem... found) {
    return database.<Integer>write(
        transaction -> items.store(transaction, 1, List.of(found), tell));
  }

  private List<String> unmatched() {
    List<String> titles = new ArrayList<>();
    while (true) {
      Optional<Item> next = database.read(items::nextUnmatched);
      if (next.isEmpty()) {
        return titles;
      }
      titles.add(next.get().title());
      boolean unusedMoved = database.write(transaction -> items.finish(transaction, next.get()));
    }
  }

  @Test
  void newIsWhatNoKeyIsKnownOf() {
    assertThat(store(true, item("a", "A"), item("b", "B"))).isEqualTo(2);
    assertThat(store(true, item("b", "B again"), item("c", "C"), item("a", "A"))).isEqualTo(1);
    assertThat(unmatched()).containsExactly("A", "B", "C");
  }

  @Test
  void repeatsInsideOneFeedAreOne() {
    assertThat(store(true, item("a", "A"), item("a", "A"))).isEqualTo(1);
  }

  @Test
  void theFirstFetchOnlyRemembers() {
    assertThat(store(false, item("a", "A"))).isEqualTo(1);
    assertThat(unmatched()).isEmpty();
    assertThat(store(true, item("a", "A"))).isZero();
  }

  @Test
  void datesNeverDecide() {
    store(true, new NewItem(List.of("k1"), "new", "", "", 2_000_000_000_000L));
    assertThat(store(true, new NewItem(List.of("k2"), "old", "", "", 1L))).isEqualTo(1);
  }
}
