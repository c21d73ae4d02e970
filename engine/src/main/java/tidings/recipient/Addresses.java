package tidings.recipient;

import java.util.Optional;
import tidings.storage.Transaction;

/** Accounts, chats and addresses in the database. Stateless. */
public final class Addresses {
  private static final String FIND =
      """
      SELECT address.id, chat.id AS chat_id, chat.account_id, chat.kind, address.thread
      FROM chat asked JOIN chat ON chat.id = COALESCE(asked.moved_to, asked.id)
        JOIN address ON address.chat_id = chat.id AND address.thread = :thread
      WHERE asked.account_id = :account AND asked.native = :native
      """;

  /** The id of the account of that name, made if it is new. */
  public long account(Transaction transaction, String name, String channel) {
    transaction
        .handle()
        .createUpdate(
            "INSERT INTO account (name, channel) VALUES (:name, :channel)"
                + " ON CONFLICT (name) DO NOTHING")
        .bind("name", name)
        .bind("channel", channel)
        .execute();
    return findAccount(transaction, name).orElseThrow();
  }

  /** The id of the account of that name. */
  public Optional<Long> findAccount(Transaction transaction, String name) {
    return transaction
        .handle()
        .createQuery("SELECT id FROM account WHERE name = :name")
        .bind("name", name)
        .mapTo(Long.class)
        .findOne();
  }

  /** The address of a Telegram chat, made if it is new. */
  public Address address(Transaction transaction, long account, String chat) {
    return address(transaction, account, chat, "");
  }

  /** The address of a topic in a Telegram chat, made if it is new; an empty topic is none. */
  public Address address(Transaction transaction, long account, String chat, String thread) {
    return find(transaction, account, chat, thread)
        .orElseGet(() -> make(transaction, account, chat, thread));
  }

  /** The address, if it is known. */
  public Optional<Address> find(Transaction transaction, long account, String chat, String thread) {
    return transaction
        .handle()
        .createQuery(FIND)
        .bind("account", account)
        .bind("native", chat)
        .bind("thread", thread)
        .map((row, _) ->
            new Address(
                row.getLong("id"),
                row.getLong("chat_id"),
                row.getLong("account_id"),
                ChatKind.of(row.getString("kind")),
                row.getString("thread")))
        .findOne();
  }

  /** An address as people write it. */
  public AddressText text(Transaction transaction, long address) {
    return transaction
        .handle()
        .createQuery(
            "SELECT k.name, c.native, a.thread FROM address a JOIN chat c ON c.id = a.chat_id"
                + " JOIN account k ON k.id = c.account_id WHERE a.id = :id")
        .bind("id", address)
        .map((row, _) ->
            new AddressText(
                row.getString("name"), row.getString("native"), row.getString("thread")))
        .one();
  }

  private Address make(Transaction transaction, long account, String chat, String thread) {
    transaction
        .handle()
        .createUpdate(
            "INSERT INTO chat (account_id, native, kind) VALUES (:account, :native, :kind)"
                + " ON CONFLICT (account_id, native) DO NOTHING")
        .bind("account", account)
        .bind("native", chat)
        .bind("kind", ChatKind.ofTelegram(chat).word())
        .execute();
    transaction
        .handle()
        .createUpdate(
            "INSERT INTO address (chat_id, thread) SELECT COALESCE(moved_to, id), :thread"
                + " FROM chat WHERE account_id = :account AND native = :native"
                + " ON CONFLICT (chat_id, thread) DO NOTHING")
        .bind("account", account)
        .bind("native", chat)
        .bind("thread", thread)
        .execute();
    return find(transaction, account, chat, thread).orElseThrow();
  }
}
