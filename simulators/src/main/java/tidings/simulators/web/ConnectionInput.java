package tidings.simulators.web;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads lines and blocks from a connection; what a pipelining client sent ahead stays for later.
 */
final class ConnectionInput {
  private final InputStream in;
  private final byte[] buffer = new byte[16 * 1024];
  private int position;
  private int limit;

  ConnectionInput(InputStream in) {
    this.in = in;
  }

  /** Waits for the first byte of a request; false: the client is gone. */
  boolean ready() throws IOException {
    return position < limit || fill();
  }

  /** The next line without its end, as Latin-1. */
  String line(int most) throws IOException, ProtocolFault {
    int start = position;
    int end = indexOfLineFeed();
    if (end >= 0) {
      position = end + 1;
      return text(buffer, start, end);
    }
    return longLine(most);
  }

  /** Exactly so many bytes. */
  byte[] bytes(int count) throws IOException {
    byte[] bytes = new byte[count];
    int done = Math.min(count, limit - position);
    System.arraycopy(buffer, position, bytes, 0, done);
    position += done;
    if (in.readNBytes(bytes, done, count - done) < count - done) {
      throw new EOFException();
    }
    return bytes;
  }

  private String longLine(int most) throws IOException, ProtocolFault {
    ByteArrayOutputStream line = new ByteArrayOutputStream(limit - position + 64);
    int end = -1;
    while (end < 0) {
      line.write(buffer, position, limit - position);
      position = limit;
      if (line.size() > most) {
        throw new ProtocolFault(431);
      }
      if (!fill()) {
        throw new EOFException();
      }
      end = indexOfLineFeed();
    }
    line.write(buffer, position, end - position);
    position = end + 1;
    byte[] bytes = line.toByteArray();
    return text(bytes, 0, bytes.length);
  }

  private int indexOfLineFeed() {
    for (int i = position; i < limit; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  private static String text(byte[] bytes, int start, int end) {
    int last = end > start && bytes[end - 1] == '\r' ? end - 1 : end;
    return new String(Arrays.copyOfRange(bytes, start, last), StandardCharsets.ISO_8859_1);
  }

  private boolean fill() throws IOException {
    int count = in.read(buffer);
    position = 0;
    limit = Math.max(0, count);
    return count > 0;
  }
}
