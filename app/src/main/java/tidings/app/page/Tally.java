package tidings.app.page;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.storage.Database;
import tidings.storage.DatabaseException;
import tidings.storage.Transaction;
import tidings.time.Time;

/**
 * Counts a whole table, range by range of its ids, for a moment each time it is asked: a table of
 * any size is counted again and again without ever being scanned at once. Guarded by its user.
 *
 * @param <K> what is told apart
 */
final class Tally<K> {
  private static final Logger LOG = LoggerFactory.getLogger(Tally.class);
  private static final Duration BUDGET = Duration.ofMillis(25);
  private static final long QUICK_NANOS = 5_000_000;
  private static final long SLOW_NANOS = 20_000_000;
  private static final long LEAST = 1_000;
  private static final long MOST = 1_000_000;

  /** Counts the rows with ids above one and up to another. */
  interface Range<K> {
    Map<K, Long> count(Transaction transaction, long after, long until);
  }

  /**
   * What was counted.
   *
   * @param from when counting began, in milliseconds since the epoch
   * @param to when it ended
   * @param whole whether all was counted; if not, there are at least so many
   */
  record Counted<K>(Map<K, Long> counts, long from, long to, boolean whole) {
    Counted {
      counts = Map.copyOf(counts);
    }

    long of(K key) {
      return counts.getOrDefault(key, 0L);
    }
  }

  private final Database database;
  private final Time time;
  private final Database.Work<Long> last;
  private final Range<K> range;
  private final Map<K, Long> sums = new HashMap<>();
  private @Nullable Counted<K> counted;
  private long chunk = 10_000;
  private long after;
  private long until;
  private long from;

  /** Of the table whose highest id {@code last} gives. */
  Tally(Database database, Time time, Database.Work<Long> last, Range<K> range) {
    this.database = database;
    this.time = time;
    this.last = last;
    this.range = range;
  }

  /**
   * Counts on for a moment; gives the newest count that is whole, or what there is of the first.
   */
  Counted<K> value() {
    long begun = time.nanos();
    boolean done = false;
    try {
      while (!done && time.nanos() - begun < BUDGET.toNanos()) {
        done = step();
      }
    } catch (DatabaseException fault) {
      // The range may have been too large for the moment: a smaller one is tried the next time.
      chunk = LEAST;
      LOG.warn("a figure of the page could not be counted: {}", fault.getMessage());
    }
    Counted<K> before = counted;
    return before == null ? new Counted<>(sums, from, database.now(), false) : before;
  }

  private boolean step() {
    if (after >= until) {
      sums.clear();
      after = 0;
      from = database.now();
      until = database.read(last);
    }
    long to = Math.min(after + chunk, until);
    long begun = time.nanos();
    Map<K, Long> part = database.read(transaction -> range.count(transaction, after, to));
    suit(time.nanos() - begun, to - after);
    part.forEach((key, count) -> {
      long unusedSum = sums.merge(key, count, Long::sum);
    });
    after = to;
    boolean done = after >= until;
    if (done) {
      counted = new Counted<>(sums, from, database.now(), true);
    }
    return done;
  }

  /** What was quick says nothing of wider ranges than it had. */
  private void suit(long took, long width) {
    if (took < QUICK_NANOS && width == chunk) {
      chunk = Math.min(MOST, 2 * chunk);
    } else if (took > SLOW_NANOS) {
      chunk = Math.max(LEAST, Math.min(chunk / 2, width * SLOW_NANOS / took));
    }
  }
}
