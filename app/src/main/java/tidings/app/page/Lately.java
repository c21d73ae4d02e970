package tidings.app.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tidings.delivery.Lane;
import tidings.delivery.Present;
import tidings.storage.Transaction;

/**
 * The attempts of the last minutes, read from the end of the ledger and kept while somebody
 * watches. Guarded by its user.
 */
final class Lately {
  /** How far back it goes. */
  static final int SECONDS = 180;

  /** The span over which a rate is taken. */
  static final int RATE_SECONDS = 10;

  private static final int MOST = 50_000;
  // Attempts that were written side by side may become visible out of the order of their ids.
  private static final int OVERLAP = 1_000;

  private final Present present = new Present();
  private final NavigableMap<Long, Present.Ended> byAttempt = new TreeMap<>();

  /** Reads what was added, and forgets what is too old. */
  void read(Transaction transaction, long now) {
    long since = now - 1_000L * SECONDS;
    long after =
        byAttempt.isEmpty()
            ? present.lastAttempt(transaction) - MOST
            : byAttempt.lastKey() - OVERLAP;
    present
        .ended(transaction, after, since, MOST)
        .forEach(ended -> byAttempt.put(ended.attempt(), ended));
    byAttempt.values().removeIf(ended -> ended.endedAt() < since);
    while (byAttempt.size() > MOST) {
      byAttempt.remove(byAttempt.firstKey());
    }
  }

  private List<Present.Ended> within(long from, long to) {
    return byAttempt.values().stream()
        .filter(ended -> ended.endedAt() >= from && ended.endedAt() < to)
        .toList();
  }

  /** How many the network took in a span, in milliseconds since the epoch. */
  long accepted(long from, long to) {
    return within(from, to).stream().filter(Present.Ended::accepted).count();
  }

  /** How long those took. */
  Flow.Latency latency(long from, long to) {
    return latency(within(from, to));
  }

  private static Flow.Latency latency(Collection<Present.Ended> ended) {
    long[] spans =
        ended.stream()
            .filter(Present.Ended::accepted)
            .mapToLong(one -> Math.max(0, one.endedAt() - one.madeAt()))
            .sorted()
            .toArray();
    return spans.length == 0
        ? Flow.Latency.NONE
        : new Flow.Latency(at(spans, 0.50), at(spans, 0.99));
  }

  private static long at(long[] rising, double share) {
    return rising[(int) Math.min(rising.length - 1, Math.floor(share * rising.length))];
  }

  /** Calls a second of an account by lane, over the last whole seconds. */
  List<AccountNow.LaneRate> rates(long account, long now) {
    Map<Lane, Long> counts =
        within(now - 1_000L * RATE_SECONDS, now).stream()
            .filter(ended -> ended.accountId() == account)
            .collect(Collectors.groupingBy(Present.Ended::lane, Collectors.counting()));
    return Arrays.stream(Lane.values())
        .map(lane ->
            new AccountNow.LaneRate(
                lane.word(), counts.getOrDefault(lane, 0L) / (double) RATE_SECONDS))
        .toList();
  }

  /** The last whole seconds, oldest first. */
  List<Moment> moments(long now) {
    long last = now / 1_000 - 1;
    Map<Long, List<Present.Ended>> bySecond =
        byAttempt.values().stream()
            .collect(Collectors.groupingBy(ended -> ended.endedAt() / 1_000));
    List<Moment> moments = new ArrayList<>(SECONDS);
    for (long second = last - SECONDS + 2; second <= last; second++) {
      moments.add(moment(second, bySecond.getOrDefault(second, List.of())));
    }
    return moments;
  }

  private static Moment moment(long second, List<Present.Ended> ended) {
    List<Long> lanes =
        Arrays.stream(Lane.values())
            .map(lane -> ended.stream().filter(one -> one.lane() == lane).count())
            .toList();
    Flow.Latency latency = latency(ended);
    return new Moment(second, lanes, latency.half(), latency.most());
  }
}
