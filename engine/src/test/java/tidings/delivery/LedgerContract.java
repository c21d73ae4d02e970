package tidings.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tidings.message.Content;
import tidings.message.Look;
import tidings.recipient.Address;
import tidings.recipient.Addresses;
import tidings.storage.Database;
import tidings.storage.Database.Work;

/** What the ledger's SQL promises, on every database. */
abstract class LedgerContract {
  private final Ledger ledger = new Ledger();
  private final ChatViews views = new ChatViews();
  private Database database;
  private long account;
  private long fence;

  abstract Database open();

  @BeforeEach
  void openFresh() {
    database = open();
    account = database.write(tx -> new Addresses().account(tx, "bot", "telegram"));
    fence =
        database.<Long>write(tx ->
            tx.handle()
                .createQuery("UPDATE account SET fence = fence + 1 RETURNING fence")
                .mapTo(Long.class)
                .one());
  }

  @AfterEach
  void close() {
    database.close();
  }

  private long put(String id, long chat, String stream) {
    return database.<Long>write(tx -> {
      Address address = new Addresses().address(tx, account, String.valueOf(chat));
      NewDelivery made =
          new NewDelivery(
              id, address, Lane.ALERT, stream, Content.of(id), DoubtPolicy.PROBE, 0, "", "test");
      return ledger.insert(tx, List.of(made), Ranks.FIRST).bells().size() == 1
          ? address.chatId()
          : -address.chatId();
    });
  }

  private List<OpenDelivery> heads(long chat) {
    return database.read(tx -> views.load(tx, List.of(chat))).getFirst().heads();
  }

  private <T> T read(Work<T> work) {
    return database.read(work);
  }

  private <T> T write(Work<T> work) {
    return database.write(work);
  }

  private boolean[] claim(List<OpenDelivery> rows) {
    return database.write(tx -> ledger.claim(tx, account, fence, tx.now() + 45_000, 17, rows));
  }

  private static Conclusion conclusion(
      OpenDelivery row, long chat, DeliveryState state, long external) {
    return new Conclusion(
        row,
        1,
        chat,
        row.fence() + 1,
        row.attempts() + 1,
        state,
        0,
        0,
        0,
        external,
        Look.WHOLE,
        "test",
        "",
        1,
        2);
  }

  private boolean[] conclude(Conclusion... conclusions) {
    return database.write(tx -> ledger.conclude(tx, List.of(conclusions)));
  }

  private String state(String id) {
    return database.read(tx -> new History().life(tx, id)).orElseThrow().state();
  }

  @Test
  void aCauseMakesOneDelivery() {
    assertThat(put("a", 7, "s")).isPositive();
    assertThat(put("a", 7, "s")).isNegative();
  }

  @Test
  void theHeadOfEachStreamIsItsOldestRow() {
    long chat = 0;
    for (int i = 0; i < 40; i++) {
      chat = put("x" + i, 7, "x");
      put("y" + i, 7, "y");
    }
    assertThat(heads(chat)).extracting(OpenDelivery::id).containsExactly("x0", "y0");
  }

  @Test
  void manyChatsAreReadTogetherHoweverMuchWaitsInOne() {
    List<Long> chats = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      chats.add(put("huge" + i, 7, i % 2 == 0 ? "a" : "b"));
    }
    for (int i = 0; i < 30; i++) {
      chats.add(put("small" + i, 100 + i, "s"));
    }
    List<Long> distinct = chats.stream().distinct().toList();
    List<ChatView> read = database.read(tx -> views.load(tx, distinct));
    assertThat(read).hasSize(31);
    assertThat(read)
        .allSatisfy(view ->
            assertThat(view.heads())
                .extracting(OpenDelivery::id)
                .isEqualTo(
                    view.chat().equals("7")
                        ? List.of("huge0", "huge1")
                        : List.of("small" + (Long.parseLong(view.chat()) - 100))));
  }

  @Test
  void aClaimIsHadOnce() {
    long chat = put("a", 7, "s");
    List<OpenDelivery> rows = heads(chat);
    assertThat(claim(rows)).containsExactly(true);
    assertThat(claim(rows)).containsExactly(false);
    assertThat(heads(chat).getFirst())
        .satisfies(row -> {
          assertThat(row.state()).isEqualTo(DeliveryState.CLAIMED);
          assertThat(row.attempts()).isEqualTo(1);
          assertThat(row.knownHigh()).isEqualTo(17);
          assertThat(row.leased(database.now())).isTrue();
        });
  }

  @Test
  void whoLostTheAccountClaimsNothing() {
    long chat = put("a", 7, "s");
    fence--;
    assertThat(claim(heads(chat))).containsExactly(false);
    assertThat(state("a")).isEqualTo("waiting");
  }

  @Test
  void anOutcomeIsWrittenOnce() {
    long chat = put("a", 7, "s");
    long other = put("b", 8, "s");
    List<OpenDelivery> rows = List.of(heads(chat).getFirst(), heads(other).getFirst());
    assertThat(claim(rows)).containsExactly(true, true);
    Conclusion sent = conclusion(rows.getFirst(), chat, DeliveryState.SENT, 5);
    Conclusion refused = conclusion(rows.getLast(), other, DeliveryState.REFUSED, 0);
    assertThat(conclude(sent, refused)).containsExactly(true, true);
    assertThat(conclude(sent)).containsExactly(false);
    assertThat(state("a")).isEqualTo("sent");
    assertThat(state("b")).isEqualTo("refused");
  }

  @Test
  void aLateAnswerEndsTheDoubtWhoeverAsksMeanwhile() {
    long chat = put("a", 7, "s");
    OpenDelivery row = heads(chat).getFirst();
    claim(List.of(row));
    Doubts doubts = new Doubts();
    List<Long> concerned = write(tx -> doubts.takeOver(tx, account, 0));
    assertThat(concerned).containsExactly(chat);
    OpenDelivery doubtful = heads(chat).getFirst();
    assertThat(
            database
                .write(tx ->
                    doubts.begin(
                        tx, account, fence, chat, doubtful, 9, Probe.Purpose.ASK, tx.now()))
                .isPresent())
        .isTrue();
    assertThat(conclude(conclusion(row, chat, DeliveryState.SENT, 5))).containsExactly(true);
    assertThat(state("a")).isEqualTo("sent");
    Map<String, Long> settled = read(tx -> new History().settled(tx));
    assertThat(settled).containsEntry("answered", 1L);
  }

  @Test
  void sentAgainJoinsAtTheEnd() {
    long chat = put("a", 7, "s");
    put("b", 7, "s");
    OpenDelivery first = heads(chat).getFirst();
    claim(List.of(first));
    conclude(conclusion(first, chat, DeliveryState.DEAD, 0));
    Optional<Bell> again = write(tx -> ledger.sendAgain(tx, "a", "me"));
    assertThat(again).isPresent();
    assertThat(heads(chat).getFirst().id()).isEqualTo("b");
    Optional<Bell> notAgain = write(tx -> ledger.sendAgain(tx, "b", "me"));
    assertThat(notAgain).isEmpty();
  }

  @Test
  void whatNobodyRangForIsFound() {
    long chat = put("a", 7, "s");
    List<Bell> silent = read(tx -> new Sweeps().silent(tx, account, 0)).bells();
    assertThat(silent).extracting(Bell::chatId).containsExactly(chat);
    List<Bell> further = read(tx -> new Sweeps().silent(tx, account, chat + 1)).bells();
    assertThat(further).isEmpty();
  }

  private List<String> found(HistoryQuery query) {
    return read(tx -> new History().find(tx, query, 10)).stream().map(Life::id).toList();
  }

  @Test
  void theHistoryIsFoundByEverythingThatIsKnown() {
    put("a", 7, "s");
    put("b", 8, "s");
    assertThat(found(HistoryQuery.ALL)).containsExactly("b", "a");
    assertThat(found(HistoryQuery.inState("waiting"))).containsExactly("b", "a");
    assertThat(found(HistoryQuery.inState("held"))).isEmpty();
    assertThat(found(new HistoryQuery("", "bot", "8", "", "", "", 0, 0, 0))).containsExactly("b");
    assertThat(found(new HistoryQuery("", "", "", "nobody", "", "", 0, 0, 0))).isEmpty();
    assertThat(found(new HistoryQuery("", "", "", "", "nowhere", "", 0, 0, 0))).isEmpty();
    assertThat(found(new HistoryQuery("", "", "", "", "", "because", 0, 0, 0))).isEmpty();
    assertThat(found(new HistoryQuery("", "", "", "", "", "", 1, Long.MAX_VALUE, 0))).hasSize(2);
  }

  @Test
  void knownIdsBoundTheSearch() {
    KnownIds ids = new KnownIds();
    database.<Integer>write(tx -> {
      ids.learn(
          tx,
          List.of(
              new KnownIds.Known(account, 5, 100),
              new KnownIds.Known(account, 7, 200),
              new KnownIds.Known(account, 9, 300)));
      ids.learn(tx, List.of(new KnownIds.Known(account, 7, 999)));
      return 1;
    });
    assertThat(database.<Long>read(tx -> ids.highest(tx, account))).isEqualTo(9);
    OptionalLong bound = read(tx -> ids.firstSince(tx, account, 5, 200));
    assertThat(bound).hasValue(7);
    OptionalLong none = read(tx -> ids.firstSince(tx, account, 5, 301));
    assertThat(none).isEmpty();
    List<Long> between = read(tx -> ids.between(tx, account, 4, 9));
    assertThat(between).containsExactly(5L, 7L);
  }
}
