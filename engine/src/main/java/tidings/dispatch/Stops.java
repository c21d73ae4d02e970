package tidings.dispatch;

import java.util.LinkedHashMap;
import java.util.Map;
import tidings.storage.Transaction;

/**
 * The switch that stops all sending, in the database: it holds for every process and outlives them
 * all. Stateless.
 */
public final class Stops {
  /** Nothing is sent for any account; the reason is shown to people. */
  public void stop(Transaction transaction, String reason) {
    set(transaction, reason);
  }

  /** Ends {@link #stop}. */
  public void resume(Transaction transaction) {
    set(transaction, "");
  }

  private static void set(Transaction transaction, String reason) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate("UPDATE account SET stopped = :reason")
            .bind("reason", reason)
            .execute();
  }

  /** Why nothing is sent for an account, or empty. */
  String reason(Transaction transaction, long account) {
    return transaction
        .handle()
        .createQuery("SELECT stopped FROM account WHERE id = :id")
        .bind("id", account)
        .mapTo(String.class)
        .one();
  }

  /** The names of all accounts, with why nothing is sent for them, or empty. */
  public Map<String, String> reasons(Transaction transaction) {
    Map<String, String> reasons = new LinkedHashMap<>();
    transaction
        .handle()
        .createQuery("SELECT name, stopped FROM account ORDER BY name")
        .map((row, _) -> reasons.put(row.getString("name"), row.getString("stopped")))
        .list();
    return reasons;
  }
}
