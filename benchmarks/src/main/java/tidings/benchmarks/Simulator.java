package tidings.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidings.app.demo.Judgement;
import tidings.simulators.feeds.FeedSimulator;
import tidings.simulators.telegram.TelegramSimulator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The Bot API stand-in in a process of its own, and its control interface. */
final class Simulator implements AutoCloseable {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final @Nullable Process process;
  private final String url;
  private final HttpClient http = HttpClient.newHttpClient();

  private Simulator(@Nullable Process process, String url) {
    this.process = process;
    this.url = url;
  }

  static Simulator start(String... options) {
    return start(TelegramSimulator.class, options);
  }

  /** The feed host in a process of its own. */
  static Simulator feeds(String... options) {
    return start(FeedSimulator.class, options);
  }

  private static Simulator start(Class<?> main, String... options) {
    Process process = JavaProcess.start(main.getName(), List.of("-Xmx2g"), Map.of(), options);
    try {
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      String line = lines.readLine();
      if (line == null || !line.contains("http")) {
        throw new IllegalStateException("the simulator did not start: " + line);
      }
      return new Simulator(process, line.substring(line.indexOf("http")).strip());
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  /** Somebody else's: it is sent to and asked nothing. */
  static Simulator foreign(String url) {
    return new Simulator(null, url);
  }

  /** Whether there is a log and a control interface. */
  boolean ours() {
    return process != null;
  }

  String url() {
    return url;
  }

  JsonNode counters() {
    return MAPPER.readTree(get("/control/counters"));
  }

  void faults(String json) {
    control("/control/faults", json);
  }

  void limits(String json) {
    control("/control/limits", json);
  }

  /** Everything that was accepted since the given index, in order. */
  List<Judgement.Arrival> log(int since) {
    List<Judgement.Arrival> arrivals = new ArrayList<>();
    get("/control/log?since=" + since)
        .lines()
        .filter(line -> !line.isBlank())
        .map(MAPPER::readTree)
        .forEach(entry ->
            arrivals.add(
                new Judgement.Arrival(
                    entry.path("chat").asLong(),
                    entry.path("text").asString(),
                    entry.path("at").asLong())));
    return arrivals;
  }

  private void control(String path, String json) {
    if (ours()) {
      post(path, json);
    }
  }

  private String get(String path) {
    return send(HttpRequest.newBuilder(URI.create(url + path)).build());
  }

  private void post(String path, String json) {
    String unusedAnswer =
        send(
            HttpRequest.newBuilder(URI.create(url + path))
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build());
  }

  private String send(HttpRequest request) {
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() >= 300) {
        throw new IllegalStateException(
            request.uri() + " answered " + response.statusCode() + ": " + response.body());
      }
      return response.body();
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stopped);
    }
  }

  @Override
  public void close() {
    http.close();
    if (process != null) {
      process.destroyForcibly();
    }
  }
}
