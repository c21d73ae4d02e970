package tidings.app.page;

import io.helidon.http.sse.SseEvent;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.sse.SseSink;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.app.web.Answers;
import tidings.app.web.Caller;
import tidings.storage.DatabaseException;
import tidings.time.Time;

/**
 * Streams the pulse to those who watch, once a second: of each part of the page what it says now,
 * if it says something else than before.
 */
final class Live implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Live.class);
  private static final int MOST_WATCHERS = 100;
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final int LAST_MOMENTS = 15;

  private final PulseReader pulses;
  private final Parts parts;
  private final Door door;
  private final Time time;
  private final AtomicInteger watchers = new AtomicInteger();
  private volatile boolean closing;

  Live(PulseReader pulses, Parts parts, Door door, Time time) {
    this.pulses = pulses;
    this.parts = parts;
    this.door = door;
    this.time = time;
  }

  /** Answers until the visitor leaves, the session ends, or we do. */
  void watch(ServerRequest request, ServerResponse response, Caller caller) {
    if (watchers.incrementAndGet() > MOST_WATCHERS) {
      watchers.decrementAndGet();
      Answers.send(response, 503, "text/plain", "too many people watch; try again later");
      return;
    }
    try (SseSink sink = Answers.guarded(response).sink(SseSink.TYPE)) {
      stream(request, sink, caller);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (UncheckedIOException | IllegalStateException left) {
      // The visitor closed the page: there is nobody to tell.
      return;
    } catch (DatabaseException fault) {
      // The stream ends, which the page shows; it comes back by itself.
      LOG.warn("the live page could not be told: {}", fault.getMessage());
    } finally {
      watchers.decrementAndGet();
    }
  }

  private void stream(ServerRequest request, SseSink sink, Caller caller)
      throws InterruptedException {
    Map<String, String> said = new HashMap<>();
    while (!closing && door.visitor(request).filter(caller::equals).isPresent()) {
      long begun = time.nanos();
      tell(sink, said, caller);
      time.sleep(SECOND.minusNanos(time.nanos() - begun));
    }
    if (!closing) {
      // The session ended: the page goes to the door instead of trying to come back.
      sink.emit(SseEvent.builder().name("gone").data("log in again").build());
    }
  }

  private void tell(SseSink sink, Map<String, String> said, Caller caller) {
    Pulse pulse = pulses.read();
    Map<String, String> now = new LinkedHashMap<>(parts.live(pulse, caller));
    // Who begins to listen may have missed anything.
    now.put("plot", Plot.of(pulse, said.isEmpty() ? Lately.SECONDS : LAST_MOMENTS));
    now.forEach((name, text) -> {
      if (!text.equals(said.put(name, text))) {
        sink.emit(SseEvent.builder().name(name).data(text).build());
      }
    });
  }

  @Override
  public void close() {
    closing = true;
  }
}
