package tidings.simulators.feeds;

import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpRequest;

/**
 * A hub of the feeds of a host: takes subscriptions, verifies that they are meant, and sends what
 * is new to those who have one (W3C Recommendation WebSub, sections 5 to 7).
 */
final class Hub implements AutoCloseable {
  static final String PATH = "/hub";

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int TRIES = 3;

  /** Who has what sent where. */
  private record Subscriber(String topic, String callback, String secret, long untilMicros) {}

  private final Map<String, Subscriber> subscribers = new ConcurrentHashMap<>();
  private final Map<String, HubConduct> conducts = new ConcurrentHashMap<>();
  private final List<Integer> answers = new CopyOnWriteArrayList<>();
  private final ExecutorService work = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();
  private final LongSupplier clockMicros;

  Hub(LongSupplier clockMicros) {
    this.clockMicros = clockMicros;
  }

  void conduct(String topic, HubConduct conduct) {
    conducts.put(topic, conduct);
  }

  boolean serves(String topic) {
    return conducts.containsKey(topic);
  }

  long subscribers(String topic) {
    long now = clockMicros.getAsLong();
    return subscribers.values().stream()
        .filter(one -> one.topic().equals(topic) && one.untilMicros() > now)
        .count();
  }

  /** What subscribers answered to what they were sent. */
  List<Integer> answers() {
    return List.copyOf(answers);
  }

  HttpReply handle(HttpRequest request) {
    Map<String, String> form = form(new String(request.body(), StandardCharsets.UTF_8));
    String topic = form.getOrDefault("hub.topic", "");
    String callback = form.getOrDefault("hub.callback", "");
    String secret = form.getOrDefault("hub.secret", "");
    String mode = form.getOrDefault("hub.mode", "");
    HubConduct conduct = conducts.get(topic);
    boolean known = mode.equals("subscribe") || mode.equals("unsubscribe");
    if (!request.method().equals("POST") || !known || conduct == null || callback.isEmpty()) {
      return HttpReply.text(400, "text/plain", "no such topic, mode or callback");
    }
    if (secret.getBytes(StandardCharsets.UTF_8).length >= 200) {
      return HttpReply.text(400, "text/plain", "a secret has less than 200 bytes");
    }
    if (conduct.kind() == HubConduct.Kind.BROKEN) {
      return HttpReply.text(500, "text/plain", "out of order");
    }
    long lease = lease(form, conduct);
    var unusedTask = work.submit(() -> verify(mode, topic, callback, secret, lease, conduct));
    return HttpReply.text(202, "text/plain", "");
  }

  private static long lease(Map<String, String> form, HubConduct conduct) {
    String asked = form.getOrDefault("hub.lease_seconds", "");
    long wanted = asked.matches("[0-9]{1,9}") ? Long.parseLong(asked) : conduct.leaseSeconds();
    return Math.min(wanted, conduct.leaseSeconds());
  }

  private void verify(
      String mode, String topic, String callback, String secret, long lease, HubConduct conduct) {
    switch (conduct.kind()) {
      case FORGETFUL, BROKEN -> {}
      case DENYING -> {
        String query = "hub.mode=denied&hub.topic=" + encoded(topic) + "&hub.reason=not+for+you";
        String unusedAnswer = get(callback, query);
      }
      case HONEST, REPEATING, FORGING, MUTE -> {
        String challenge = UUID.randomUUID().toString();
        String query =
            "hub.mode=%s&hub.topic=%s&hub.challenge=%s&hub.lease_seconds=%d"
                .formatted(mode, encoded(topic), challenge, lease);
        if (get(callback, query).equals(challenge)) {
          settle(mode, new Subscriber(topic, callback, secret, end(lease)));
        }
      }
    }
  }

  private long end(long leaseSeconds) {
    return clockMicros.getAsLong() + leaseSeconds * 1_000_000;
  }

  private void settle(String mode, Subscriber subscriber) {
    if (mode.equals("subscribe")) {
      subscribers.put(subscriber.callback(), subscriber);
    } else {
      Subscriber _ = subscribers.remove(subscriber.callback());
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The body of an answer that went well, or empty. */
  private String get(String callback, String query) {
    String url = callback + (callback.contains("?") ? "&" : "?") + query;
    try {
      HttpResponse<String> response =
          client.send(
              java.net.http.HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE).build(),
              HttpResponse.BodyHandlers.ofString());
      return response.statusCode() / 100 == 2 ? response.body() : "";
    } catch (IOException | IllegalArgumentException unreachable) {
      return "";
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /** Sends what is new of a topic to all who have a subscription. */
  void send(String topic, String contentType, byte[] body, String hubUrl) {
    long now = clockMicros.getAsLong();
    HubConduct conduct = conducts.get(topic);
    if (conduct == null || conduct.kind() == HubConduct.Kind.MUTE) {
      return;
    }
    int times = conduct.kind() == HubConduct.Kind.REPEATING ? 2 : 1;
    subscribers.values().stream()
        .filter(one -> one.topic().equals(topic) && one.untilMicros() > now)
        .forEach(one -> {
          for (int i = 0; i < times; i++) {
            var unusedTask = work.submit(() -> post(one, contentType, body, hubUrl, conduct));
          }
        });
  }

  private void post(
      Subscriber to, String contentType, byte[] body, String hubUrl, HubConduct conduct) {
    boolean forged = conduct.kind() == HubConduct.Kind.FORGING;
    java.net.http.HttpRequest.Builder request =
        java.net.http.HttpRequest.newBuilder(URI.create(to.callback()))
            .timeout(PATIENCE)
            .header("Content-Type", contentType)
            .header("Link", links(to.topic(), hubUrl))
            .POST(BodyPublishers.ofByteArray(body));
    if (!to.secret().isEmpty()) {
      String signed = signature(forged ? "another" : to.secret(), body);
      request.header("X-Hub-Signature", "sha256=" + signed);
    }
    int status = 0;
    for (int i = 0; i < TRIES && status / 100 != 2; i++) {
      status = status(request.build());
    }
    answers.add(status);
  }

  static String links(String topic, String hubUrl) {
    return "<" + hubUrl + ">; rel=\"hub\", <" + topic + ">; rel=\"self\"";
  }

  private int status(java.net.http.HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    } catch (IOException unreachable) {
      return 0;
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  private static String signature(String secret, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException(missing);
    }
  }

  private static Map<String, String> form(String text) {
    Map<String, String> form = new HashMap<>();
    for (String pair : text.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        form.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
      }
    }
    return form;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    List<Runnable> _ = work.shutdownNow();
    client.close();
  }
}
