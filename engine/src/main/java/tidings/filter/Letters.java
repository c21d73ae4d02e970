package tidings.filter;

import java.lang.Character.UnicodeScript;

/** What characters are to words. */
final class Letters {
  private static final int FIRST_DENSE = 0xE00;
  private static final int PROLONGED = 0x30FC;

  private Letters() {}

  /** Whether a word can begin with it. */
  static boolean begins(int point) {
    return point < 0x80 ? plain(point) : Character.isLetterOrDigit(point) && !dense(point);
  }

  private static boolean plain(int point) {
    return (point >= 'a' && point <= 'z') || (point >= '0' && point <= '9') || point == '_';
  }

  /** Whether a word goes on with it. */
  static boolean continues(int point) {
    return begins(point) || (point >= 0x80 && mark(point) && !dense(point));
  }

  private static boolean mark(int point) {
    int type = Character.getType(point);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.CONNECTOR_PUNCTUATION;
  }

  /** Whether it is of a script that puts no spaces between words. */
  static boolean dense(int point) {
    return point >= FIRST_DENSE && (point == PROLONGED || denseScript(point));
  }

  private static boolean denseScript(int point) {
    return switch (UnicodeScript.of(point)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO, THAI, LAO, KHMER, MYANMAR ->
          Character.isLetterOrDigit(point) || mark(point);
      default -> false;
    };
  }

  /** Whether what stands there may belong to the word before it. */
  static boolean attaches(String text, int at) {
    return at < text.length() && ".',+#·‧".indexOf(text.charAt(at)) >= 0;
  }

  /** Whether a word of the breaker has digits and what groups them only. */
  static boolean number(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (!Character.isDigit(c) && c != '.' && c != ',' && c != '\'') {
        return false;
      }
    }
    return true;
  }
}
