package tidings.simulators.feeds;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Lets a publisher take its turns on a feed at a steady rate, until it is closed. Its habits tell
 * whether a turn is one entry, a burst or an edit.
 */
public final class Publication implements AutoCloseable {
  private final AtomicLong published = new AtomicLong();
  private final Thread thread;

  /** Starts at once; entries carry the moment at which they appear. */
  public Publication(FeedHost host, String feed, Publisher publisher, double perSecond) {
    if (!(perSecond > 0 && perSecond <= 10_000)) {
      throw new IllegalArgumentException("a rate is above 0 and at most 10000 a second");
    }
    long pauseNanos = Math.round(1e9 / perSecond);
    this.thread =
        Thread.ofVirtual()
            .name("publish-" + feed)
            .start(() -> run(host, feed, publisher, pauseNanos));
  }

  /** How many entries it has published; edits do not count. */
  public long published() {
    return published.get();
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  private void run(FeedHost host, String feed, Publisher publisher, long pauseNanos) {
    try {
      // Each turn has its own moment, so a late one does not delay those after it.
      long due = System.nanoTime();
      while (true) {
        for (Post post : publisher.turn(host.now())) {
          host.post(feed, post);
          published.addAndGet(post instanceof Post.Added ? 1 : 0);
        }
        due += pauseNanos;
        Thread.sleep(Duration.ofNanos(Math.max(0, due - System.nanoTime())));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
