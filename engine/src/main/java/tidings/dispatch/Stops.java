package tidings.dispatch;

import java.util.List;
import java.util.Optional;
import tidings.storage.Transaction;

/**
 * What stops sending, in the database, so that it holds for every process and outlives them all: a
 * person's decision for all accounts, those that come later too; the network's refusal of our login
 * for one. Stateless.
 */
public final class Stops {
  private static final String ALL = "SELECT reason FROM stop";

  /** Nothing is sent for any account; the reason is shown to people. */
  public void stop(Transaction transaction, String reason) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "INSERT INTO stop (id, reason, since) VALUES (1, :reason, :now)"
                    + " ON CONFLICT (id) DO UPDATE SET reason = :reason, since = :now")
            .bind("reason", reason)
            .bind("now", transaction.now())
            .execute();
  }

  /** Ends {@link #stop}; accounts whose login was refused try again. */
  public void resume(Transaction transaction) {
    int unusedStops = transaction.handle().createUpdate("DELETE FROM stop").execute();
    int unusedRefusals =
        transaction
            .handle()
            .createUpdate("UPDATE account SET refused = '' WHERE refused <> ''")
            .execute();
  }

  /** Whoever holds the account writes down that the network refuses its login. */
  void loginRefused(Transaction transaction, long account, long fence, String reason) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate("UPDATE account SET refused = :reason WHERE id = :id AND fence = :fence")
            .bind("reason", reason)
            .bind("id", account)
            .bind("fence", fence)
            .execute();
  }

  /** Whoever takes an account over has a login of its own to try. */
  void tryLogin(Transaction transaction, long account) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate("UPDATE account SET refused = '' WHERE id = :id AND refused <> ''")
            .bind("id", account)
            .execute();
  }

  /** Why nothing is sent for any account, if so. */
  public Optional<String> reason(Transaction transaction) {
    return transaction.handle().createQuery(ALL).mapTo(String.class).findOne();
  }

  /** Why nothing is sent for an account, if so. */
  Optional<String> reason(Transaction transaction, long account) {
    return reason(transaction)
        .or(() ->
            transaction
                .handle()
                .createQuery("SELECT refused FROM account WHERE id = :id AND refused <> ''")
                .bind("id", account)
                .mapTo(String.class)
                .findOne());
  }

  /**
   * An account as every process sees it.
   *
   * @param refused why the network refuses our login, or empty
   * @param leased whether some process has the right to send for it
   */
  public record Standing(long id, String name, String refused, boolean leased) {}

  /** All accounts by name. */
  public List<Standing> accounts(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT id, name, refused, owner, lease_until FROM account ORDER BY name")
        .map((row, _) ->
            new Standing(
                row.getLong("id"),
                row.getString("name"),
                row.getString("refused"),
                !row.getString("owner").isEmpty()
                    && row.getLong("lease_until") > transaction.now()))
        .list();
  }
}
