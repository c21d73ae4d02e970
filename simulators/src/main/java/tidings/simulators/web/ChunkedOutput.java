package tidings.simulators.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes each block as a chunk; closing ends the body and leaves the connection open. */
final class ChunkedOutput extends OutputStream {
  private final OutputStream out;
  private boolean closed;

  ChunkedOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (length > 0) {
      out.write((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
      out.write(bytes, offset, length);
      out.write('\r');
      out.write('\n');
    }
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      out.write("0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
    }
  }
}
