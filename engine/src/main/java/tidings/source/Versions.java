package tidings.source;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tidings.item.Identity;
import tidings.item.NewItem;
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
   * @param shortAt since when nearly all of it has been missing, in milliseconds since the epoch; 0
   *     where it is not
   */
  private record Version(long number, String text, long shortAt) {
    Version missing(long now) {
      return new Version(number, text, shortAt == 0 ? now : shortAt);
    }

    boolean staysShort(long now) {
      return shortAt > 0 && now - shortAt >= STAYS;
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
      put(transaction, source, new Version(0, page.text(), 0));
      return Verdict.NOTHING;
    }
    Version before = former.get();
    if (before.text().equals(page.text())) {
      put(transaction, source, new Version(before.number(), before.text(), 0));
      return Verdict.NOTHING;
    }
    if (lost(before.text(), page.text()) && !before.staysShort(transaction.now())) {
      put(transaction, source, before.missing(transaction.now()));
      return new Verdict(List.of(), false);
    }
    Version now = new Version(before.number() + 1, page.text(), 0);
    put(transaction, source, now);
    Change change = Change.between(before.text(), now.text());
    return change.nothing()
        ? Verdict.NOTHING
        : new Verdict(List.of(news(transaction, page, now, change)), true);
  }

  /** As when a page of an error takes its place for a moment. */
  private static boolean lost(String before, String now) {
    return before.length() > TELLING && now.length() < before.length() / KEPT_PARTS;
  }

  private static NewItem news(Transaction transaction, NewItem page, Version now, Change change) {
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
            new Version(row.getLong("number"), row.getString("text"), row.getLong("short_at")))
        .findOne();
  }

  private static void put(Transaction transaction, long source, Version version) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                """
                INSERT INTO page_version (source_id, number, text, short_at)
                VALUES (:source, :number, :text, :shortAt)
                ON CONFLICT (source_id) DO UPDATE SET number = excluded.number,
                  text = excluded.text, short_at = excluded.short_at
                """)
            .bind("source", source)
            .bind("number", version.number())
            .bind("text", version.text())
            .bind("shortAt", version.shortAt())
            .execute();
  }
}
