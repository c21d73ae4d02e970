package tidings.simulators.feeds;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** A feed as a whole: its name, its address, its entries in the order in which it shows them. */
record Channel(String name, String url, List<Entry> entries) {
  String description() {
    return "Simulated feed " + name;
  }

  /** When it changed last, by its entries. */
  Instant updated() {
    return entries.stream()
        .map(Entry::updated)
        .max(Comparator.naturalOrder())
        .orElse(Instant.EPOCH);
  }
}
