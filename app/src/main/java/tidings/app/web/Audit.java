package tidings.app.web;

import java.util.List;
import tidings.storage.Transaction;

/** Writes down who decided what: one row for every administrative act, in its transaction. */
public final class Audit {
  /** One act; {@code at} in milliseconds since the epoch. */
  public record Act(long at, String who, String act, String subject) {}

  /** Writes an act down. */
  public void note(Transaction transaction, String who, String act, String subject) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "INSERT INTO audit (at, who, act, subject) VALUES (:at, :who, :act, :subject)")
            .bind("at", transaction.now())
            .bind("who", who)
            .bind("act", act)
            .bind("subject", subject)
            .execute();
  }

  /** The newest acts, newest first. */
  public List<Act> newest(Transaction transaction, int most) {
    return transaction
        .handle()
        .createQuery("SELECT at, who, act, subject FROM audit ORDER BY id DESC LIMIT :most")
        .bind("most", most)
        .map((row, _) ->
            new Act(
                row.getLong("at"),
                row.getString("who"),
                row.getString("act"),
                row.getString("subject")))
        .list();
  }
}
