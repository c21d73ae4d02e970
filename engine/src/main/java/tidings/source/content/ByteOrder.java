package tidings.source.content;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What the first bytes of a body give away: a byte order mark, or how {@code <?} is spelt (XML 1.0,
 * appendix F).
 *
 * @param mark how many bytes of mark stand before the text
 */
record ByteOrder(Charset charset, int mark) {
  private record Sign(List<Integer> bytes, String charset, boolean mark) {
    boolean begins(byte[] body) {
      if (body.length < bytes.size()) {
        return false;
      }
      for (int i = 0; i < bytes.size(); i++) {
        if ((body[i] & 0xff) != bytes.get(i)) {
          return false;
        }
      }
      return true;
    }
  }

  private static final List<Sign> SIGNS =
      List.of(
          sign("utf-8", true, 0xef, 0xbb, 0xbf),
          sign("utf-32le", true, 0xff, 0xfe, 0, 0),
          sign("utf-32be", true, 0, 0, 0xfe, 0xff),
          sign("utf-16le", true, 0xff, 0xfe),
          sign("utf-16be", true, 0xfe, 0xff),
          sign("utf-32be", false, 0, 0, 0, 0x3c),
          sign("utf-32le", false, 0x3c, 0, 0, 0),
          sign("utf-16be", false, 0, 0x3c, 0),
          sign("utf-16le", false, 0x3c, 0),
          sign("ibm037", false, 0x4c, 0x6f, 0xa7, 0x94));

  private static Sign sign(String charset, boolean mark, Integer... bytes) {
    return new Sign(List.of(bytes), charset, mark);
  }

  /** What a body begins with, empty where it begins as most do. */
  static Optional<ByteOrder> of(byte[] body) {
    return SIGNS.stream()
        .filter(sign -> sign.begins(body))
        .findFirst()
        .map(sign ->
            new ByteOrder(
                CharsetNames.of(sign.charset()).orElse(StandardCharsets.UTF_8),
                sign.mark() ? sign.bytes().size() : 0));
  }

  boolean marked() {
    return mark > 0;
  }
}
