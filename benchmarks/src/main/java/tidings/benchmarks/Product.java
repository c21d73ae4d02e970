package tidings.benchmarks;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The product in a process of its own: started, killed, stopped and asked over REST. */
final class Product implements AutoCloseable {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Map<String, String> settings;
  private final Path tokenFile;
  private final int port;
  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
  private volatile Process process;

  Product(Map<String, String> settings, Path tokenFile) throws IOException {
    this.port = freePort();
    this.tokenFile = tokenFile;
    this.settings = new HashMap<>(settings);
    this.settings.put("TIDINGS_PORT", String.valueOf(port));
    this.settings.put("TIDINGS_TOKEN_FILE", tokenFile.toString());
    this.process = spawn();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private Process spawn() {
    return JavaProcess.launch(settings, "serve");
  }

  /** Waits until it answers. */
  void awaitReady() throws InterruptedException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!healthy()) {
      if (System.nanoTime() > until || !process.isAlive()) {
        throw new IllegalStateException("the product did not start");
      }
      Thread.sleep(20);
    }
  }

  private boolean healthy() throws InterruptedException {
    try {
      HttpRequest request =
          HttpRequest.newBuilder(uri("/health")).timeout(Duration.ofSeconds(2)).build();
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    }
  }

  private URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  /**
   * Offers a message.
   *
   * @return whether it was acknowledged
   */
  boolean offer(String key, String json) throws InterruptedException {
    try {
      HttpRequest request =
          authorised("/messages")
              .header("Idempotency-Key", key)
              .timeout(Duration.ofSeconds(10))
              .POST(HttpRequest.BodyPublishers.ofString(json))
              .build();
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() / 100 == 4) {
        throw new IllegalStateException(response.statusCode() + ": " + response.body());
      }
      return response.statusCode() == 202;
    } catch (IOException down) {
      return false;
    }
  }

  private HttpRequest.Builder authorised(String path) throws IOException {
    return HttpRequest.newBuilder(uri(path))
        .header("Authorization", "Bearer " + Files.readString(tokenFile).strip());
  }

  /** What the ledger counts. */
  JsonNode figures() throws IOException, InterruptedException {
    return get("/figures");
  }

  /** How many deliveries the ledger has. */
  long made() throws IOException, InterruptedException {
    long made = 0;
    for (JsonNode count : figures().path("deliveries")) {
      made += count.asLong();
    }
    return made;
  }

  /** How many of them still hold their place. */
  long open() throws IOException, InterruptedException {
    JsonNode states = figures().path("deliveries");
    return states.path("waiting").asLong(0)
        + states.path("claimed").asLong(0)
        + states.path("doubtful").asLong(0);
  }

  /** Reads something. */
  JsonNode get(String path) throws IOException, InterruptedException {
    return answer(authorised(path));
  }

  /** Makes something; it must work. */
  void post(String path, String json) throws IOException, InterruptedException {
    JsonNode unusedAnswer =
        answer(authorised(path).POST(HttpRequest.BodyPublishers.ofString(json)));
  }

  /** Makes or changes something by its name; it must work. */
  void put(String path, String json) throws IOException, InterruptedException {
    JsonNode unusedAnswer = answer(authorised(path).PUT(HttpRequest.BodyPublishers.ofString(json)));
  }

  private JsonNode answer(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response =
        http.send(
            request.timeout(Duration.ofSeconds(10)).build(), HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 300) {
      throw new IllegalStateException(response.statusCode() + ": " + response.body());
    }
    return MAPPER.readTree(response.body());
  }

  /** Ends it without warning and starts it anew. */
  void killAndRestart() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
    process = spawn();
  }

  /** Halts it, for longer than its lease, and lets it go on. */
  void pause(Duration span) throws IOException, InterruptedException {
    signal("STOP");
    Thread.sleep(span);
    signal("CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  @Override
  public void close() {
    http.close();
    process.destroyForcibly();
  }
}
