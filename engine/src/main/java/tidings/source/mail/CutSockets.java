package tidings.source.mail;

import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.SocketFactory;
import tidings.http.ConnectingSockets;

/** Sockets that can all be cut at once, whatever waits on them. Safe for use by any thread. */
final class CutSockets extends ConnectingSockets {
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

  @Override
  public Socket createSocket() throws IOException {
    Socket socket = sockets.createSocket();
    made.add(socket);
    return socket;
  }
}
