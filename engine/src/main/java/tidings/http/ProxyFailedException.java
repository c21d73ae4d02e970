package tidings.http;

import java.io.IOException;

/** A proxy did not do its part. */
final class ProxyFailedException extends IOException {
  private static final long serialVersionUID = 1L;

  ProxyFailedException(String message) {
    super(message);
  }

  ProxyFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
