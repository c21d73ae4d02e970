package tidings.match;

import java.util.LinkedHashMap;
import java.util.Optional;
import tidings.item.Items;

/**
 * What was decided of the items that are being matched, kept while their chunks are written: so
 * many subscriptions at most, those that were not asked for the longest being forgotten first.
 * Confined to one thread.
 */
final class Decisions {
  private static final int MOST_ITEMS = 256;

  private final LinkedHashMap<Long, Decided> kept = new LinkedHashMap<>(16, 0.75f, true);
  private final long most;
  private long size;

  /** Keeps at most so many subscriptions, and one item's in any case. */
  Decisions(long most) {
    this.most = most;
  }

  Optional<Decided> find(Items.Unmatched item) {
    return Optional.ofNullable(kept.get(item.id())).filter(decided -> decided.of(item));
  }

  void keep(Decided decided) {
    forget(decided.item().id());
    kept.put(decided.item().id(), decided);
    size += decided.hearers().size();
    while (kept.size() > 1 && (size > most || kept.size() > MOST_ITEMS)) {
      forget(kept.firstEntry().getKey());
    }
  }

  /** Whether an item's could be kept beside others. */
  boolean room(long others, Decided decided) {
    return others + decided.hearers().size() <= most;
  }

  void forget(long item) {
    Decided gone = kept.remove(item);
    size -= gone == null ? 0 : gone.hearers().size();
  }
}
