package tidings.simulators.feeds;

/** Writes well-formed XML text. */
final class Xml {
  static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

  /** Namespaces by the prefixes that all writers use. */
  static final String EXTRA = " xmlns:x=\"urn:tidings:simulated-feed\"";

  static final String DUBLIN_CORE = " xmlns:dc=\"http://purl.org/dc/elements/1.1/\"";
  static final String MEDIA = " xmlns:media=\"http://search.yahoo.com/mrss/\"";

  private Xml() {}

  /** An element with text in it. */
  static void element(StringBuilder out, String name, String text) {
    out.append('<').append(name).append('>');
    escape(out, text);
    out.append("</").append(name).append(">\n");
  }

  /** An element with text in it, or nothing where the text is empty. */
  static void optional(StringBuilder out, String name, String text) {
    if (!text.isEmpty()) {
      element(out, name, text);
    }
  }

  /** An empty element; names and values of its attributes in turn. */
  static void empty(StringBuilder out, String name, String... attributes) {
    out.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      escape(out, attributes[i + 1]);
      out.append('"');
    }
    out.append("/>\n");
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
