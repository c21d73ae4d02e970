package tidings.app.page;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import tidings.app.web.Answers;
import tidings.item.Sha256;

/**
 * The page's fixed files, from the program itself: nothing is fetched from anywhere else. Their
 * addresses hold a hash of all of them, so that they may be kept for ever.
 */
final class Assets {
  private final Map<String, byte[]> contents = new LinkedHashMap<>();
  private final String version;

  Assets() {
    Properties places = new Properties();
    try (InputStream stream = open("/tidings/page/assets.properties")) {
      places.load(stream);
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
    places.stringPropertyNames().stream()
        .sorted()
        .forEach(name -> contents.put(name, load(places.getProperty(name))));
    StringBuilder all = new StringBuilder();
    contents.values().forEach(bytes -> all.append(Sha256.hex(bytes)));
    this.version = Sha256.hex(all.toString()).substring(0, 12);
  }

  private static byte[] load(String place) {
    try (InputStream stream = open(place)) {
      return stream.readAllBytes();
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private static InputStream open(String place) {
    InputStream stream = Assets.class.getResourceAsStream(place);
    if (stream == null) {
      throw new IllegalStateException("the program was built without its file " + place);
    }
    return stream;
  }

  /** What the addresses of the files begin with. */
  String prefix() {
    return "/assets/" + version + "/";
  }

  void add(HttpRouting.Builder routes) {
    routes.get("/assets/{version}/{name}", this::send);
  }

  private void send(ServerRequest request, ServerResponse response) {
    String name = request.path().pathParameters().get("name");
    byte[] bytes = contents.get(name);
    if (bytes == null) {
      Answers.send(response, 404, "text/plain", "there is no such file");
      return;
    }
    Answers.guarded(response)
        .header(HeaderNames.CONTENT_TYPE, type(name))
        .header(HeaderNames.CACHE_CONTROL, "public, max-age=31536000, immutable")
        .send(bytes);
  }

  private static String type(String name) {
    return switch (name.substring(name.lastIndexOf('.'))) {
      case ".css" -> "text/css; charset=utf-8";
      case ".js" -> "text/javascript; charset=utf-8";
      default -> "image/svg+xml";
    };
  }
}
