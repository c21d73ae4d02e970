package tidings.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** Sockets of one kind, connected in one way whoever asks for them. */
public abstract class ConnectingSockets extends SocketFactory {
  /** One that is not connected yet. */
  @Override
  public abstract Socket createSocket() throws IOException;

  @Override
  public final Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public final Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public final Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public final Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
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
}
