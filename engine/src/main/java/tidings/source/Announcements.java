package tidings.source;

import java.util.List;
import tidings.storage.Transaction;

/** What the followers of sources are still to be told of them, in the database. Stateless. */
public final class Announcements {
  /**
   * A source of whose state its followers are to be told.
   *
   * @param times how often they were told something of it before
   * @param toldTo the last subscription whose address was told this
   */
  public record Untold(
      long id, String name, SourceNews news, String fault, int times, long toldTo) {}

  /** The sources of whose state somebody is still to be told. */
  public List<Untold> untold(Transaction transaction, int most) {
    return transaction
        .handle()
        .createQuery(
            "SELECT id, name, news, fault, told_times, told_to FROM source"
                + " WHERE news <> 'NONE' AND news <> told ORDER BY id LIMIT :most")
        .bind("most", most)
        .map((row, _) ->
            new Untold(
                row.getLong("id"),
                row.getString("name"),
                SourceNews.valueOf(row.getString("news")),
                row.getString("fault"),
                row.getInt("told_times"),
                row.getLong("told_to")))
        .list();
  }

  /** Those up to a subscription know. */
  public void toldTo(Transaction transaction, Untold untold, long subscription) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET told_to = :to"
                    + " WHERE id = :id AND news = :news AND told_times = :times")
            .bind("times", untold.times())
            .bind("to", subscription)
            .bind("news", untold.news().name())
            .bind("id", untold.id())
            .execute();
  }

  /** All of its followers know. */
  public void told(Transaction transaction, Untold untold) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "UPDATE source SET told = :news, told_to = 0, told_times = told_times + 1"
                    + " WHERE id = :id AND news = :news AND told_times = :times")
            .bind("times", untold.times())
            .bind("news", untold.news().name())
            .bind("id", untold.id())
            .execute();
  }
}
