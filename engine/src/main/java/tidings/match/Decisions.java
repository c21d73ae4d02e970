package tidings.match;

import java.util.LinkedHashMap;
import java.util.Optional;
import tidings.item.Unmatched;

/**
 * What was decided of the items that are being matched, kept while their chunks are written, up to
 * a size; those that were not asked for the longest are forgotten first. Confined to one thread.
 */
final class Decisions {
  private final LinkedHashMap<Long, Decided> kept = new LinkedHashMap<>(16, 0.75f, true);
  private final long most;
  private long size;

  /** Keeps at most so much, as {@link Decided#size} has it, and one item's in any case. */
  Decisions(long most) {
    this.most = most;
  }

  Optional<Decided> find(Unmatched item) {
    return Optional.ofNullable(kept.get(item.id())).filter(decided -> decided.of(item));
  }

  void keep(Decided decided) {
    forget(decided.item().id());
    kept.put(decided.item().id(), decided);
    size += decided.size();
    while (kept.size() > 1 && size > most) {
      forget(kept.firstEntry().getKey());
    }
  }

  /** Whether an item's could be kept beside others. */
  boolean room(long others, Decided decided) {
    return others + decided.size() <= most;
  }

  void forget(long item) {
    Decided gone = kept.remove(item);
    size -= gone == null ? 0 : gone.size();
  }
}
