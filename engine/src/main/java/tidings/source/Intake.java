package tidings.source;

import java.util.List;
import java.util.Optional;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.observe.Metrics;
import tidings.storage.Transaction;
import tidings.time.Signal;

/** Takes what came for a source into its items, however it came. Safe for use by any thread. */
public final class Intake {
  /** So many new items are stored in one transaction at most. */
  public static final int MOST = 2_000;

  private final Items items = new Items();
  private final Arrivals arrivals = new Arrivals();
  private final WatchMetrics metrics;
  private final Signal found;

  /**
   * Makes one.
   *
   * @param found raised when there is something to be matched
   */
  public Intake(Metrics metrics, Signal found) {
    this.metrics = new WatchMetrics(metrics);
    this.found = found;
  }

  /**
   * Stores what is new. Nobody else may do so for that source until the transaction ends.
   *
   * @param newestFirst as feeds have them; they are told in the order in which they came about
   * @param tell whether they are to be matched; otherwise they are only remembered
   * @return with {@code more}, some are left for another transaction
   */
  public Items.Stored store(
      Transaction transaction, long source, List<NewItem> newestFirst, boolean tell) {
    return items.store(transaction, source, newestFirst.reversed(), tell, MOST);
  }

  /**
   * Stores what came by itself, not by a fetch, and writes that down with its source; empty where
   * the source was changed meanwhile.
   *
   * @return never with {@code more}: at most {@link #MOST} items
   */
  public Optional<Items.Stored> arrived(
      Transaction transaction, Source source, List<NewItem> newestFirst, boolean tell) {
    if (newestFirst.size() > MOST) {
      throw new IllegalArgumentException(newestFirst.size() + " items at once");
    }
    if (!arrivals.holds(transaction, source)) {
      return Optional.empty();
    }
    Items.Stored stored = store(transaction, source.id(), newestFirst, tell);
    written(transaction, source, newestFirst.size(), stored, tell);
    return Optional.of(stored);
  }

  /** Stores what was read with another source; in as many parts as it takes, in one transaction. */
  Items.Stored read(Transaction transaction, Source source, List<NewItem> newestFirst) {
    boolean tell = source.readBefore();
    if (!arrivals.holds(transaction, source)) {
      return Items.Stored.NOTHING;
    }
    Items.Stored all = Items.Stored.NOTHING;
    boolean more = true;
    while (more) {
      Items.Stored stored = store(transaction, source.id(), newestFirst, tell);
      all = all.and(stored);
      more = stored.more();
    }
    written(transaction, source, newestFirst.size(), all, tell);
    return all;
  }

  private void written(
      Transaction transaction, Source source, int shown, Items.Stored stored, boolean tell) {
    List<Long> published = tell ? stored.published() : List.of();
    long lag = Lag.after(source.lagMillis(), published, transaction.now());
    int weekly = items.weekly(transaction, source.id(), source.firstFetchAt());
    arrivals.arrived(transaction, source.id(), shown, stored.fresh(), lag, weekly);
  }

  /** Writes down that a source that says when something comes was reached. */
  public void looked(Transaction transaction, Source source) {
    if (arrivals.holds(transaction, source)) {
      arrivals.looked(transaction, source.id());
    }
  }

  /**
   * Stores what a source's hub sent; empty where the source was changed meanwhile, or has yet to be
   * read for the first time.
   */
  public Optional<Items.Stored> pushed(
      Transaction transaction, Source source, List<NewItem> newestFirst) {
    if (!source.readBefore() || !arrivals.holds(transaction, source)) {
      return Optional.empty();
    }
    // Edits are left to polling: what was signed long ago may be sent again by anybody who has it.
    List<NewItem> unknown = items.unknown(transaction, source.id(), newestFirst);
    Items.Stored stored = store(transaction, source.id(), unknown, true);
    long lag = Lag.after(source.lagMillis(), stored.published(), transaction.now());
    arrivals.pushed(transaction, source.id(), stored.fresh(), lag);
    return Optional.of(stored);
  }

  /** Writes down that what came by itself could not be read, or did not come. */
  public void fault(Transaction transaction, Source source, String fault) {
    if (arrivals.holds(transaction, source)) {
      SourceNews news = source.afterFault(transaction.now());
      new Fetches().failed(transaction, source, fault, true, news, Schedule.NEVER);
    }
  }

  /** Counts what was stored, and wakes those who match it; after the transaction. */
  public void stored(Items.Stored stored, boolean tell, long now) {
    metrics.stored(stored, tell ? stored.published() : List.of(), now);
    if (stored.fresh() + stored.edited() > 0) {
      found.raise();
    }
  }
}
