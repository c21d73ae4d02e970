package tidings.http;

import java.io.IOException;

/** The host that a proxy was to connect to has no address. */
final class UnknownTargetException extends IOException {
  private static final long serialVersionUID = 1L;

  UnknownTargetException(IOException cause) {
    super(cause.getMessage(), cause);
  }
}
