package tidings.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tidings.storage.MemoryDatabase;
import tidings.time.ManualTime;
import tidings.time.Step;

class ItemsTest {
  private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T00:00:00Z"));
  private final MemoryDatabase database = MemoryDatabase.migrated(time);
  private final Items items = new Items();
  private final UnmatchedItems unmatched = new UnmatchedItems();

  @BeforeEach
  void source() {
    database.write(transaction ->
        transaction
            .handle()
            .execute(
                "INSERT INTO source (id, name, url, host, interval_ms) VALUES (1, 's', 'u', 'h', 1)"));
  }

  private static NewItem item(String guid, String title) {
    return item(guid, "", title, 0);
  }

  private static NewItem item(String guid, String link, String title, long at) {
    return new NewItem(
        Identity.of(guid, link, title, "", at), title, "", "", link, "", at, Map.of());
  }

  private Items.Stored fetch(boolean tell, NewItem... found) {
    return database.write(transaction -> items.store(transaction, 1, List.of(found), tell, 1_000));
  }

  private int store(NewItem... found) {
    return fetch(true, found).fresh();
  }

  private Item oldest() {
    return database
        .read(tx -> items.find(tx, unmatched.oldest(tx, 1, 1).getFirst().id()))
        .orElseThrow();
  }

  private List<String> unmatched() {
    List<String> titles = new ArrayList<>();
    while (true) {
      List<Unmatched> next = database.read(tx -> unmatched.oldest(tx, 1, 1));
      if (next.isEmpty()) {
        return titles;
      }
      titles.add(oldest().title());
      boolean unusedMoved = database.write(tx -> unmatched.finish(tx, next.getFirst()));
    }
  }

  @Test
  void newIsWhatNoKeyIsKnownOf() {
    assertThat(store(item("a", "A"), item("b", "B"))).isEqualTo(2);
    assertThat(unmatched()).containsExactly("A", "B");
    assertThat(store(item("b", "B"), item("c", "C"), item("a", "A"))).isEqualTo(1);
    assertThat(unmatched()).containsExactly("C");
  }

  @Test
  void whatIsUnmatchedIsFoundWithoutReadingWhatIsNot() {
    List<String> plan =
        database.read(tx ->
            tx.handle()
                .createQuery(
                    "EXPLAIN QUERY PLAN SELECT id, source_id, edition, read_at, cursor FROM item"
                        + " WHERE cursor >= 0 AND source_id = 1 ORDER BY id LIMIT 64")
                .map((row, _) -> row.getString("detail"))
                .list());
    assertThat(plan).singleElement().asString().contains("COVERING INDEX item_unmatched");
  }

  @Test
  void repeatsInsideOneFeedAreOne() {
    assertThat(store(item("a", "A"), item("a", "A"))).isEqualTo(1);
  }

  @Test
  void theFirstFetchOnlyRemembers() {
    assertThat(fetch(false, item("a", "A")).fresh()).isEqualTo(1);
    assertThat(unmatched()).isEmpty();
    assertThat(store(item("a", "A"))).isZero();
  }

  @Test
  void datesNeverDecide() {
    store(item("k1", "", "new", 2_000_000_000_000L));
    assertThat(store(item("k2", "", "old", 1L))).isEqualTo(1);
    assertThat(store(item("k1", "", "new", 2_000_000_099_000L))).isZero();
  }

  @Test
  void itemsThatShareAGuidAreToldApartByTheirLinks() {
    assertThat(store(item("g", "https://x/1", "1", 0), item("g", "https://x/2", "2", 0)))
        .isEqualTo(2);
    assertThat(store(item("g", "https://x/2", "2", 0), item("g", "https://x/1", "1", 0))).isZero();
    assertThat(store(item("g", "https://x/3", "3", 0)))
        .as("alone in its fetch, and the guid is known to be shared")
        .isEqualTo(1);
    assertThat(store(item("g", "https://x/3", "3", 0))).isZero();
  }

  @Test
  void aGuidThatIsFoundToBeSharedLaterRepeatsNobody() {
    assertThat(store(item("g", "https://x/1", "1", 0))).isEqualTo(1);
    assertThat(store(item("g", "https://x/1", "1", 0), item("g", "https://x/2", "2", 0)))
        .isEqualTo(1);
    assertThat(unmatched()).containsExactly("1", "2");
    assertThat(store(item("g", "https://x/2", "2", 0))).isZero();
    assertThat(store(item("g", "https://x/1", "1", 0))).isZero();
  }

  @Test
  void oneSharedGuidChangesNothingForTheOthers() {
    store(item("a", "https://x/a", "A", 0), item("b", "https://x/b", "B", 0));
    assertThat(
            store(
                item("a", "https://x/a", "A", 0),
                item("b", "https://x/b", "B", 0),
                item("g", "https://x/1", "1", 0),
                item("g", "https://x/2", "2", 0)))
        .isEqualTo(2);
    assertThat(store(item("a", "https://x/moved", "A", 0))).isZero();
  }

  @Test
  void withoutGuidsASharedLinkIsToldApartByTitleAndThenByDate() {
    assertThat(store(item("", "https://x/", "1", 0), item("", "https://x/", "2", 0))).isEqualTo(2);
    assertThat(store(item("", "https://x/", "2", 0), item("", "https://x/", "3", 0))).isEqualTo(1);
    assertThat(store(item("", "https://x/", "3", 5), item("", "https://x/", "3", 6)))
        .as("one of them is the one that is known")
        .isEqualTo(1);
  }

  @Test
  void aMovedLinkIsNoNewsWhereThereIsAGuid() {
    store(item("a", "https://x/slug", "A", 0));
    assertThat(store(item("a", "https://x/other-slug", "A", 0))).isZero();
  }

  @Test
  void whatSaysSomethingElseIsAnotherEdition() {
    store(item("a", "A"));
    assertThat(unmatched()).containsExactly("A");
    assertThat(fetch(true, item("a", "A2")).edited()).isEqualTo(1);
    Item edited = oldest();
    assertThat(edited.edition()).isEqualTo(1);
    assertThat(edited.changed()).containsExactly("title");
    assertThat(edited.title()).isEqualTo("A2");
    assertThat(fetch(true, item("a", "A2")).edited()).isZero();
  }

  @Test
  void anEditBeforeTheFirstEditionWasToldCorrectsIt() {
    store(item("a", "A"));
    assertThat(fetch(true, item("a", "A2")).edited()).isEqualTo(1);
    Item corrected = oldest();
    assertThat(corrected.edition()).isZero();
    assertThat(corrected.changed()).isEmpty();
    assertThat(corrected.title()).isEqualTo("A2");
  }

  @Test
  void keysAreForgottenAYearAfterTheyWereLastSeen() {
    store(item("a", "A"), item("b", "B"));
    time.advance(Duration.ofDays(200));
    store(item("b", "B"));
    time.advance(Duration.ofDays(200));
    ForgetStage forget = new ForgetStage(database, List.of());
    assertThat(forget.step()).as("something was forgotten").isEqualTo(Step.again());
    assertThat(forget.step()).isEqualTo(Step.idle());
    assertThat(store(item("b", "B"))).isZero();
    assertThat(store(item("a", "A"))).isEqualTo(1);
  }
}
