package tidings.delivery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tidings.message.Look;
import tidings.recipient.ChatCondition;
import tidings.recipient.ChatKind;
import tidings.storage.InList;
import tidings.storage.Transaction;

/**
 * Reads {@link ChatView}s. However many rows wait in a chat, a page of them is read for each of its
 * streams at most.
 */
public final class ChatViews {
  private static final int PAGE = 16;
  private static final int ROWS_A_CHAT = 4;

  private static final String COLUMNS =
      """
      d.chat_id, d.seq, d.id, d.thread, d.lane, d.stream, d.turn, d.rank, d.state, d.doubt, d.generation, d.attempts,
      d.marked, d.look, d.part, d.place, d.message_id, d.due_at, d.deadline, d.fence, d.lease_until, d.intent_at,
      d.settle_at, d.known_high, d.failing_since, d.made_at
      """;
  private static final String OPEN = "d.open = 1";

  /** The parts of a message stand right behind its first; as the index has it. */
  private static final String PLACE = "CASE WHEN d.place > 0 THEN d.place ELSE d.seq END, d.part";

  private static final String ORDER =
      " ORDER BY d.lane, d.stream, d.turn, " + PLACE + " LIMIT " + PAGE;
  private static final String FIRST_PAGE =
      "SELECT " + COLUMNS + " FROM delivery d WHERE d.chat_id = :chat AND " + OPEN + ORDER;

  /** For many chats at once; whether the limit cut somebody off is seen from the count. */
  private static final String SHORT_PAGES =
      "SELECT "
          + COLUMNS
          + " FROM delivery d WHERE d.chat_id IN (<chats>) AND "
          + OPEN
          + " ORDER BY d.chat_id, d.lane, d.stream, d.turn, "
          + PLACE
          + " LIMIT :most";

  private static final String NEXT_PAGE =
      "SELECT "
          + COLUMNS
          + " FROM delivery d WHERE d.chat_id = :chat AND "
          + OPEN
          + " AND (d.lane, d.stream) > (:lane, :stream)"
          + ORDER;
  private static final String CHATS =
      "SELECT id, native, kind, condition, parked_until FROM chat WHERE id IN (<chats>)";

  /** The views of the given chats, in no particular order; a chat that is not known has none. */
  public List<ChatView> load(Transaction transaction, Collection<Long> chats) {
    if (chats.isEmpty()) {
      return List.of();
    }
    List<Long> ids = List.copyOf(chats);
    Map<Long, Open> heads = heads(transaction, ids);
    return transaction
        .handle()
        .createQuery(CHATS)
        .bindList("chats", InList.padded(ids))
        .map((row, _) -> view(row, heads.getOrDefault(row.getLong("id"), Open.NOTHING)))
        .list();
  }

  private static ChatView view(ResultSet row, Open open) throws SQLException {
    return new ChatView(
        row.getLong("id"),
        row.getString("native"),
        ChatKind.of(row.getString("kind")),
        ChatCondition.of(row.getString("condition")),
        row.getLong("parked_until"),
        open.heads(),
        open.more());
  }

  private record Open(List<OpenDelivery> heads, boolean more) {
    static final Open NOTHING = new Open(List.of(), false);
  }

  /**
   * Most chats have a row or two open: those are read together. Where the read was cut off, the
   * last chat in it and those after it are read one by one.
   */
  private static Map<Long, Open> heads(Transaction transaction, List<Long> chats) {
    int most = ROWS_A_CHAT * chats.size() + PAGE;
    Map<Long, List<OpenDelivery>> rows = new LinkedHashMap<>();
    int read =
        transaction
            .handle()
            .createQuery(SHORT_PAGES)
            .bindList("chats", InList.padded(chats))
            .bind("most", most)
            .reduceResultSet(
                0,
                (count, row, _) -> {
                  rows.computeIfAbsent(row.getLong("chat_id"), _ -> new ArrayList<>())
                      .add(read(row));
                  return count + 1;
                });
    Map<Long, Open> heads = new HashMap<>();
    long whole = read < most ? Long.MAX_VALUE : last(rows.keySet());
    for (long chat : chats) {
      heads.put(
          chat,
          chat < whole
              ? firsts(rows.getOrDefault(chat, List.of()))
              : new Open(heads(transaction, chat, page(transaction, chat)), true));
    }
    return heads;
  }

  private static long last(Collection<Long> rising) {
    long last = Long.MIN_VALUE;
    for (long one : rising) {
      last = Math.max(last, one);
    }
    return last;
  }

  private static List<OpenDelivery> page(Transaction transaction, long chat) {
    return transaction
        .handle()
        .createQuery(FIRST_PAGE)
        .bind("chat", chat)
        .map((row, _) -> read(row))
        .list();
  }

  private static Open firsts(List<OpenDelivery> rows) {
    List<OpenDelivery> firsts = new ArrayList<>();
    addFirsts(rows, firsts);
    return new Open(firsts, firsts.size() < rows.size());
  }

  /**
   * Adds the first row of each stream that has not begun yet. It stands where the most urgent
   * behind it in the page does: whoever waits behind it would have to wait for its turn otherwise.
   */
  private static void addFirsts(List<OpenDelivery> rows, List<OpenDelivery> firsts) {
    for (OpenDelivery row : rows) {
      if (firsts.isEmpty() || !sameStream(firsts.getLast(), row)) {
        firsts.add(row);
      } else if (row.rank() < firsts.getLast().rank()) {
        firsts.add(firsts.removeLast().ranked(row.rank()));
      }
    }
  }

  /** The first of each stream, reading on where a page ends inside a stream. */
  private static List<OpenDelivery> heads(
      Transaction transaction, long chat, List<OpenDelivery> first) {
    List<OpenDelivery> heads = new ArrayList<>();
    List<OpenDelivery> page = first;
    while (true) {
      addFirsts(page, heads);
      if (page.size() < PAGE) {
        return heads;
      }
      page = after(transaction, chat, heads.getLast());
    }
  }

  private static boolean sameStream(OpenDelivery a, OpenDelivery b) {
    return a.lane() == b.lane() && a.stream().equals(b.stream());
  }

  private static List<OpenDelivery> after(Transaction transaction, long chat, OpenDelivery last) {
    return transaction
        .handle()
        .createQuery(NEXT_PAGE)
        .bind("chat", chat)
        .bind("lane", last.lane().number())
        .bind("stream", last.stream())
        .map((row, _) -> read(row))
        .list();
  }

  static OpenDelivery read(ResultSet row) throws SQLException {
    return new OpenDelivery(
        row.getLong("seq"),
        row.getString("id"),
        row.getString("thread"),
        Lane.at(row.getInt("lane")),
        row.getString("stream"),
        row.getLong("rank"),
        DeliveryState.of(row.getString("state")),
        DoubtPolicy.of(row.getString("doubt")),
        row.getInt("generation"),
        row.getInt("attempts"),
        row.getInt("marked") == 1,
        Look.at(row.getInt("look")),
        row.getInt("part"),
        row.getLong("place"),
        row.getLong("message_id"),
        row.getLong("due_at"),
        row.getLong("deadline"),
        row.getLong("fence"),
        row.getLong("lease_until"),
        row.getLong("intent_at"),
        row.getLong("settle_at"),
        row.getLong("known_high"),
        row.getLong("failing_since"),
        row.getLong("made_at"));
  }
}
