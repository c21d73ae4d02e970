package tidings.dispatch;

/**
 * Whether two texts are the same once a network has tidied one of them: spaces and control
 * characters do not count (Telegram trims texts and turns control characters into spaces).
 */
final class TextMatch {
  private TextMatch() {}

  static boolean same(String sent, String seen) {
    return tidy(sent).equals(tidy(seen));
  }

  private static String tidy(String text) {
    return text.codePoints()
        .filter(c -> !Character.isWhitespace(c) && !Character.isISOControl(c))
        .filter(c -> Character.getType(c) != Character.FORMAT)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
