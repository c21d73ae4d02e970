package tidings.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import javax.net.SocketFactory;

/**
 * Sockets that connect to no forbidden address: the last check, on the very address that is
 * connected to, so that no name that changes its meaning gets past.
 */
final class GuardedSockets extends SocketFactory {
  private final AddressGuard guard;

  GuardedSockets(AddressGuard guard) {
    this.guard = guard;
  }

  @Override
  public Socket createSocket() {
    return new Guarded();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  private Socket connected(InetSocketAddress address) throws IOException {
    Socket socket = createSocket();
    try {
      socket.connect(address);
      return socket;
    } catch (IOException fault) {
      socket.close();
      throw fault;
    }
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
