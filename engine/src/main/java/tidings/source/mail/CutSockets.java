package tidings.source.mail;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.SocketFactory;

/** Sockets that can all be cut at once, whatever waits on them. Safe for use by any thread. */
final class CutSockets extends SocketFactory {
  private final SocketFactory sockets;
  private final List<Socket> made = new CopyOnWriteArrayList<>();

  CutSockets(SocketFactory sockets) {
    this.sockets = sockets;
  }

  void cut() {
    for (Socket socket : made) {
      try {
        socket.close();
      } catch (IOException gone) {
        // It is as good as closed.
        String unusedReason = String.valueOf(gone.getMessage());
      }
    }
  }

  private Socket kept(Socket socket) {
    made.add(socket);
    return socket;
  }

  @Override
  public Socket createSocket() throws IOException {
    return kept(sockets.createSocket());
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return kept(sockets.createSocket(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return kept(sockets.createSocket(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }
}
