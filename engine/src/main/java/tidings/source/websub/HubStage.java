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
import tidings.storage.Database;
import tidings.time.Stage;
import tidings.time.Step;
import tidings.time.Time;

/** Asks hubs for what is new of their sources, and again before their leases end. */
public final class HubStage implements Stage {
  private static final long REST = 5_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
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
    switch (http.call(request(wanted), Gate.OPEN)) {
      case Exchange.Answered answered when answered.status() / 100 == 2 -> {}
      case Exchange.Answered answered -> refused(wanted, "answered " + answered.status());
      case Exchange.NotSent not -> refused(wanted, "cannot be reached: " + not.why());
      case Exchange.Lost lost -> refused(wanted, "gave no answer: " + lost.why());
    }
  }

  private void refused(HubSubscription wanted, String fault) {
    boolean unusedDone =
        database.write(tx -> {
          subscriptions.refused(tx, wanted, fault);
          return true;
        });
  }

  private Request request(HubSubscription wanted) {
    Map<String, String> form = new TreeMap<>();
    form.put("hub.mode", "subscribe");
    form.put("hub.topic", wanted.topic());
    form.put("hub.lease_seconds", String.valueOf(LEASE_SECONDS));
    boolean unusedFilled =
        database.write(tx -> {
          form.put("hub.callback", callbacks.url(tx, wanted.source()));
          form.put("hub.secret", callbacks.secret(tx, wanted.source(), wanted.topic()));
          return true;
        });
    String body =
        form.entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return new Request(
        "POST",
        URI.create(wanted.hub()),
        Map.of("Content-Type", "application/x-www-form-urlencoded", "User-Agent", "Tidings"),
        body.getBytes(StandardCharsets.UTF_8),
        TIMEOUT,
        LONGEST_ANSWER);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
