package tidings.simulators.web;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;

/** One connection; its virtual thread owns it. */
final class HttpConnection {
  private static final byte[] EMPTY = new byte[0];
  private static final HttpReply FAILED = new HttpReply.Last(500, Map.of(), EMPTY);

  private final Socket socket;
  private final HttpHandler handler;
  private final RequestReader reader;
  private final ReplyWriter writer;

  HttpConnection(Socket socket, HttpHandler handler, BodyLimit bodyLimit) throws IOException {
    this.socket = socket;
    this.handler = handler;
    this.writer = new ReplyWriter(socket.getOutputStream());
    this.reader = new RequestReader(socket.getInputStream(), writer::goOn, bodyLimit);
  }

  /** Serves requests until either side has enough. */
  void serve() throws IOException {
    try {
      boolean open = true;
      while (open && reader.ready()) {
        RequestReader.Incoming incoming = reader.read();
        open = write(reply(incoming.request()), incoming.keepAlive());
      }
    } catch (ProtocolFault fault) {
      writer.full(fault.status(), Map.of(), EMPTY, false);
      drain();
    }
  }

  /** A handler that fails is a fault of the simulator, which the client must not wait for. */
  private HttpReply reply(HttpRequest request) {
    try {
      return handler.handle(request);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return new HttpReply.Cut();
    } catch (RuntimeException failure) {
      System.err.println("a simulator failed on " + request.path() + ": " + failure);
      return FAILED;
    }
  }

  private boolean write(HttpReply reply, boolean keepAlive) throws IOException {
    return switch (reply) {
      case HttpReply.Full(int status, Map<String, String> headers, byte[] body) -> {
        writer.full(status, headers, body, keepAlive);
        yield keepAlive;
      }
      case HttpReply.Last(int status, Map<String, String> headers, byte[] body) -> {
        writer.full(status, headers, body, false);
        yield false;
      }
      case HttpReply.Streamed streamed -> {
        writer.streamed(streamed);
        yield keepAlive;
      }
      case HttpReply.Torn torn -> {
        writer.torn(torn);
        yield false;
      }
      case HttpReply.Dripping dripping -> writer.dripping(dripping, keepAlive) && keepAlive;
      case HttpReply.Cut _ -> false;
      case HttpReply.Reset _ -> {
        // Closing with a linger time of zero sends RST instead of FIN.
        socket.setSoLinger(true, 0);
        yield false;
      }
    };
  }

  /**
   * Takes in what the client still sends for a moment: closing with unread bytes would reset the
   * connection, and the client might never see the status.
   */
  private void drain() throws IOException {
    socket.shutdownOutput();
    socket.setSoTimeout(200);
    byte[] sink = new byte[8192];
    long left = 64L * 1024 * 1024;
    while (left > 0) {
      int count = socket.getInputStream().read(sink);
      if (count < 0) {
        return;
      }
      left -= count;
    }
  }
}
