package tidings.filter;

/** Signs of a filter as keyboards and word processors write them, in the place of plain ones. */
final class Signs {
  private static final String MEANT = "\"\"\"\"\"\"\"\"\"\"():,,,,;;--||<>=*~!";
  private static final String WRITTEN = "“”„‟«»＂「」『（）：，、،﹐；؛−–｜¦＜＞＝＊～！";

  private Signs() {}

  /** The same length, so that positions stay. */
  static String plain(String text) {
    StringBuilder plain = null;
    for (int i = 0; i < text.length(); i++) {
      int at = text.charAt(i) < 0x80 ? -1 : WRITTEN.indexOf(text.charAt(i));
      if (at >= 0) {
        plain = plain == null ? new StringBuilder(text) : plain;
        plain.setCharAt(i, MEANT.charAt(at));
      }
    }
    return plain == null ? text : plain.toString();
  }
}
