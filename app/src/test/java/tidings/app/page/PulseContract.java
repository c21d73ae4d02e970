package tidings.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tidings.delivery.ChatViews;
import tidings.delivery.Conclusion;
import tidings.delivery.DeliveryState;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.Lane;
import tidings.delivery.Ledger;
import tidings.delivery.NewDelivery;
import tidings.delivery.OpenDelivery;
import tidings.delivery.Ranks;
import tidings.item.Identity;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.message.Content;
import tidings.message.Look;
import tidings.recipient.Address;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tidings.time.ManualTime;

/** What the pulse counts, on every database. */
abstract class PulseContract {
  private final ManualTime time = new ManualTime(java.time.Instant.parse("2026-01-01T00:00:00Z"));
  private final Ledger ledger = new Ledger();
  private Database database;
  private PulseReader reader;
  private long account;
  private long fence;

  abstract Database open(ManualTime time);

  @BeforeEach
  void openFresh() {
    database = open(time);
    account = database.write(tx -> new Addresses().account(tx, "bot", "telegram"));
    fence =
        database.<Long>write(tx ->
            tx.handle()
                .createQuery("UPDATE account SET fence = fence + 1 RETURNING fence")
                .mapTo(Long.class)
                .one());
    reader =
        new PulseReader(
            database,
            time,
            new PulseReader.AccountsNow() {
              @Override
              public String stopped(Transaction transaction) {
                return "";
              }

              @Override
              public List<AccountNow> now(Transaction transaction, PulseReader.Rates rates) {
                return List.of(
                    new AccountNow("bot", AccountNow.Sender.HERE, "", 30, rates.of(account)));
              }
            });
  }

  @AfterEach
  void close() {
    database.close();
  }

  private long now() {
    return database.now();
  }

  private void put(String text, long chat, Lane lane) {
    put(text, chat, lane, "");
  }

  private void put(String text, long chat, Lane lane, String askedBy) {
    database.write(tx -> {
      Address address = new Addresses().address(tx, account, String.valueOf(chat));
      NewDelivery made =
          new NewDelivery(
              UUID.randomUUID().toString(),
              address,
              lane,
              "s",
              Content.of(text),
              DoubtPolicy.PROBE,
              0,
              "",
              askedBy);
      return ledger.insert(tx, List.of(made), Ranks.FIRST).bells().size();
    });
  }

  private long chatId(long chat) {
    return database.<Long>read(
        tx -> new Addresses().address(tx, account, String.valueOf(chat)).chatId());
  }

  private OpenDelivery claim(long chat) {
    long id = chatId(chat);
    OpenDelivery row =
        database.read(tx -> new ChatViews().load(tx, List.of(id))).getFirst().heads().getFirst();
    database.write(tx -> ledger.claim(tx, account, fence, tx.now() + 45_000, 0, List.of(row)));
    return row;
  }

  private void conclude(long chat, DeliveryState state) {
    OpenDelivery row = claim(chat);
    // Whole seconds are shown, so it was a little ago.
    long at = now() - 2_000;
    long id = chatId(chat);
    Conclusion conclusion =
        new Conclusion(
            row,
            account,
            id,
            row.fence() + 1,
            1,
            state,
            0,
            0,
            0,
            7,
            Look.WHOLE,
            state.word(),
            "",
            at,
            at);
    database.write(tx -> ledger.conclude(tx, List.of(conclusion)));
  }

  private Pulse pulse() {
    return pulse(Duration.ofSeconds(1));
  }

  private Pulse pulse(Duration later) {
    time.advance(later);
    return reader.read();
  }

  @Test
  void anEmptyDatabaseHasACalmPulse() {
    Pulse pulse = pulse();
    assertThat(pulse.flow().told()).isZero();
    assertThat(pulse.flow().latency()).isEqualTo(Flow.Latency.NONE);
    assertThat(pulse.tried()).isEmpty();
    assertThat(pulse.undecided()).isEmpty();
    assertThat(pulse.moments()).hasSize(Lately.SECONDS - 1);
  }

  @Test
  void everyStageIsCounted() {
    database.write(tx -> {
      Sources sources = new Sources();
      long source = sources.put(tx, "news", "http://localhost/news", Duration.ofMinutes(1));
      Address address = new Addresses().address(tx, account, "1");
      long unusedId =
          new Subscriptions()
              .put(tx, address, Scope.source(source), "rust", Subscriptions.Manner.USUAL);
      NewItem item = item("one");
      return new Items().store(tx, source, List.of(item), true, 1_000);
    });
    put("waits", 1, Lane.ALERT);
    put("waits as well", 2, Lane.BULK);
    put("is under way", 3, Lane.ALERT);
    OpenDelivery unusedClaim = claim(3);
    put("was sent", 4, Lane.ALERT);
    conclude(4, DeliveryState.SENT);
    Flow flow = pulse().flow();
    assertThat(flow.sources()).isOne();
    assertThat(flow.items()).isOne();
    assertThat(flow.unmatched()).isOne();
    assertThat(flow.subscriptions()).isOne();
    assertThat(flow.waiting())
        .containsExactly(
            new Flow.LaneNow("interactive", 0),
            new Flow.LaneNow("alert", 1),
            new Flow.LaneNow("bulk", 1));
    assertThat(flow.claimed()).isOne();
    assertThat(flow.told()).isOne();
    assertThat(flow.madeLately()).isEqualTo(4);
    assertThat(flow.sentLately()).isOne();
    assertThat(flow.states())
        .isEqualTo(
            Map.of(DeliveryState.WAITING, 2L, DeliveryState.CLAIMED, 1L, DeliveryState.SENT, 1L));
  }

  private static NewItem item(String title) {
    return new NewItem(
        Identity.of(title, "https://a.example/" + title, title, title, 0),
        title,
        title,
        "",
        "",
        "",
        0,
        Map.of());
  }

  @Test
  void whatIsForAPersonToDecideIsShown() {
    put("is doubtful", 1, Lane.ALERT);
    conclude(1, DeliveryState.DOUBTFUL);
    put("was given up", 2, Lane.ALERT);
    conclude(2, DeliveryState.DEAD);
    assertThat(pulse().undecided())
        .extracting(life -> life.state() + ": " + life.text())
        .containsExactly("doubtful: is doubtful", "dead: was given up");
  }

  @Test
  void aMessageForManyIsOneLineThatCountsTheOthers() {
    for (int chat = 1; chat <= 3; chat++) {
      put("the same for all", chat, Lane.ALERT);
      conclude(chat, DeliveryState.SENT);
    }
    put("for one", 4, Lane.ALERT);
    conclude(4, DeliveryState.SENT);
    assertThat(pulse().tried())
        .extracting(tried -> tried.last().text() + " +" + tried.others())
        .containsExactly("for one +0", "the same for all +2");
  }

  @Test
  void ratesAndMomentsFollowTheClock() {
    put("a", 1, Lane.INTERACTIVE);
    conclude(1, DeliveryState.SENT);
    put("b", 2, Lane.ALERT);
    conclude(2, DeliveryState.SENT);
    Pulse pulse = pulse();
    assertThat(pulse.accounts().getFirst().rate()).isEqualTo(0.2);
    assertThat(pulse.moments().stream().flatMap(moment -> moment.lanes().stream()).toList())
        .contains(1L)
        .satisfies(
            counts -> assertThat(counts.stream().mapToLong(Long::longValue).sum()).isEqualTo(2));
  }

  @Test
  void aDoubtThatProvedToBeSentCountsWhenThatIsKnown() {
    put("found later", 1, Lane.ALERT);
    conclude(1, DeliveryState.DOUBTFUL);
    assertThat(pulse().flow().sentLately()).isZero();
    long at = now() - 2_000;
    int unusedCount =
        database.<Integer>write(tx ->
            tx.handle()
                .createUpdate("UPDATE attempt SET settled = 'found', settled_at = :at")
                .bind("at", at)
                .execute());
    Flow flow = pulse().flow();
    assertThat(flow.sentLately()).isOne();
    assertThat(flow.latency().most()).isNotNegative();
  }

  @Test
  void whatWasAskedForByRequestIsNotMatched() {
    put("by request", 1, Lane.ALERT, "shop");
    put("by a filter", 2, Lane.ALERT, "");
    assertThat(pulse(Duration.ofSeconds(2)).flow().madeLately()).isOne();
  }

  @Test
  void theLastMinuteIsPutTogetherFromManyReads() {
    for (int chat = 1; chat <= 6; chat++) {
      put("one of six", chat, Lane.ALERT);
      conclude(chat, DeliveryState.SENT);
      assertThat(pulse(Duration.ofSeconds(3)).flow().sentLately()).isEqualTo(chat);
    }
  }

  @Test
  void itIsReadAtMostOnceASecond() {
    Pulse first = reader.read();
    put("a", 1, Lane.ALERT);
    assertThat(reader.read()).isSameAs(first);
    assertThat(pulse().flow().allWaiting()).isOne();
  }
}
