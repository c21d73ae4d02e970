package tidings.http;

import java.io.IOException;

/** An address that may not be reached. */
final class ForbiddenAddressException extends IOException {
  private static final long serialVersionUID = 1L;

  ForbiddenAddressException(String host) {
    super(
        "the address of "
            + host
            + " is private; an operator can allow its network with TIDINGS_PRIVATE_NETWORKS");
  }
}
