package tidings.observe;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;

/**
 * All figures of one process by name and labels. Asking twice for the same name and labels gives
 * the same figure. Safe for use by any thread.
 */
public final class Metrics {
  /** Name, help text and label pairs (name, value, name, value …) of a figure. */
  public record Key(String name, String help, List<String> labels) {
    public Key {
      labels = List.copyOf(labels);
      if (labels.size() % 2 != 0) {
        throw new IllegalArgumentException(name + ": labels come in pairs, got " + labels);
      }
    }
  }

  private final Map<Key, Counter> counters = new ConcurrentHashMap<>();
  private final Map<Key, Histogram> histograms = new ConcurrentHashMap<>();
  private final Map<Key, DoubleSupplier> gauges = new ConcurrentHashMap<>();

  /** The counter of that name and labels. */
  public Counter counter(String name, String help, String... labels) {
    return counters.computeIfAbsent(key(name, help, labels), _ -> new Counter());
  }

  /** The histogram of that name and labels; spans are in milliseconds. */
  public Histogram histogram(String name, String help, String... labels) {
    return histograms.computeIfAbsent(key(name, help, labels), _ -> new Histogram());
  }

  /** Registers a figure that is read when asked for. */
  public void gauge(String name, String help, DoubleSupplier figure, String... labels) {
    gauges.put(key(name, help, labels), figure);
  }

  /** A copy of the counters. */
  public Map<Key, Counter> counters() {
    return Map.copyOf(counters);
  }

  /** A copy of the histograms. */
  public Map<Key, Histogram> histograms() {
    return Map.copyOf(histograms);
  }

  /** A copy of the gauges. */
  public Map<Key, DoubleSupplier> gauges() {
    return Map.copyOf(gauges);
  }

  private static Key key(String name, String help, String... labels) {
    return new Key(name, help, List.of(labels));
  }
}
