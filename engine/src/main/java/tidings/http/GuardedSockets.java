package tidings.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;

/**
 * Sockets that connect to no forbidden address: the last check, on the very address that is
 * connected to, so that no name that changes its meaning gets past.
 */
final class GuardedSockets extends ConnectingSockets {
  private final AddressGuard guard;

  GuardedSockets(AddressGuard guard) {
    this.guard = guard;
  }

  @Override
  public Socket createSocket() {
    return new Guarded();
  }

  private final class Guarded extends Socket {
    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
      if (endpoint instanceof InetSocketAddress internet
          && (internet.isUnresolved() || !guard.allows(internet.getAddress()))) {
        throw new ForbiddenAddressException(internet.getHostString());
      }
      super.connect(endpoint, timeout);
    }
  }
}
