package tidings.source;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import tidings.item.Sha256;

/** By what it is seen that a body says what it said before, whenever it was put together. */
final class BodyHash {
  private static final byte[] STAMP = "<lastBuildDate>".getBytes(StandardCharsets.US_ASCII);

  private BodyHash() {}

  static String of(byte[] body) {
    MessageDigest digest = Sha256.begin();
    int from = 0;
    for (int at = next(body, 0); at >= 0; at = next(body, from)) {
      digest.update(body, from, at - from);
      from = end(body, at + STAMP.length);
    }
    digest.update(body, from, body.length - from);
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Where the next stamp begins; negative for nowhere. */
  private static int next(byte[] body, int from) {
    for (int at = from; at + STAMP.length <= body.length; at++) {
      if (body[at] == '<' && begins(body, at)) {
        return at;
      }
    }
    return -1;
  }

  private static boolean begins(byte[] body, int at) {
    for (int i = 1; i < STAMP.length; i++) {
      if (body[at + i] != STAMP[i]) {
        return false;
      }
    }
    return true;
  }

  private static int end(byte[] body, int from) {
    int at = from;
    while (at < body.length && body[at] != '<') {
      at++;
    }
    return at;
  }
}
