package tidings.simulators.feeds;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpRequest;
import tidings.simulators.web.HttpServer;
import tidings.simulators.web.SteadyClock;

/**
 * Hosts feeds on a port of 127.0.0.1, each in every {@link FeedFormat} at {@code /NAME} with the
 * format's suffix, newest entry first, with conditional requests, packed where a reader asks for
 * it, and with settable bad behaviour.
 */
public final class FeedHost implements AutoCloseable {
  private static final int WINDOW = 50;
  private static final int MAX_BODY_BYTES = 64 * 1024 * 1024;

  private final Map<String, Feed> feeds = new ConcurrentHashMap<>();
  private final SteadyClock clock = new SteadyClock();
  private final FeedControl control = new FeedControl(this);
  private final Hub hub = new Hub(clock::micros);
  private final int window;
  private final HttpServer server;
  private volatile Consumer<String> beforePoll = _ -> {};

  /** Feeds that show their last 50 entries; port 0: any free one. */
  public FeedHost(int port) {
    this(port, WINDOW);
  }

  /** Feeds that show their last {@code window} entries; port 0: any free one. */
  public FeedHost(int port, int window) {
    this(port, window, Optional.empty());
  }

  /**
   * Feeds that show their last {@code window} entries; port 0: any free one.
   *
   * @param tls speaks HTTPS with the keys of this context
   */
  public FeedHost(int port, int window, Optional<SSLContext> tls) {
    if (window < 1) {
      throw new IllegalArgumentException("a feed shows at least one entry");
    }
    this.window = window;
    this.server = new HttpServer(port, _ -> MAX_BODY_BYTES, this::handle, tls);
  }

  /** From now on something is done before each poll of a feed; it may publish. */
  public void beforePolls(Consumer<String> action) {
    beforePoll = action;
  }

  /** The port it listens on. */
  public int port() {
    return server.port();
  }

  /** The address of the host. */
  public String url() {
    return server.url();
  }

  /** The RSS address of a feed. */
  public String url(String feed) {
    return url(feed, FeedFormat.RSS);
  }

  /** The Atom address of a feed. */
  public String atomUrl(String feed) {
    return url(feed, FeedFormat.ATOM);
  }

  /** The JSON Feed address of a feed. */
  public String jsonUrl(String feed) {
    return url(feed, FeedFormat.JSON);
  }

  /** The address of a feed in a format. */
  public String url(String feed, FeedFormat format) {
    return server.url() + "/" + feed + format.suffix();
  }

  /** Makes a feed without entries, or leaves it as it is. */
  public void open(String feed) {
    Feed _ = feed(feed);
  }

  /** Puts an entry on top of a feed; a feed appears with its first entry. */
  public void publish(String feed, Entry entry) {
    feed(feed).publish(entry, now());
    String alone = RssWriter.write(new Channel(feed, url(feed), List.of(entry)));
    hub.send(
        url(feed),
        FeedFormat.RSS.contentType(),
        alone.getBytes(StandardCharsets.UTF_8),
        server.url() + Hub.PATH);
  }

  /**
   * Puts an entry in the place of the one with the same guid and link, as an author who edits does.
   *
   * @return false: the feed does not show such an entry (any more), and nothing happened
   */
  public boolean edit(String feed, Entry entry) {
    return feed(feed).edit(entry, now());
  }

  /** Does what a publisher did in a turn. */
  public void post(String feed, Post post) {
    switch (post) {
      case Post.Added(Entry entry) -> publish(feed, entry);
      case Post.Edited(Entry entry) -> {
        boolean _ = edit(feed, entry);
      }
    }
  }

  /**
   * Has the RSS of a feed sent to whoever subscribes to it at the host's hub: what is published
   * from now on, each entry as a feed of its own.
   */
  public void hub(String feed, HubConduct conduct) {
    open(feed);
    hub.conduct(url(feed), conduct);
  }

  /** How many have a subscription to a feed at this moment. */
  public long subscribers(String feed) {
    return hub.subscribers(url(feed));
  }

  /** What subscribers answered so far to what the hub sent them; 0 where they gave no answer. */
  public List<Integer> pushed() {
    return hub.answers();
  }

  /** How a feed answers from now on. */
  public void behave(String feed, Behaviour behaviour) {
    feed(feed).behave(behaviour);
  }

  /** What was asked of a feed so far. */
  public Counters counters(String feed) {
    return feed(feed).counters();
  }

  /**
   * When a body that showed the entry was first served, in microseconds since the epoch.
   *
   * @param key the entry's guid, or its link where it has none
   */
  public OptionalLong firstServed(String feed, String key) {
    return feed(feed).firstServed(key);
  }

  /** Serves these bytes in place of the feed, until something is published. */
  public void body(String feed, String contentType, byte[] bytes) {
    feed(feed).body(contentType, bytes, now());
  }

  /** Now, by the clock of this host. */
  public Instant now() {
    long micros = clock.micros();
    return Instant.ofEpochSecond(micros / 1_000_000, micros % 1_000_000 * 1000);
  }

  @Override
  public void close() {
    server.close();
    hub.close();
  }

  private Feed feed(String name) {
    if (name.isEmpty() || name.indexOf('/') >= 0 || name.indexOf('.') >= 0) {
      throw new IllegalArgumentException("a feed's name has no slash and no dot: " + name);
    }
    return feeds.computeIfAbsent(name, n -> new Feed(n, window));
  }

  private HttpReply handle(HttpRequest request) throws InterruptedException {
    if (request.path().startsWith(FeedControl.PREFIX)) {
      return control.handle(request);
    }
    if (request.path().equals(Hub.PATH)) {
      return hub.handle(request);
    }
    Optional<Poll> poll = FeedFormat.of(request.path()).flatMap(format -> poll(request, format));
    return poll.isPresent() ? answered(poll.get()) : FeedAnswers.notFound();
  }

  private HttpReply answered(Poll poll) throws InterruptedException {
    HttpReply reply = FeedAnswers.answer(poll, clock);
    String topic = server.url() + poll.request().path();
    return hub.serves(topic) && reply instanceof HttpReply.Full full
        ? full.with("Link", Hub.links(topic, server.url() + Hub.PATH))
        : reply;
  }

  private Optional<Poll> poll(HttpRequest request, FeedFormat format) {
    String path = request.path();
    String name = path.substring(1, path.length() - format.suffix().length());
    Feed feed = feeds.get(name);
    if (feed != null) {
      beforePoll.accept(name);
    }
    return Optional.ofNullable(feed).map(f -> new Poll(f, format, server.url(), request));
  }
}
