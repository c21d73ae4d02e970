package tidings.app.page;

import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import tidings.delivery.Present;
import tidings.storage.Transaction;

/** How many deliveries filters made in the last minute. Guarded by its user. */
final class MadeLately {
  private static final int MINUTE_SECONDS = 60;
  private static final int MOST = 200_000;

  private final Present present = new Present();
  private final Frontier frontier = new Frontier(MOST);
  private final NavigableMap<Long, Long> settled = new TreeMap<>();
  private long knownSince;

  /** Reads what was added; gives how many a minute, by the last minute or what is known of it. */
  long read(Transaction transaction) {
    long now = transaction.now() / 1_000;
    long first = now - MINUTE_SECONDS;
    Frontier.Span span = frontier.towards(present.lastDelivery(transaction));
    List<Present.Made> made =
        present.made(transaction, span.after(), span.settled(), 1_000 * first);
    if (span.anew()) {
      boolean all = present.madeAt(transaction, span.after()) < 1_000 * first;
      knownSince = all ? first : made.stream().mapToLong(one -> one.second() + 1).min().orElse(now);
      settled.clear();
    }
    frontier.passed(span);
    made.stream()
        .filter(Present.Made::settled)
        .forEach(one -> {
          long unusedSum = settled.merge(one.second(), one.count(), Long::sum);
        });
    settled.headMap(first).clear();
    return perMinute(made, Math.max(first, knownSince), transaction.now());
  }

  /** The second that goes on is counted as far as it has come. */
  private long perMinute(List<Present.Made> made, long from, long nowMillis) {
    long count =
        made.stream()
                .filter(one -> !one.settled() && one.second() >= from)
                .mapToLong(Present.Made::count)
                .sum()
            + settled.tailMap(from).values().stream().mapToLong(Long::longValue).sum();
    double seconds = Math.max(1, (nowMillis - 1_000 * from) / 1_000.0);
    return Math.round(count * (MINUTE_SECONDS / seconds));
  }
}
