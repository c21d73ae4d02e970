package tidings.simulators.web;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/** Writes replies, each with a single write where nothing else is asked for. */
final class ReplyWriter {
  private static final byte[] CONTINUE =
      "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);

  private final OutputStream out;

  ReplyWriter(OutputStream out) {
    this.out = out;
  }

  void goOn() throws IOException {
    out.write(CONTINUE);
  }

  void full(int status, Map<String, String> headers, byte[] body, boolean keepAlive)
      throws IOException {
    out.write(bytes(status, headers, body, keepAlive));
  }

  /** Writes the head and the beginning of the body. */
  void torn(HttpReply.Torn torn) throws IOException {
    byte[] whole = bytes(torn.status(), torn.headers(), torn.body(), true);
    int head = whole.length - torn.body().length;
    int sent = Math.clamp(torn.sentBytes(), 0, torn.body().length);
    out.write(Arrays.copyOf(whole, head + sent));
  }

  /** Writes the head with the first piece, then the others; false: interrupted before the end. */
  boolean dripping(HttpReply.Dripping dripping, boolean keepAlive) throws IOException {
    byte[] whole = bytes(dripping.status(), dripping.headers(), dripping.body(), keepAlive);
    int end = whole.length - dripping.body().length;
    out.write(whole, 0, end);
    for (int start = end; start < whole.length; start += dripping.pieceBytes()) {
      if (start > end && !paused(dripping.pauseMillis())) {
        return false;
      }
      out.write(whole, start, Math.min(dripping.pieceBytes(), whole.length - start));
    }
    return true;
  }

  private static boolean paused(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  void streamed(HttpReply.Streamed streamed) throws IOException {
    String head =
        "HTTP/1.1 200 OK\r\nContent-Type: "
            + streamed.contentType()
            + "\r\nTransfer-Encoding: chunked\r\n\r\n";
    out.write(head.getBytes(StandardCharsets.ISO_8859_1));
    try (OutputStream chunks = new BufferedOutputStream(new ChunkedOutput(out), 64 * 1024)) {
      streamed.writer().writeTo(chunks);
    }
  }

  private static byte[] bytes(
      int status, Map<String, String> headers, byte[] body, boolean keepAlive) {
    StringBuilder head = new StringBuilder(160);
    head.append("HTTP/1.1 ").append(status).append(' ').append(Reasons.of(status)).append("\r\n");
    for (Map.Entry<String, String> header : headers.entrySet()) {
      head.append(header.getKey()).append(": ").append(header.getValue()).append("\r\n");
    }
    if (!keepAlive) {
      head.append("Connection: close\r\n");
    }
    if (status != 304) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    byte[] whole = Arrays.copyOf(start, start.length + body.length);
    System.arraycopy(body, 0, whole, start.length, body.length);
    return whole;
  }
}
