package tidings.source.websub;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tidings.http.Exchange;
import tidings.http.Gate;
import tidings.http.Http;
import tidings.http.Request;
import tidings.http.WebAddress;
import tidings.storage.Database;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/** Asks hubs for what is new of their sources, and again before their leases end. */
public final class HubStage implements Stage {
  private static final long REST = 5_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int MOST_HOPS = 3;
  private static final int LONGEST_ANSWER = 64 << 10;
  private static final long LEASE_SECONDS = Duration.ofDays(10).toSeconds();

  private final Database database;
  private final Time time;
  private final Http http;
  private final Callbacks callbacks;
  private final HubSubscriptions subscriptions = new HubSubscriptions();

  /** Over a database, reached by hubs at the callbacks. */
  public HubStage(Database database, Time time, Http http, Callbacks callbacks) {
    this.database = database;
    this.time = time;
    this.http = http;
    this.callbacks = callbacks;
  }

  @Override
  public String name() {
    return "hubs";
  }

  @Override
  public Step step() {
    Optional<Long> next = database.read(subscriptions::nextAt);
    long now = database.now();
    if (next.isEmpty() || next.get() > now) {
      long poll = time.millis() + REST;
      return Step.until(Instant.ofEpochMilli(Math.min(poll, next.orElse(poll))));
    }
    // It is written down before it is asked: a hub may verify before it answers.
    database.write(subscriptions::take).ifPresent(this::ask);
    return Step.again();
  }

  private void ask(HubSubscription wanted) {
    callbacks.bind(database);
    switch (answer(wanted)) {
      case Exchange.Answered answered when answered.status() / 100 == 2 -> {}
      case Exchange.Answered answered -> refused(wanted, "answered " + answered.status());
      case Exchange.NotSent not -> refused(wanted, "cannot be reached: " + not.why());
      case Exchange.Lost lost -> refused(wanted, "gave no answer: " + lost.why());
    }
  }

  /** A hub may send us on, with all that we ask (WebSub, section 5.1). */
  private Exchange answer(HubSubscription wanted) {
    URI hub = URI.create(wanted.hub());
    Exchange exchange = http.call(request(hub, wanted), Gate.OPEN);
    for (int hops = 0; hops < MOST_HOPS; hops++) {
      Optional<URI> next = sentOn(hub, exchange);
      if (next.isEmpty()) {
        return exchange;
      }
      hub = next.get();
      exchange = http.call(request(hub, wanted), Gate.OPEN);
    }
    return exchange;
  }

  private static Optional<URI> sentOn(URI from, Exchange exchange) {
    return exchange instanceof Exchange.Answered answered
            && (answered.status() == 307 || answered.status() == 308)
        ? WebAddress.resolve(from, answered.header("Location"))
        : Optional.empty();
  }

  private void refused(HubSubscription wanted, String fault) {
    boolean unusedDone =
        database.write(tx -> {
          subscriptions.refused(tx, wanted, fault);
          return true;
        });
  }

  private Request request(URI hub, HubSubscription wanted) {
    Map<String, String> form = new TreeMap<>();
    form.put("hub.mode", "subscribe");
    form.put("hub.topic", wanted.topic());
    form.put("hub.lease_seconds", String.valueOf(LEASE_SECONDS));
    form.put("hub.callback", callbacks.url(wanted.source()));
    form.put("hub.secret", callbacks.secret(wanted.source(), wanted.topic()));
    String body =
        form.entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return new Request(
        "POST",
        hub,
        Map.of("Content-Type", "application/x-www-form-urlencoded", "User-Agent", "Tidings"),
        body.getBytes(StandardCharsets.UTF_8),
        TIMEOUT,
        LONGEST_ANSWER);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
