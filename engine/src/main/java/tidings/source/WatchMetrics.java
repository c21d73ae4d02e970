package tidings.source;

import java.util.List;
import tidings.item.Items;
import tidings.observe.Metrics;

/** What is counted of the watching. */
final class WatchMetrics {
  private final Metrics metrics;

  WatchMetrics(Metrics metrics) {
    this.metrics = metrics;
  }

  void fetched(String result) {
    metrics.counter("tidings_fetches", "fetches of sources", "result", result).add(1);
  }

  void fetched(String result, long tookMillis) {
    fetched(result);
    metrics
        .histogram("tidings_fetch_milliseconds", "from asking a source to its whole answer")
        .record(tookMillis);
  }

  void stored(Items.Stored stored, List<Long> published, long now) {
    metrics.counter("tidings_items", "items that were new in their source").add(stored.fresh());
    metrics.counter("tidings_edits", "items that say something else now").add(stored.edited());
    for (long at : published) {
      if (at > 0 && at <= now) {
        metrics
            .histogram(
                "tidings_seen_milliseconds", "from the stated time of an item to its being seen")
            .record(now - at);
      }
    }
  }
}
