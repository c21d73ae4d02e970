package tidings.app.demo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Judges what arrived against what was expected, from the network's own log.
 *
 * <p>Texts carry {@code #<token> s=<stream> seq=<n in its stream> t=<epoch ms>}.
 */
public final class Judgement {
  private static final Pattern TOKEN = Pattern.compile("#(\\S+) s=(\\S+) seq=([0-9]+) t=([0-9]+)");

  /** A message as the network logged it; the time in microseconds since the epoch. */
  public record Arrival(long chat, String text, long atMicros) {}

  private record Copy(long chat, String token) {}

  private record Timed(String token, long markedAt, long arrivedAt) {}

  private final Set<Copy> expected = new HashSet<>();
  private final Map<Copy, Integer> seen = new HashMap<>();
  private final Map<String, Long> lastOfStream = new HashMap<>();
  private final Map<String, Long> startedAt = new HashMap<>();
  private final List<Timed> arrivals = new ArrayList<>();
  private int outOfOrder;
  private int unknown;

  /** The mark for a text. */
  public static String mark(String token, String stream, long sequence, long atMillis) {
    return "#" + token + " s=" + stream + " seq=" + sequence + " t=" + atMillis;
  }

  /** A message that has to arrive once. */
  public void expect(long chat, String token) {
    expected.add(new Copy(chat, token));
  }

  /** When the clock of a token began, if it is not the time in its mark. Milliseconds. */
  public void started(String token, long atMillis) {
    startedAt.put(token, atMillis);
  }

  /** What the network logged, in the order of its log. */
  public void arrived(Arrival arrival) {
    Matcher mark = TOKEN.matcher(arrival.text());
    if (!mark.find()) {
      unknown++;
      return;
    }
    Copy copy = new Copy(arrival.chat(), mark.group(1));
    if (seen.merge(copy, 1, Integer::sum) > 1) {
      return;
    }
    if (!expected.contains(copy)) {
      unknown++;
    }
    order(arrival.chat() + " " + mark.group(2), Long.parseLong(mark.group(3)));
    arrivals.add(
        new Timed(mark.group(1), Long.parseLong(mark.group(4)), arrival.atMicros() / 1000));
  }

  private void order(String stream, long sequence) {
    long last = lastOfStream.getOrDefault(stream, -1L);
    if (sequence < last) {
      outOfOrder++;
    }
    lastOfStream.put(stream, Math.max(last, sequence));
  }

  /** How many were expected. */
  public int expected() {
    return expected.size();
  }

  /** Expected and absent. */
  public long lost() {
    return expected.stream().filter(copy -> !seen.containsKey(copy)).count();
  }

  /** The figures by name. */
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("expected", expected.size());
    figures.put("delivered", seen.values().stream().mapToInt(Integer::intValue).sum());
    figures.put("lost", lost());
    figures.put("duplicates", seen.values().stream().mapToInt(n -> n - 1).sum());
    figures.put("out_of_order", outOfOrder);
    figures.put("unexpected", unknown);
    figures.put("p50_ms", percentile(0.50));
    figures.put("p99_ms", percentile(0.99));
    return figures;
  }

  private long percentile(double share) {
    List<Long> rising =
        arrivals.stream()
            .map(one -> one.arrivedAt() - startedAt.getOrDefault(one.token(), one.markedAt()))
            .sorted()
            .toList();
    if (rising.isEmpty()) {
      return -1;
    }
    return rising.get((int) Math.min(rising.size() - 1, Math.floor(share * rising.size())));
  }
}
