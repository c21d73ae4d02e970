package tidings.simulators.telegram;

/** Writes JSON strings without a tree. */
final class JsonText {
  private static final String HEX = "0123456789abcdef";

  private JsonText() {}

  /** Appends the text in quotes. */
  static void quote(StringBuilder out, String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        default -> {
          if (c < ' ' || (Character.isSurrogate(c) && !paired(text, i))) {
            escape(out, c);
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  /** The text in quotes. */
  static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2);
    quote(out, text);
    return out.toString();
  }

  private static boolean paired(String text, int i) {
    if (Character.isHighSurrogate(text.charAt(i))) {
      return i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1));
    }
    return i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
  }

  private static void escape(StringBuilder out, char c) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt(c >> shift & 15));
    }
  }
}
