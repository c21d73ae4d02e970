package tidings.benchmarks;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;
import tidings.simulators.feeds.Entry;
import tidings.simulators.feeds.FeedHost;
import tools.jackson.databind.JsonNode;

/** Feeds of a run, and who follows them: the way of an alert from its beginning on. */
final class Following implements AutoCloseable {
  private static final int WINDOW = 500;
  private static final int INTERVAL_MILLIS = 500;
  private static final long PATIENCE_NANOS = 30_000_000_000L;

  private final FeedHost host = new FeedHost(0, WINDOW);
  private final Product product;

  Following(Product product) {
    this.product = product;
  }

  /** Has a feed watched, and waits until it was read once. */
  void watch(String feed) throws IOException, InterruptedException {
    host.open(feed);
    product.put(
        "/sources/" + feed,
        "{\"url\":\"" + host.url(feed) + "\",\"interval_ms\":" + INTERVAL_MILLIS + "}");
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (!read(feed)) {
      if (System.nanoTime() > until) {
        throw new IllegalStateException("feed " + feed + " was not read");
      }
      Thread.sleep(20);
    }
  }

  private boolean read(String feed) throws IOException, InterruptedException {
    for (JsonNode source : product.get("/sources")) {
      if (source.path("name").asString("").equals(feed)) {
        return source.path("firstFetchAt").asLong(0) > 0;
      }
    }
    return false;
  }

  /** Lets a chat follow a feed. */
  void follow(long chat, String feed, String filter) throws IOException, InterruptedException {
    product.post(
        "/subscriptions",
        "{\"address\":\"bot:%d\",\"source\":\"%s\",\"filter\":\"%s\"}"
            .formatted(chat, feed, filter));
  }

  /** Publishes an item under a guid. */
  void publish(String feed, String guid, String title) {
    host.publish(
        feed,
        new Entry(
            guid,
            "https://" + feed + ".example/" + guid,
            title,
            "",
            Instant.ofEpochMilli(System.currentTimeMillis()),
            Map.of()));
  }

  /** When a body with the item was first served, in microseconds since the epoch. */
  OptionalLong servedAt(String feed, String guid) {
    return host.firstServed(feed, guid);
  }

  @Override
  public void close() {
    host.close();
  }
}
