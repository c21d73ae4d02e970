package tidings.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tidings.item.Identity;
import tidings.item.Item;
import tidings.item.Sha256;
import tidings.storage.Transaction;

/**
 * What addresses have heard of who want to hear of one thing once, whichever of their sources tell
 * it: by its link, and by a headline that is long enough to be no other's. Lives as long as the
 * transaction.
 */
public final class ToldOnce {
  /** Shorter headlines are the same by chance. */
  private static final int TELLING = 25;

  /** What is told again later is told for a reason. */
  private static final long MEMORY = java.time.Duration.ofDays(7).toMillis();

  private final Transaction transaction;

  ToldOnce(Transaction transaction) {
    this.transaction = transaction;
  }

  /** What told it first. In one source many items may have one link. */
  private record Teller(long story, long source) {
    boolean other(Item item) {
      return story != item.storyId() && source != item.sourceId();
    }
  }

  /** Whether an address has not heard of it from another source; it has now. */
  boolean first(long address, Item item) {
    boolean first = true;
    for (String key : keys(item)) {
      put(address, key, item);
      first &= teller(address, key).filter(teller -> teller.other(item)).isEmpty();
    }
    return first;
  }

  private static List<String> keys(Item item) {
    List<String> keys = new ArrayList<>();
    String link = Identity.normalised(item.link());
    if (!link.isEmpty()) {
      keys.add(Sha256.hex("link " + link));
    }
    String title = item.title().strip().toLowerCase(Locale.ROOT);
    if (title.length() >= TELLING) {
      keys.add(Sha256.hex("title " + title));
    }
    return keys;
  }

  private void put(long address, String key, Item item) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "INSERT INTO told_once (address_id, key, story_id, source_id, at)"
                    + " VALUES (:address, :key, :story, :source, :now)"
                    + " ON CONFLICT (address_id, key) DO NOTHING")
            .bind("address", address)
            .bind("key", key)
            .bind("story", item.storyId())
            .bind("source", item.sourceId())
            .bind("now", transaction.now())
            .execute();
  }

  private Optional<Teller> teller(long address, String key) {
    return transaction
        .handle()
        .createQuery(
            "SELECT story_id, source_id FROM told_once"
                + " WHERE address_id = :address AND key = :key")
        .bind("address", address)
        .bind("key", key)
        .map((row, _) -> new Teller(row.getLong(1), row.getLong(2)))
        .findOne();
  }

  /** Forgets what was told long ago; a bounded number at a time. */
  public static int forget(Transaction transaction) {
    return transaction
        .handle()
        .createUpdate(
            "DELETE FROM told_once WHERE (address_id, key) IN (SELECT address_id, key FROM told_once"
                + " WHERE at < :before LIMIT 1000)")
        .bind("before", transaction.now() - MEMORY)
        .execute();
  }
}
