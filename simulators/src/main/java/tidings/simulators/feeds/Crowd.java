package tidings.simulators.feeds;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A great many feeds {@code f0}, {@code f1} … of which some have a new entry at each poll. Feeds
 * share their texts, so that many need little.
 */
final class Crowd {
  private static final int TEXTS = 500;

  private final FeedHost host;
  private final List<Entry> texts = new ArrayList<>();
  private final double changed;
  private final ReentrantLock lock = new ReentrantLock();
  private final SplittableRandom random;
  private final AtomicLong count = new AtomicLong();

  /**
   * Fills a host.
   *
   * @param changed the chance that a feed has a new entry when it is polled
   */
  Crowd(FeedHost host, int feeds, int entries, double changed, long seed) {
    this.host = host;
    this.changed = changed;
    this.random = new SplittableRandom(seed);
    Publisher publisher = new Publisher(Publisher.Kind.JOBS, seed);
    for (int i = 0; i < TEXTS; i++) {
      texts.add(publisher.next());
    }
    for (int i = 0; i < feeds; i++) {
      for (int j = 0; j < entries; j++) {
        publish("f" + i);
      }
    }
    host.beforePolls(this::perhaps);
  }

  private void perhaps(String feed) {
    if (draw()) {
      publish(feed);
    }
  }

  private boolean draw() {
    lock.lock();
    try {
      return random.nextDouble() < changed;
    } finally {
      lock.unlock();
    }
  }

  private void publish(String feed) {
    long number = count.getAndIncrement();
    Entry text = texts.get((int) (number % TEXTS));
    host.publish(feed, text.named("g" + number, "https://jobs.example/" + number));
  }
}
