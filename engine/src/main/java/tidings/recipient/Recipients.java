package tidings.recipient;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import tidings.storage.Transaction;

/** Persons and groups in the database. Stateless. */
public final class Recipients {
  /** A person or group that is told; {@code madeAt} in milliseconds since the epoch. */
  public record Recipient(long id, String name, long madeAt) {}

  /** Adds a recipient; one of that name stays as it is. */
  public long put(Transaction transaction, String name) {
    return transaction
        .handle()
        .createQuery(
            "INSERT INTO recipient (name, made_at) VALUES (:name, :now)"
                + " ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id")
        .bind("name", name)
        .bind("now", transaction.now())
        .mapTo(Long.class)
        .one();
  }

  /** Says that a recipient is reached at an address. */
  public void reach(Transaction transaction, long recipient, long address) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate("UPDATE address SET recipient_id = :recipient WHERE id = :address")
            .bind("recipient", recipient)
            .bind("address", address)
            .execute();
  }

  /** A page of all recipients, by id. */
  public List<Recipient> page(Transaction transaction, long afterId, int most) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM recipient WHERE id > :after ORDER BY id LIMIT :most")
        .bind("after", afterId)
        .bind("most", most)
        .map((row, _) -> read(row))
        .list();
  }

  /** Where a recipient is reached: addresses as they are written, {@code account:chat/thread}. */
  public List<String> addresses(Transaction transaction, long recipient) {
    return transaction
        .handle()
        .createQuery(
            "SELECT c.native, a.thread, k.name FROM address a JOIN chat c ON c.id = a.chat_id"
                + " JOIN account k ON k.id = c.account_id WHERE a.recipient_id = :id ORDER BY a.id")
        .bind("id", recipient)
        .map((row, _) ->
            new AddressText(row.getString("name"), row.getString("native"), row.getString("thread"))
                .toString())
        .list();
  }

  private static Recipient read(ResultSet row) throws SQLException {
    return new Recipient(row.getLong("id"), row.getString("name"), row.getLong("made_at"));
  }
}
