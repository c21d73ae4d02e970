package tidings.app.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import tidings.delivery.Lane;
import tidings.delivery.Present;
import tidings.storage.Transaction;

/**
 * The attempts of the last minutes by second, read from the end of the ledger and kept while
 * somebody watches. A second of which not all is known is told as unknown. Guarded by its user.
 */
final class Lately {
  /** How far back it goes. */
  static final int SECONDS = 180;

  /** The span over which a rate is taken. */
  static final int RATE_SECONDS = 10;

  private static final int MINUTE_SECONDS = 60;
  private static final int MOST = 50_000;
  private static final int MOST_FOUND = 10_000;

  private final Present present = new Present();
  private final Frontier frontier = new Frontier(MOST);
  private final NavigableMap<Long, Second> settled = new TreeMap<>();
  // These change from one read to the next.
  private final NavigableMap<Long, Second> recent = new TreeMap<>();
  private long knownSince;

  /** Reads what was added, and forgets what is too old; {@code now} in milliseconds. */
  void read(Transaction transaction, long now) {
    long first = now / 1_000 - SECONDS;
    Frontier.Span span = frontier.towards(present.lastAttempt(transaction));
    List<Present.Ended> ended = present.ended(transaction, span.after(), 1_000 * first);
    List<Present.Ended> found = present.found(transaction, 1_000 * first, MOST_FOUND);
    if (span.anew()) {
      knownSince = knownSince(transaction, span, ended, now / 1_000, first);
      settled.clear();
    }
    recent.clear();
    frontier.passed(span);
    for (Present.Ended one : ended) {
      second(one.attempt() <= span.settled() ? settled : recent, one).tried(one);
    }
    // A doubt may be settled long after its attempt was read.
    found.forEach(one -> second(recent, one).accepted(one));
    settled.headMap(first).clear();
  }

  private static Second second(NavigableMap<Long, Second> seconds, Present.Ended one) {
    return seconds.computeIfAbsent(one.endedAt() / 1_000, _ -> new Second());
  }

  private long knownSince(
      Transaction transaction,
      Frontier.Span span,
      List<Present.Ended> ended,
      long now,
      long first) {
    boolean all = present.endedAt(transaction, span.after()) < 1_000 * first;
    return all
        ? first
        : ended.stream().mapToLong(one -> one.endedAt() / 1_000 + 1).min().orElse(now);
  }

  /** What is known of the last whole seconds before {@code now}. */
  private Stream<Second> last(long now, int seconds) {
    long end = now / 1_000;
    return LongStream.range(Math.max(end - seconds, knownSince), end).boxed().flatMap(this::parts);
  }

  private Stream<Second> parts(long second) {
    return Stream.of(settled, recent)
        .filter(seconds -> seconds.containsKey(second))
        .map(seconds -> seconds.getOrDefault(second, Second.NONE));
  }

  private double known(long now, int seconds) {
    return Math.max(1, Math.min(seconds, now / 1_000 - knownSince));
  }

  /** How many a minute the network takes in, by the last minute or what is known of it. */
  long accepted(long now) {
    long count = last(now, MINUTE_SECONDS).mapToLong(second -> second.spans().size()).sum();
    return Math.round(count * (MINUTE_SECONDS / known(now, MINUTE_SECONDS)));
  }

  /** How long those took. */
  Flow.Latency latency(long now) {
    return latency(last(now, MINUTE_SECONDS));
  }

  private static Flow.Latency latency(Stream<Second> seconds) {
    long[] spans =
        seconds.flatMap(second -> second.spans().stream()).mapToLong(Long::longValue).toArray();
    Arrays.sort(spans);
    return spans.length == 0
        ? Flow.Latency.NONE
        : new Flow.Latency(at(spans, 0.50), at(spans, 0.99));
  }

  private static long at(long[] rising, double share) {
    return rising[(int) Math.min(rising.length - 1, Math.floor(share * rising.length))];
  }

  /** Calls a second of an account by lane, over the last whole seconds. */
  List<AccountNow.LaneRate> rates(long account, long now) {
    double seconds = known(now, RATE_SECONDS);
    return Arrays.stream(Lane.values())
        .map(lane -> {
          long calls =
              last(now, RATE_SECONDS).mapToLong(second -> second.calls(account, lane)).sum();
          return new AccountNow.LaneRate(lane.word(), calls / seconds);
        })
        .toList();
  }

  /** The last whole seconds, oldest first. */
  List<Moment> moments(long now) {
    long end = now / 1_000;
    List<Moment> moments = new ArrayList<>(SECONDS);
    for (long second = end - SECONDS + 1; second < end; second++) {
      moments.add(second < knownSince ? Moment.unknown(second) : moment(second));
    }
    return moments;
  }

  private Moment moment(long second) {
    List<Long> lanes =
        Arrays.stream(Lane.values())
            .map(lane -> parts(second).mapToLong(part -> part.calls(lane)).sum())
            .toList();
    Flow.Latency latency = latency(parts(second));
    return new Moment(second, lanes, latency.half(), latency.most());
  }
}
