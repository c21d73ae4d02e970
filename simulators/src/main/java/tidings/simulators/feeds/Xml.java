package tidings.simulators.feeds;

/** Writes well-formed XML text. */
final class Xml {
  private Xml() {}

  /** An element with text in it. */
  static void element(StringBuilder out, String name, String text) {
    out.append('<').append(name).append('>');
    escape(out, text);
    out.append("</").append(name).append(">\n");
  }

  /** Escapes for text and attributes; characters that XML 1.0 cannot hold are left out. */
  static void escape(StringBuilder out, String text) {
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '&' -> out.append("&amp;");
            case '"' -> out.append("&quot;");
            case '\r' -> out.append("&#13;");
            default -> {
              if (allowed(c)) {
                out.appendCodePoint(c);
              }
            }
          }
        });
  }

  private static boolean allowed(int c) {
    return c == '\t'
        || c == '\n'
        || (c >= ' ' && c <= 0xd7ff)
        || (c >= 0xe000 && c <= 0xfffd)
        || c >= 0x10000;
  }
}
