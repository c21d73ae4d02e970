package tidings.simulators.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** What a handler wants done with a connection. */
public sealed interface HttpReply {
  /** Answer; the connection stays open. {@code Content-Length} is added. */
  @SuppressWarnings("ArrayRecordComponent") // handed through, never compared
  record Full(int status, Map<String, String> headers, byte[] body) implements HttpReply {
    /** The same with another header. */
    public Full with(String name, String value) {
      Map<String, String> more = new HashMap<>(headers);
      more.put(name, value);
      return new Full(status, more, body);
    }
  }

  /** Answer and close the connection. */
  @SuppressWarnings("ArrayRecordComponent") // handed through, never compared
  record Last(int status, Map<String, String> headers, byte[] body) implements HttpReply {}

  /** Answer with chunks as they are written. */
  record Streamed(String contentType, Writer writer) implements HttpReply {}

  /** Send these bytes of a longer answer, then close. */
  @SuppressWarnings("ArrayRecordComponent") // handed through, never compared
  record Torn(int status, Map<String, String> headers, byte[] body, int sentBytes)
      implements HttpReply {}

  /** Answer with a body that comes in pieces, with a pause before each but the first. */
  @SuppressWarnings("ArrayRecordComponent") // handed through, never compared
  record Dripping(
      int status, Map<String, String> headers, byte[] body, int pieceBytes, long pauseMillis)
      implements HttpReply {}

  /** Close without an answer. */
  record Cut() implements HttpReply {}

  /** Reset the connection (RST) without an answer. */
  record Reset() implements HttpReply {}

  /** Writes the body of a streamed answer. */
  @FunctionalInterface
  interface Writer {
    /** Writes everything; the stream is closed afterwards. */
    void writeTo(OutputStream out) throws IOException;
  }

  /** A text as an answer. */
  static HttpReply text(int status, String contentType, String text) {
    return new Full(
        status, Map.of("Content-Type", contentType), text.getBytes(StandardCharsets.UTF_8));
  }

  /** JSON as an answer. */
  static HttpReply json(int status, String json) {
    return text(status, "application/json", json);
  }
}
