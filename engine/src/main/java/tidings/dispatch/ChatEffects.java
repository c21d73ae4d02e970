package tidings.dispatch;

import java.time.Duration;
import java.util.List;
import tidings.delivery.Bell;
import tidings.delivery.Lane;
import tidings.queue.Queue;
import tidings.queue.Taken;
import tidings.recipient.ChatCondition;
import tidings.recipient.ChatKind;
import tidings.storage.Transaction;

/** What the network told about chats and accounts, written where it outlives the process. */
final class ChatEffects {
  /** What follows a chat into another one that is known already: first who follows what there. */
  private static final List<String> MOVE =
      List.of(
          """
          UPDATE subscription SET changed_at = :now, address_id = (SELECT t.id FROM address f JOIN address t
              ON t.thread = f.thread WHERE f.id = subscription.address_id AND t.chat_id = :to)
          WHERE address_id IN (SELECT f.id FROM address f JOIN address t ON t.thread = f.thread
              WHERE f.chat_id = :from AND t.chat_id = :to)
            AND NOT EXISTS (SELECT 1 FROM subscription s JOIN address t ON t.id = s.address_id
              JOIN address f ON f.thread = t.thread
              WHERE f.id = subscription.address_id AND t.chat_id = :to
                AND s.scope = subscription.scope AND s.scope_id = subscription.scope_id
                AND s.filter = subscription.filter)
          """,
          """
          UPDATE subscription SET removed = 1, changed_at = :now WHERE address_id IN (SELECT f.id FROM address f JOIN address t
              ON t.thread = f.thread WHERE f.chat_id = :from AND t.chat_id = :to)
          """,
          """
          UPDATE address SET chat_id = :to WHERE chat_id = :from
            AND thread NOT IN (SELECT t.thread FROM address t WHERE t.chat_id = :to)
          """,
          "UPDATE chat SET moved_to = :to WHERE id = :from OR moved_to = :from",
          """
          UPDATE delivery SET chat_id = :to
          WHERE chat_id = :from AND state IN ('waiting', 'doubtful', 'held')
          """);

  private final Queue queue;

  ChatEffects(Queue queue) {
    this.queue = queue;
  }

  /** What was told to wait goes on waiting after a restart. */
  void park(Transaction transaction, Taken taken, Outcomes.Park park) {
    switch (park.scope()) {
      case CHAT -> parkChat(transaction, taken.chatId(), park.duration());
      case ACCOUNT -> parkAccount(transaction, taken.accountId(), park.duration());
    }
  }

  private void parkChat(Transaction transaction, long chat, Duration duration) {
    transaction
        .handle()
        .createUpdate(
            "UPDATE chat SET parked_until = :until WHERE id = :id AND parked_until < :until")
        .bind("until", transaction.now() + duration.toMillis())
        .bind("id", chat)
        .execute();
  }

  private void parkAccount(Transaction transaction, long account, Duration duration) {
    transaction
        .handle()
        .createUpdate(
            "UPDATE account SET parked_until = :until WHERE id = :id AND parked_until < :until")
        .bind("until", transaction.now() + duration.toMillis())
        .bind("id", account)
        .execute();
  }

  void condition(Transaction transaction, long chat, ChatCondition condition) {
    transaction
        .handle()
        .createUpdate("UPDATE chat SET condition = :condition WHERE id = :id")
        .bind("condition", condition.word())
        .bind("id", chat)
        .execute();
  }

  /**
   * A group became a supergroup with another id. Our own ids stay; where the new one is known as a
   * chat already, what is open moves there behind what it has.
   */
  void migrate(Transaction transaction, long account, long chat, String to) {
    var known =
        transaction
            .handle()
            .createQuery("SELECT id FROM chat WHERE account_id = :account AND native = :native")
            .bind("account", account)
            .bind("native", to)
            .mapTo(Long.class)
            .findOne();
    if (known.isEmpty()) {
      transaction
          .handle()
          .createUpdate("UPDATE chat SET native = :native, kind = :kind WHERE id = :id")
          .bind("native", to)
          .bind("kind", ChatKind.ofTelegram(to).word())
          .bind("id", chat)
          .execute();
    } else {
      merge(transaction, account, chat, known.get());
    }
  }

  private void merge(Transaction transaction, long account, long from, long to) {
    MOVE.forEach(statement ->
        transaction
            .handle()
            .createUpdate(statement)
            .bind("from", from)
            .bind("to", to)
            .bind("now", transaction.now())
            .execute());
    queue.ring(transaction, new Bell(account, to, Lane.ALERT, 0, transaction.now()));
  }
}
