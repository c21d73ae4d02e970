package tidings.source.content;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** What a body is like that may be UTF-8, and how it is read where some bytes of it are not. */
final class Utf8 {
  private static final Charset WESTERN = Charset.forName("windows-1252");

  /**
   * How many characters of more than one byte stand in a body, and how many bytes belong to none.
   */
  record Census(int sequences, int strays) {
    boolean valid() {
      return strays == 0;
    }

    /** Mostly UTF-8: whoever wrote it put pieces of another charset into it. */
    boolean mixed() {
      return sequences > strays;
    }
  }

  private Utf8() {}

  static Census census(byte[] body) {
    int sequences = 0;
    int strays = 0;
    int at = 0;
    while (at < body.length) {
      if (body[at] >= 0) {
        at++;
        continue;
      }
      int length = length(body, at);
      sequences += length > 0 ? 1 : 0;
      strays += length > 0 ? 0 : 1;
      at += Math.max(1, length);
    }
    return new Census(sequences, strays);
  }

  /** The length of the well-formed sequence that begins here, or 0 (Unicode 16, table 3-7). */
  private static int length(byte[] body, int at) {
    int first = body[at] & 0xff;
    int length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || at + length > body.length) {
      return 0;
    }
    for (int i = 1; i < length; i++) {
      if ((body[at + i] & 0xc0) != 0x80) {
        return 0;
      }
    }
    return shortest(first, body[at + 1] & 0xff) ? length : 0;
  }

  private static boolean shortest(int first, int second) {
    return switch (first) {
      case 0xe0 -> second >= 0xa0;
      case 0xed -> second < 0xa0;
      case 0xf0 -> second >= 0x90;
      case 0xf4 -> second < 0x90;
      default -> true;
    };
  }

  /** Each byte that is not UTF-8 as windows-1252 has it, which is what it is most of the time. */
  static String mixed(byte[] body) {
    StringBuilder text = new StringBuilder(body.length);
    int from = 0;
    for (int at = 0; at < body.length; ) {
      int length = body[at] >= 0 ? 1 : length(body, at);
      if (length == 0) {
        text.append(new String(body, from, at - from, StandardCharsets.UTF_8));
        text.append(new String(body, at, 1, WESTERN));
        from = at + 1;
      }
      at += Math.max(1, length);
    }
    return text.append(new String(body, from, body.length - from, StandardCharsets.UTF_8))
        .toString();
  }
}
