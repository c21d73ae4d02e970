package tidings.simulators.web;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads one request after the other from a connection. */
final class RequestReader {
  private static final int MAX_HEAD_BYTES = 256 * 1024;

  private final ConnectionInput in;
  private final BodyReader bodies;

  /** Tells a client that waits for it to send its body. */
  @FunctionalInterface
  interface ContinueSignal {
    void send() throws IOException;
  }

  RequestReader(InputStream stream, ContinueSignal signal, BodyLimit bodyLimit) {
    this.in = new ConnectionInput(stream);
    this.bodies = new BodyReader(in, signal, bodyLimit);
  }

  /** Waits for the next request; false: the client is gone. */
  boolean ready() throws IOException {
    return in.ready();
  }

  /** The next request and whether the connection stays open after it. */
  Incoming read() throws IOException, ProtocolFault {
    String line = in.line(MAX_HEAD_BYTES);
    if (line.isEmpty()) {
      line = in.line(MAX_HEAD_BYTES);
    }
    int first = line.indexOf(' ');
    int last = line.lastIndexOf(' ');
    if (first <= 0 || last == first) {
      throw new ProtocolFault(400);
    }
    String version = line.substring(last + 1);
    checkVersion(version);
    String method = line.substring(0, first);
    if (!method.equals("GET") && !method.equals("POST")) {
      throw new ProtocolFault(501);
    }
    List<String> headers = headers();
    HttpRequest head = request(method, line.substring(first + 1, last), headers, new byte[0]);
    byte[] body = bodies.read(head);
    return new Incoming(
        new HttpRequest(method, head.path(), head.query(), headers, body),
        keepsAlive(version, head.header("connection")));
  }

  /** A request with what its client wants of the connection. */
  record Incoming(HttpRequest request, boolean keepAlive) {}

  private static void checkVersion(String version) throws ProtocolFault {
    if (!version.startsWith("HTTP/")) {
      throw new ProtocolFault(400);
    }
    if (!version.equals("HTTP/1.1") && !version.equals("HTTP/1.0")) {
      throw new ProtocolFault(505);
    }
  }

  private static boolean keepsAlive(String version, String connection) {
    return version.equals("HTTP/1.1")
        ? !connection.equalsIgnoreCase("close")
        : connection.equalsIgnoreCase("keep-alive");
  }

  private static HttpRequest request(
      String method, String target, List<String> headers, byte[] body) {
    int question = target.indexOf('?');
    return question < 0
        ? new HttpRequest(method, target, "", headers, body)
        : new HttpRequest(
            method, target.substring(0, question), target.substring(question + 1), headers, body);
  }

  private List<String> headers() throws IOException, ProtocolFault {
    List<String> headers = new ArrayList<>(16);
    int size = 0;
    for (String line = in.line(MAX_HEAD_BYTES); !line.isEmpty(); line = in.line(MAX_HEAD_BYTES)) {
      size += line.length();
      if (size > MAX_HEAD_BYTES) {
        throw new ProtocolFault(431);
      }
      int colon = line.indexOf(':');
      if (colon <= 0) {
        throw new ProtocolFault(400);
      }
      headers.add(line.substring(0, colon).toLowerCase(Locale.ROOT));
      headers.add(line.substring(colon + 1).strip());
    }
    return headers;
  }
}
