package tidings.source;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.Http;
import tidings.http.Request;
import tidings.item.Items;
import tidings.item.NewItem;
import tidings.item.Sha256;
import tidings.observe.Metrics;
import tidings.storage.Database;
import tidings.storage.DatabaseException;
import tidings.time.Signal;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/**
 * Fetches the source that is due first. Several of them may run; each source is fetched by one at a
 * time. A source that fails is tried less and less often, up to a day, and never forgotten.
 */
public final class WatchStage implements Stage {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration LONGEST_PAUSE = Duration.ofDays(1);
  private static final Duration POLL = Duration.ofSeconds(1);
  private static final int LARGEST_BODY = 16 << 20;

  private final Database database;
  private final Time time;
  private final Http http;
  private final Parser parser;
  private final Metrics metrics;
  private final Signal found;
  private final Sources sources = new Sources();
  private final Items items = new Items();

  /**
   * Makes one.
   *
   * @param found raised when new items are stored
   */
  public WatchStage(
      Database database, Time time, Http http, Parser parser, Metrics metrics, Signal found) {
    this.database = database;
    this.time = time;
    this.http = http;
    this.parser = parser;
    this.metrics = metrics;
    this.found = found;
  }

  @Override
  public String name() {
    return "watch";
  }

  @Override
  public Step step() {
    OptionalLong due = database.read(sources::nextDue);
    if (due.isEmpty() || due.getAsLong() > database.now()) {
      return Step.until(next(due));
    }
    Optional<Source> source = database.write(sources::takeDue);
    source.ifPresent(this::fetch);
    return Step.again();
  }

  private Instant next(OptionalLong due) {
    long poll = time.millis() + POLL.toMillis();
    return Instant.ofEpochMilli(Math.min(poll, due.orElse(poll)));
  }

  private void fetch(Source source) {
    try {
      Exchange exchange = http.call(request(source), Gate.OPEN);
      switch (exchange) {
        case Exchange.NotSent not -> throw new SourceFault("cannot be reached: " + not.why());
        case Exchange.Lost lost -> throw new SourceFault("gave no whole answer: " + lost.why());
        case Exchange.Answered answered -> take(source, answered);
      }
    } catch (SourceFault fault) {
      failed(source, String.valueOf(fault.getMessage()));
    } catch (DatabaseException fault) {
      throw fault;
    } catch (RuntimeException fault) {
      // Whatever a source does to its reader is that source's fault, and shown with it.
      failed(source, "cannot be read: " + fault);
    }
  }

  private static Request request(Source source) {
    Map<String, String> headers = new TreeMap<>();
    headers.put("User-Agent", "Tidings");
    headers.put(
        "Accept",
        "application/rss+xml, application/atom+xml, application/feed+json, application/xml, */*;q=0.1");
    if (!source.etag().isEmpty()) {
      headers.put("If-None-Match", source.etag());
    }
    if (!source.lastModified().isEmpty()) {
      headers.put("If-Modified-Since", source.lastModified());
    }
    return new Request(
        "GET", URI.create(source.url()), headers, new byte[0], TIMEOUT, LARGEST_BODY);
  }

  private void take(Source source, Exchange.Answered answered) {
    switch (answered.status()) {
      case 304 -> unchanged(source);
      case 200 -> store(source, answered);
      default ->
          throw new SourceFault(
              "answered " + answered.status() + " where a feed was expected; check its address");
    }
  }

  private void unchanged(Source source) {
    count("unchanged");
    database.write(transaction -> {
      sources.succeeded(
          transaction,
          source,
          new Sources.Version(source.etag(), source.lastModified(), source.bodyHash()),
          "nothing changed");
      return true;
    });
  }

  private void store(Source source, Exchange.Answered answered) {
    byte[] body = answered.body();
    String hash = Sha256.hex(body);
    if (hash.equals(source.bodyHash())) {
      unchanged(source);
      return;
    }
    List<NewItem> parsed =
        parser.parse(body, answered.header("Content-Type"), source.url()).items();
    // Feeds begin with the newest; what is told goes in the order in which it came about.
    List<NewItem> oldestFirst = parsed.reversed();
    boolean tell = source.firstFetchAt() > 0;
    Items.Stored stored =
        database.write(transaction -> {
          Items.Stored now = items.store(transaction, source.id(), oldestFirst, tell);
          Sources.Version version =
              new Sources.Version(
                  printable(answered.header("ETag")),
                  printable(answered.header("Last-Modified")),
                  hash);
          sources.succeeded(transaction, source, version, answer(parsed.size(), now));
          return now;
        });
    count("read");
    metrics.counter("tidings_items", "items that were new in their source").add(stored.fresh());
    metrics.counter("tidings_edits", "items that say something else now").add(stored.edited());
    if (stored.fresh() + stored.edited() > 0) {
      found.raise();
    }
  }

  private static String answer(int found, Items.Stored stored) {
    String edited = stored.edited() > 0 ? ", " + stored.edited() + " edited" : "";
    return found + (found == 1 ? " item, " : " items, ") + stored.fresh() + " new" + edited;
  }

  /** What could not be sent back in a header is not kept. */
  private static String printable(String header) {
    return header.chars().allMatch(c -> c >= ' ' && c < 0x7f) ? header : "";
  }

  private void failed(Source source, String fault) {
    count("failed");
    int doublings = Math.min(12, source.failures() / 3);
    Duration wanted = Duration.ofMillis(source.intervalMillis() << doublings);
    Duration pause = wanted.compareTo(LONGEST_PAUSE) < 0 ? wanted : LONGEST_PAUSE;
    database.write(transaction -> {
      sources.failed(transaction, source, fault, pause);
      return true;
    });
  }

  private void count(String result) {
    metrics.counter("tidings_fetches", "fetches of sources", "result", result).add(1);
  }
}
