package tidings.app.command;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import tidings.app.configuration.Configuration;
import tidings.app.configuration.ConfigurationReader;
import tidings.app.configuration.SettingsSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The server that runs with the same settings, spoken to over REST: its database is its own while
 * it runs.
 */
final class RunningServer {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** What could not be done, in a sentence. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(String why) {
      super(why);
    }
  }

  private final String url;
  private final String token;

  private RunningServer(String url, String token) {
    this.url = url;
    this.token = token;
  }

  static RunningServer find() {
    Configuration configuration =
        ConfigurationReader.read(
            SettingsSource.gather(Path.of("tidings.yaml"), System.getenv()), false);
    String host = configuration.host().equals("0.0.0.0") ? "127.0.0.1" : configuration.host();
    String url = "http://" + host + ":" + configuration.port();
    try {
      return new RunningServer(url, Files.readString(configuration.tokenFile()).strip());
    } catch (IOException missing) {
      throw new Refused(
          "there is no token in "
              + configuration.tokenFile().toAbsolutePath()
              + "; run this where './tidings serve' runs, or set TIDINGS_TOKEN_FILE");
    }
  }

  JsonNode get(String path) {
    return call("GET", path, Map.of());
  }

  JsonNode put(String path, Map<String, Object> body) {
    return call("PUT", path, body);
  }

  JsonNode post(String path, Map<String, Object> body) {
    return call("POST", path, body);
  }

  JsonNode delete(String path) {
    return call("DELETE", path, Map.of());
  }

  /** A name as it stands in a path. */
  static String segment(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Posts a text of any kind. */
  JsonNode send(String path, String text) {
    return MAPPER.readTree(call("POST", path, HttpRequest.BodyPublishers.ofString(text)));
  }

  /** What stands there, as it is. */
  String text(String path) {
    return call("GET", path, HttpRequest.BodyPublishers.noBody());
  }

  private JsonNode call(String method, String path, Map<String, Object> body) {
    return MAPPER.readTree(
        call(
            method,
            path,
            body.isEmpty()
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(MAPPER.writeValueAsString(body))));
  }

  private String call(String method, String path, HttpRequest.BodyPublisher publisher) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + path))
            .header("Authorization", "Bearer " + token)
            .timeout(PATIENCE)
            .method(method, publisher)
            .build();
    try (HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() >= 300) {
        throw new Refused(
            MAPPER
                .readTree(response.body())
                .path("detail")
                .asString("HTTP " + response.statusCode()));
      }
      return response.body();
    } catch (IOException down) {
      throw new Refused("no server answers at " + url + "; start it with './tidings serve'");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new Refused("interrupted");
    }
  }
}
