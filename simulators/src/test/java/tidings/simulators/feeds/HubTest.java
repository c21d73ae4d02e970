package tidings.simulators.feeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpServer;

/** The hub, asked by a subscriber that does no more than the standard says. */
class HubTest {
  private final BlockingQueue<tidings.simulators.web.HttpRequest> received =
      new LinkedBlockingQueue<>();
  private final FeedHost host = new FeedHost(0);
  private final HttpServer subscriber =
      new HttpServer(0, _ -> 1 << 20, this::received, Optional.empty());
  private final HttpClient client = HttpClient.newHttpClient();

  @AfterEach
  void close() {
    host.close();
    subscriber.close();
    client.close();
  }

  private HttpReply received(tidings.simulators.web.HttpRequest request) {
    received.add(request);
    String challenge = request.query().replaceAll(".*hub\\.challenge=([^&]*).*", "$1");
    return HttpReply.text(200, "text/plain", challenge);
  }

  private tidings.simulators.web.HttpRequest next() throws InterruptedException {
    return Optional.ofNullable(received.poll(10, TimeUnit.SECONDS)).orElseThrow();
  }

  private int subscribe(String topic, String secret) throws Exception {
    String form =
        "hub.mode=subscribe&hub.topic=%s&hub.callback=%s&hub.secret=%s&hub.lease_seconds=60"
            .formatted(encoded(topic), encoded(subscriber.url() + "/c?a=b"), secret);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(host.url() + "/hub"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form))
            .build();
    return client.send(request, BodyHandlers.discarding()).statusCode();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static Entry entry(String title) {
    return new Entry(
        title,
        "https://a.example/" + title,
        title,
        "",
        Instant.EPOCH,
        Instant.EPOCH,
        Map.of(),
        Map.of(),
        Optional.empty());
  }

  @Test
  void aFeedWithAHubNamesIt() throws Exception {
    host.publish("jobs", entry("one"));
    host.hub("jobs", HubConduct.HONEST);
    HttpResponse<String> response =
        client.send(
            HttpRequest.newBuilder(URI.create(host.url("jobs"))).build(), BodyHandlers.ofString());
    assertThat(response.headers().firstValue("Link"))
        .contains(
            "<%s/hub>; rel=\"hub\", <%s>; rel=\"self\"".formatted(host.url(), host.url("jobs")));
  }

  @Test
  void aSubscriptionIsVerifiedAndGetsWhatIsNewSigned() throws Exception {
    host.hub("jobs", HubConduct.HONEST);
    assertThat(subscribe(host.url("jobs"), "s")).isEqualTo(202);
    String query = next().query();
    assertThat(query)
        .startsWith("a=b&hub.mode=subscribe&hub.topic=" + encoded(host.url("jobs")))
        .contains("&hub.lease_seconds=60");
    while (host.subscribers("jobs") == 0) {
      Thread.onSpinWait();
    }
    host.publish("jobs", entry("one"));
    tidings.simulators.web.HttpRequest sent = next();
    assertThat(sent.header("link")).contains("rel=\"hub\"").contains("rel=\"self\"");
    assertThat(sent.header("x-hub-signature")).matches("sha256=[0-9a-f]{64}");
    assertThat(new String(sent.body(), StandardCharsets.UTF_8)).contains("<title>one</title>");
  }

  @Test
  void whatIsNoTopicIsRefused() throws Exception {
    assertThat(subscribe(host.url("jobs"), "s")).isEqualTo(400);
    host.hub("jobs", HubConduct.HONEST);
    assertThat(subscribe(host.url("jobs"), "s".repeat(200))).isEqualTo(400);
  }
}
