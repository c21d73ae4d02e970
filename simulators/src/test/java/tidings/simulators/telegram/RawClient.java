package tidings.simulators.telegram;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Speaks HTTP by hand, so that it can also speak it badly. */
final class RawClient implements AutoCloseable {
  private final Socket socket;

  RawClient(int port) throws IOException {
    this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(10_000);
  }

  /** A status with the body that came with it. */
  record Response(int status, String head, String body) {}

  /** A POST with that body. */
  static String post(String path, String type, String body) {
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    return "POST "
        + path
        + " HTTP/1.1\r\nHost: x\r\nContent-Type: "
        + type
        + "\r\nContent-Length: "
        + length
        + "\r\n\r\n"
        + body;
  }

  RawClient write(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    return this;
  }

  Response read() throws IOException {
    String head = head();
    int at = head.indexOf("Content-Length: ");
    int length = at < 0 ? 0 : Integer.parseInt(head.substring(at + 16, head.indexOf('\r', at)));
    byte[] body = socket.getInputStream().readNBytes(length);
    if (body.length < length) {
      throw new IOException("torn after " + body.length + " of " + length + " bytes");
    }
    int status = Integer.parseInt(head.substring(9, 12));
    return new Response(status, head, new String(body, StandardCharsets.UTF_8));
  }

  /** Everything until the server closes. */
  String rest() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private String head() throws IOException {
    InputStream in = socket.getInputStream();
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    String text = "";
    while (!text.endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("closed");
      }
      head.write(next);
      text = next == '\n' ? head.toString(StandardCharsets.ISO_8859_1) : "";
    }
    return text;
  }
}
