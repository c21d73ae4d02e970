package tidings.dispatch;

import java.time.Duration;
import tidings.delivery.Bell;
import tidings.delivery.Lane;
import tidings.queue.Queue;
import tidings.queue.Taken;
import tidings.recipient.ChatCondition;
import tidings.recipient.ChatKind;
import tidings.storage.Transaction;

/** What the network told about chats and accounts, written where it outlives the process. */
final class ChatEffects {
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
    transaction
        .handle()
        .createUpdate(
            "UPDATE delivery SET chat_id = :to"
                + " WHERE chat_id = :from AND state IN ('waiting', 'doubtful', 'held')")
        .bind("from", from)
        .bind("to", to)
        .execute();
    queue.ring(transaction, new Bell(account, to, Lane.ALERT, 0, transaction.now()));
  }
}
