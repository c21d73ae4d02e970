package tidings.simulators.web;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/** Reads the body that a head announces: of known length or in chunks, plain or compressed. */
final class BodyReader {
  private static final int MAX_TRAILER_BYTES = 64 * 1024;

  private final ConnectionInput in;
  private final RequestReader.ContinueSignal signal;
  private final int maxBodyBytes;

  BodyReader(ConnectionInput in, RequestReader.ContinueSignal signal, int maxBodyBytes) {
    this.in = in;
    this.signal = signal;
    this.maxBodyBytes = maxBodyBytes;
  }

  byte[] read(HttpRequest head) throws IOException, ProtocolFault {
    boolean chunked = head.header("transfer-encoding").equalsIgnoreCase("chunked");
    int length = chunked ? 0 : size(head.header("content-length"), 10);
    if (head.header("expect").equalsIgnoreCase("100-continue")) {
      signal.send();
    }
    return decode(head, chunked ? chunks() : in.bytes(length));
  }

  private byte[] chunks() throws IOException, ProtocolFault {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      String line = in.line(1024);
      int semicolon = line.indexOf(';');
      String digits = semicolon < 0 ? line : line.substring(0, semicolon);
      int size = digits.isBlank() ? -1 : size(digits.strip(), 16);
      if (size < 0) {
        throw new ProtocolFault(400);
      }
      if (size == 0) {
        skipTrailers();
        return body.toByteArray();
      }
      if (body.size() + size > maxBodyBytes) {
        throw new ProtocolFault(413);
      }
      body.writeBytes(in.bytes(size));
      if (!in.line(2).isEmpty()) {
        throw new ProtocolFault(400);
      }
    }
  }

  private void skipTrailers() throws IOException, ProtocolFault {
    while (!in.line(MAX_TRAILER_BYTES).isEmpty()) {
      // Trailers say nothing that a simulator needs.
    }
  }

  private int size(String digits, int radix) throws ProtocolFault {
    if (digits.isEmpty()) {
      return 0;
    }
    long size;
    try {
      size = Long.parseLong(digits, radix);
    } catch (NumberFormatException _) {
      throw new ProtocolFault(400);
    }
    if (size < 0) {
      throw new ProtocolFault(400);
    }
    if (size > maxBodyBytes) {
      throw new ProtocolFault(413);
    }
    return (int) size;
  }

  private byte[] decode(HttpRequest head, byte[] body) throws IOException, ProtocolFault {
    String coding = head.header("content-encoding");
    ByteArrayInputStream raw = new ByteArrayInputStream(body);
    try {
      return switch (coding.toLowerCase(Locale.ROOT)) {
        case "", "identity" -> body;
        case "gzip" -> inflated(new GZIPInputStream(raw));
        case "deflate" -> inflated(new InflaterInputStream(raw));
        default -> throw new ProtocolFault(415);
      };
    } catch (ZipException | EOFException _) {
      throw new ProtocolFault(400);
    }
  }

  private byte[] inflated(InputStream in) throws IOException, ProtocolFault {
    byte[] body = in.readNBytes(maxBodyBytes + 1);
    if (body.length > maxBodyBytes) {
      throw new ProtocolFault(413);
    }
    return body;
  }
}
