package tidings.app.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The description of the web interface for other programs. */
final class OpenApi {
  private OpenApi() {}

  static String text() {
    try (InputStream stream =
        Objects.requireNonNull(OpenApi.class.getResourceAsStream("/tidings/openapi.yaml"))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }
}
