package tidings.simulators.feeds;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import tidings.simulators.web.HttpRequest;

/** The content coding {@code gzip}. */
final class Gzip {
  private Gzip() {}

  /** Whether the client asks for it. */
  static boolean wanted(HttpRequest request) {
    String codings = request.header("accept-encoding").toLowerCase(Locale.ROOT);
    return Arrays.stream(codings.split(",", -1)).map(String::strip).anyMatch(Gzip::names);
  }

  static byte[] pack(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 4 + 64);
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException("memory does not fail", impossible);
    }
    return packed.toByteArray();
  }

  /** Named without a quality of zero, which would refuse it. */
  private static boolean names(String coding) {
    String compact = coding.replace(" ", "");
    return compact.equals("gzip")
        || (compact.startsWith("gzip;q=") && !compact.matches("gzip;q=0(\\.0*)?"));
  }
}
