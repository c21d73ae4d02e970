package tidings.source;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.item.Sha256;
import tidings.storage.Transaction;

/** What the pages said whose text is watched, in the database. Stateless. */
final class Versions {
  /** A page that has lost more than this of its text is believed when it stays so. */
  private static final int KEPT_PARTS = 5;

  /** Shorter pages change altogether more easily. */
  private static final int TELLING = 200;

  private static final long STAYS = Duration.ofHours(1).toMillis();

  /**
   * What a page says.
   *
   * @param number how many versions there were before it
   * @param doubted hash of a text that was not believed at first sight, or empty
   * @param doubtedAt when that was, in milliseconds since the epoch
   */
  private record Version(long number, String text, String doubted, long doubtedAt) {
    Version(long number, String text) {
      this(number, text, "", 0);
    }

    Version doubting(String hash, long now) {
      return new Version(number, text, hash, hash.equals(doubted) ? doubtedAt : now);
    }

    boolean stays(String hash, long now) {
      return hash.equals(doubted) && now - doubtedAt >= STAYS;
    }
  }

  /**
   * What is to be made of a text.
   *
   * @param news the change, as an item; none where there is no change, or nothing to compare with
   * @param believed whether it was; otherwise it is looked at again
   */
  record Verdict(List<NewItem> news, boolean believed) {
    static final Verdict NOTHING = new Verdict(List.of(), true);
  }

  /** Compares what a page says with what it said, and remembers it. */
  Verdict compare(Transaction transaction, long source, NewItem page) {
    Optional<Version> former = former(transaction, source);
    if (former.isEmpty()) {
      put(transaction, source, new Version(0, page.text()));
      return Verdict.NOTHING;
    }
    Version before = former.get();
    if (before.text().equals(page.text())) {
      put(transaction, source, new Version(before.number(), before.text()));
      return Verdict.NOTHING;
    }
    String hash = Sha256.hex(page.text());
    if (lost(before.text(), page.text()) && !before.stays(hash, transaction.now())) {
      put(transaction, source, before.doubting(hash, transaction.now()));
      return new Verdict(List.of(), false);
    }
    Version now = new Version(before.number() + 1, page.text());
    put(transaction, source, now);
    return new Verdict(List.of(news(transaction, page, before, now)), true);
  }

  /** As when a page of an error takes its place for a moment. */
  private static boolean lost(String before, String now) {
    return before.length() > TELLING && now.length() < before.length() / KEPT_PARTS;
  }

  private static NewItem news(Transaction transaction, NewItem page, Version before, Version now) {
    Change change = Change.between(before.text(), now.text());
    return new NewItem(
        Identity.of("version " + now.number() + " of " + transaction.now(), "", "", "", 0),
        page.title(),
        change.text(),
        "",
        page.link(),
        "",
        0,
        Map.of(
            "added", String.valueOf(change.added()), "removed", String.valueOf(change.removed())));
  }

  private static Optional<Version> former(Transaction transaction, long source) {
    return transaction
        .handle()
        .createQuery("SELECT * FROM page_version WHERE source_id = :source")
        .bind("source", source)
        .map((row, _) ->
            new Version(
                row.getLong("number"),
                row.getString("text"),
                row.getString("doubted"),
                row.getLong("doubted_at")))
        .findOne();
  }

  private static void put(Transaction transaction, long source, Version version) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                """
                INSERT INTO page_version (source_id, number, text, doubted, doubted_at)
                VALUES (:source, :number, :text, :doubted, :doubtedAt)
                ON CONFLICT (source_id) DO UPDATE SET number = excluded.number,
                  text = excluded.text, doubted = excluded.doubted,
                  doubted_at = excluded.doubted_at
                """)
            .bind("source", source)
            .bind("number", version.number())
            .bind("text", version.text())
            .bind("doubted", version.doubted())
            .bind("doubtedAt", version.doubtedAt())
            .execute();
  }
}
