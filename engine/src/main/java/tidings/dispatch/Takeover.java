package tidings.dispatch;

import java.time.Duration;
import java.util.List;
import tidings.delivery.Bell;
import tidings.delivery.Doubts;
import tidings.delivery.Lane;
import tidings.pace.Pace;
import tidings.queue.Queue;
import tidings.recipient.ChatKind;
import tidings.storage.Database;
import tidings.storage.Transaction;

/**
 * What a process does when it begins to serve an account: the dead one's claims are doubtful, parks
 * go on, and the limits remember what was sent in the last minute.
 */
public final class Takeover {
  private static final Duration MEMORY = Duration.ofMinutes(1);

  /** More calls than this are made in a minute by nobody; an index by time would cost every one. */
  private static final int MOST_A_MINUTE = 500_000;

  private static final String RECENT =
      """
      SELECT c.id AS chat_id, c.kind, a.ended_at AS at FROM attempt a JOIN chat c ON c.id = a.chat_id
      WHERE a.id > (SELECT COALESCE(MAX(id), 0) - :most FROM attempt)
        AND a.account_id = :account AND a.begun_at > :since
        AND a.outcome NOT IN ('unreachable', 'held_back')
      UNION ALL
      SELECT c.id AS chat_id, c.kind, p.begun_at AS at FROM probe p JOIN chat c ON c.id = p.chat_id
      WHERE p.account_id = :account AND p.begun_at > :since
      """;

  private final Database database;
  private final Queue queue;
  private final Pace pace;
  private final long settleMillis;
  private final Doubts doubts = new Doubts();
  private final Stops stops = new Stops();

  /** For the given parts. */
  public Takeover(Database database, Queue queue, Pace pace, Duration settle) {
    this.database = database;
    this.queue = queue;
    this.pace = pace;
    this.settleMillis = settle.toMillis();
  }

  /** Takes the account over. */
  public void run(long account) {
    database.write(transaction -> {
      stops.tryLogin(transaction, account);
      List<Long> chats = doubts.takeOver(transaction, account, settleMillis);
      chats.forEach(chat -> ring(transaction, account, chat));
      return chats.size();
    });
    pace.recall(database.read(transaction -> recent(transaction, account)));
    long parked = database.read(transaction -> parkedFor(transaction, account));
    if (parked > 0) {
      pace.parkAccount(Duration.ofMillis(parked));
    }
  }

  private void ring(Transaction transaction, long account, long chat) {
    queue.ring(transaction, new Bell(account, chat, Lane.INTERACTIVE, 0, transaction.now()));
  }

  private static List<Pace.Past> recent(Transaction transaction, long account) {
    return transaction
        .handle()
        .createQuery(RECENT)
        .bind("account", account)
        .bind("most", MOST_A_MINUTE)
        .bind("since", transaction.now() - MEMORY.toMillis())
        .map((row, _) ->
            new Pace.Past(
                row.getLong("chat_id"),
                ChatKind.of(row.getString("kind")),
                Math.max(0, transaction.now() - row.getLong("at"))))
        .list();
  }

  private static long parkedFor(Transaction transaction, long account) {
    return transaction
            .handle()
            .createQuery("SELECT parked_until FROM account WHERE id = :id")
            .bind("id", account)
            .mapTo(Long.class)
            .one()
        - transaction.now();
  }
}
