package tidings.simulators.feeds;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;

/** The state of one feed; one lock guards it. */
final class Feed {
  private final ReentrantLock lock = new ReentrantLock();
  private final String name;
  private final int window;

  // All of this is guarded by the lock.
  private final List<Entry> newestFirst = new ArrayList<>();
  private final Map<FeedFormat, byte[]> rendered = new EnumMap<>(FeedFormat.class);
  private final Map<FeedFormat, byte[]> packed = new EnumMap<>(FeedFormat.class);
  private final Map<String, Long> firstServed = new FirstServed();
  private Behaviour behaviour = Behaviour.OK;
  private Counters counters = Counters.NONE;
  private Optional<Raw> raw = Optional.empty();
  private long version;
  private long modifiedSecond;
  private boolean modifiedSecondServed;

  /** Bytes served instead of the entries. */
  @SuppressWarnings("ArrayRecordComponent") // handed through, never compared
  private record Raw(String contentType, byte[] bytes) {}

  /**
   * What a feed shows at one moment.
   *
   * @param etag the tag of the document, whatever its coding
   * @param gzip whether the body is packed
   */
  @SuppressWarnings("ArrayRecordComponent") // handed through, never compared
  record Snapshot(String contentType, byte[] body, String etag, long modifiedSecond, boolean gzip) {
    /** The tag of the body as it is sent: each coding has its own, as a strong tag must. */
    String sentTag() {
      return gzip ? tag("-gzip") : etag;
    }

    /** Whether a tag that a reader kept is of this document in any coding. */
    boolean has(String tag) {
      return tag.equals(etag) || tag.equals(tag("-gzip"));
    }

    private String tag(String ending) {
      return etag.substring(0, etag.length() - 1) + ending + '"';
    }
  }

  Feed(String name, int window) {
    this.name = name;
    this.window = window;
  }

  void publish(Entry entry, Instant now) {
    lock.lock();
    try {
      newestFirst.addFirst(entry);
      if (newestFirst.size() > window) {
        newestFirst.removeLast();
      }
      raw = Optional.empty();
      changed(now);
    } finally {
      lock.unlock();
    }
  }

  /** Puts an entry in the place of the one with its guid and link; false: there is none. */
  boolean edit(Entry entry, Instant now) {
    lock.lock();
    try {
      for (int i = 0; i < newestFirst.size(); i++) {
        Entry old = newestFirst.get(i);
        if (old.guid().equals(entry.guid()) && old.link().equals(entry.link())) {
          newestFirst.set(i, entry);
          changed(now);
          return true;
        }
      }
      return false;
    } finally {
      lock.unlock();
    }
  }

  void body(String contentType, byte[] bytes, Instant now) {
    lock.lock();
    try {
      raw = Optional.of(new Raw(contentType, bytes.clone()));
      changed(now);
    } finally {
      lock.unlock();
    }
  }

  void behave(Behaviour next) {
    lock.lock();
    try {
      behaviour = next;
    } finally {
      lock.unlock();
    }
  }

  Counters counters() {
    lock.lock();
    try {
      return counters;
    } finally {
      lock.unlock();
    }
  }

  /** Counts a poll and tells how to answer it. */
  Behaviour polled() {
    lock.lock();
    try {
      counters = counters.polled();
      return behaviour;
    } finally {
      lock.unlock();
    }
  }

  void unchanged() {
    lock.lock();
    try {
      counters = counters.unchanged();
    } finally {
      lock.unlock();
    }
  }

  void served(long bytes, long atMicros) {
    lock.lock();
    try {
      counters = counters.served(bytes, atMicros);
      newestFirst.forEach(entry -> firstServed.putIfAbsent(entry.key(), atMicros));
    } finally {
      lock.unlock();
    }
  }

  /** When a body that showed the entry was first served, in microseconds since the epoch. */
  OptionalLong firstServed(String key) {
    lock.lock();
    try {
      Long micros = firstServed.get(key);
      return micros == null ? OptionalLong.empty() : OptionalLong.of(micros);
    } finally {
      lock.unlock();
    }
  }

  Snapshot snapshot(FeedFormat format, String url, boolean gzip) {
    lock.lock();
    try {
      modifiedSecondServed = true;
      String contentType = raw.map(Raw::contentType).orElse(format.contentType());
      byte[] plain = raw.map(Raw::bytes).orElseGet(() -> rendered(format, url));
      byte[] body = gzip ? packed.computeIfAbsent(format, _ -> Gzip.pack(plain)) : plain;
      return new Snapshot(contentType, body, etag(format), modifiedSecond, gzip);
    } finally {
      lock.unlock();
    }
  }

  private byte[] rendered(FeedFormat format, String url) {
    return rendered.computeIfAbsent(
        format, f -> bytes(f.write(new Channel(name, url, newestFirst))));
  }

  /** The document with its entries in an order that depends on the number of polls. */
  byte[] shuffled(FeedFormat format, String url) {
    lock.lock();
    try {
      List<Entry> entries = new ArrayList<>(newestFirst);
      Collections.shuffle(entries, new Random(counters.polls()));
      return bytes(format.write(new Channel(name, url, entries)));
    } finally {
      lock.unlock();
    }
  }

  /**
   * HTTP dates have seconds. A second that was served already must not stand for other content, or
   * a reader that sends only the date would miss it.
   */
  private void changed(Instant now) {
    version++;
    rendered.clear();
    packed.clear();
    long second = now.getEpochSecond();
    long least = modifiedSecondServed ? modifiedSecond + 1 : modifiedSecond;
    modifiedSecond = Math.max(second, least);
    modifiedSecondServed = false;
  }

  private String etag(FeedFormat format) {
    return "\""
        + Integer.toHexString(name.hashCode())
        + "-"
        + format.suffix().substring(1)
        + "-"
        + version
        + "\"";
  }

  private static byte[] bytes(String document) {
    return document.getBytes(StandardCharsets.UTF_8);
  }
}
