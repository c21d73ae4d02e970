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
  private final BodyLimit limit;

  BodyReader(ConnectionInput in, RequestReader.ContinueSignal signal, BodyLimit limit) {
    this.in = in;
    this.signal = signal;
    this.limit = limit;
  }

  byte[] read(HttpRequest head) throws IOException, ProtocolFault {
    boolean chunked = head.header("transfer-encoding").equalsIgnoreCase("chunked");
    int most = limit.bytes(head);
    int length = chunked ? 0 : size(head.header("content-length"), 10, most);
    if (head.header("expect").equalsIgnoreCase("100-continue")) {
      signal.send();
    }
    return decode(head, chunked ? chunks(most) : in.bytes(length), most);
  }

  private byte[] chunks(int most) throws IOException, ProtocolFault {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      String line = in.line(1024);
      int semicolon = line.indexOf(';');
      String digits = semicolon < 0 ? line : line.substring(0, semicolon);
      int size = digits.isBlank() ? -1 : size(digits.strip(), 16, most);
      if (size < 0) {
        throw new ProtocolFault(400);
      }
      if (size == 0) {
        skipTrailers();
        return body.toByteArray();
      }
      if (body.size() + size > most) {
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

  private static int size(String digits, int radix, int most) throws ProtocolFault {
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
    if (size > most) {
      throw new ProtocolFault(413);
    }
    return (int) size;
  }

  private static byte[] decode(HttpRequest head, byte[] body, int most)
      throws IOException, ProtocolFault {
    String coding = head.header("content-encoding");
    ByteArrayInputStream raw = new ByteArrayInputStream(body);
    try {
      return switch (coding.toLowerCase(Locale.ROOT)) {
        case "", "identity" -> body;
        case "gzip" -> inflated(new GZIPInputStream(raw), most);
        case "deflate" -> inflated(new InflaterInputStream(raw), most);
        default -> throw new ProtocolFault(415);
      };
    } catch (ZipException | EOFException _) {
      throw new ProtocolFault(400);
    }
  }

  private static byte[] inflated(InputStream in, int most) throws IOException, ProtocolFault {
    byte[] body = in.readNBytes(most + 1);
    if (body.length > most) {
      throw new ProtocolFault(413);
    }
    return body;
  }
}
