package tidings.app.web;

import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads what comes with a request, up to a bound. */
public final class Bodies {
  private static final int LARGEST = 1 << 20;

  private Bodies() {}

  /** The body; empty where there is none. */
  public static byte[] read(ServerRequest request) {
    return read(request, LARGEST);
  }

  /** The body of at most so many bytes; empty where there is none. */
  static byte[] read(ServerRequest request, int largest) {
    if (!request.content().hasEntity()) {
      return new byte[0];
    }
    try (InputStream stream = request.content().inputStream()) {
      byte[] bytes = stream.readNBytes(largest + 1);
      if (bytes.length > largest) {
        throw Problem.tooLarge(largest);
      }
      return bytes;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
