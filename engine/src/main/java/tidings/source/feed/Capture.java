package tidings.source.feed;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import tidings.source.content.Links;

/** The content of one element while it is read; markup inside it is written out again. */
final class Capture {
  private static final Set<String> EMPTY =
      Set.of("br", "img", "hr", "input", "wbr", "area", "embed", "source", "track", "col");
  private static final Set<String> ADDRESSES =
      Set.of("href", "src", "cite", "poster", "data", "longdesc");

  private final String name;
  private final int depth;
  private final String base;
  private final boolean base64;
  private final StringBuilder text = new StringBuilder();
  private FeedText.Form form;
  private boolean escape;
  private boolean nested;

  private Capture(
      String name, int depth, String base, FeedText.Form form, boolean escape, boolean base64) {
    this.name = name;
    this.depth = depth;
    this.base = base;
    this.form = form;
    this.escape = escape;
    this.base64 = base64;
  }

  /** Of an element of RSS, or of any whose content is what it is. */
  static Capture loose(String name, int depth, String base) {
    return new Capture(name, depth, base, FeedText.Form.UNSAID, false, false);
  }

  /** Of a text construct of Atom 1.0 or 0.3, which says what it holds. */
  static Capture typed(String name, int depth, String base, ElementHandler.Attributes attributes) {
    String type = attributes.get("type").strip().toLowerCase(Locale.ROOT);
    String mode = attributes.get("mode").strip().toLowerCase(Locale.ROOT);
    boolean html = type.contains("html") || mode.equals("escaped");
    boolean xml = type.equals("xhtml") || type.endsWith("xml") || mode.equals("xml");
    boolean coded =
        mode.equals("base64")
            || (mode.isEmpty()
                && type.contains("/")
                && !type.startsWith("text/")
                && !type.endsWith("xml"));
    FeedText.Form form = html || xml || coded ? FeedText.Form.HTML : FeedText.Form.PLAIN;
    return new Capture(name, depth, base, form, xml && !mode.equals("escaped"), coded);
  }

  String name() {
    return name;
  }

  int depth() {
    return depth;
  }

  /** Whether elements stand inside it. */
  boolean nested() {
    return nested;
  }

  void text(char[] characters, int from, int length) {
    if (!escape) {
      text.append(characters, from, length);
      return;
    }
    for (int i = from; i < from + length; i++) {
      escaped(characters[i], false);
    }
  }

  private void escaped(char c, boolean value) {
    switch (c) {
      case '&' -> text.append("&amp;");
      case '<' -> text.append("&lt;");
      case '>' -> text.append("&gt;");
      case '"' -> text.append(value ? "&quot;" : "\"");
      default -> text.append(c);
    }
  }

  /** Where elements begin in what was said to be plain, it is markup after all. */
  void start(String element, ElementHandler.Attributes attributes, String innerBase) {
    nested = true;
    if (form == FeedText.Form.PLAIN) {
      String plain = text.toString();
      text.setLength(0);
      plain.chars().forEach(c -> escaped((char) c, false));
      form = FeedText.Form.HTML;
      escape = true;
    }
    text.append('<').append(local(element));
    for (int i = 0; i < attributes.count(); i++) {
      String key = attributes.name(i);
      if (key.indexOf(':') < 0) {
        String value = attributes.value(i);
        text.append(' ').append(key).append("=\"");
        String meant = ADDRESSES.contains(key) ? Links.resolve(innerBase, value) : value;
        meant.chars().forEach(c -> escaped((char) c, true));
        text.append('"');
      }
    }
    text.append(EMPTY.contains(local(element)) ? " />" : ">");
  }

  void end(String element) {
    if (!EMPTY.contains(local(element))) {
      text.append("</").append(local(element)).append('>');
    }
  }

  private static String local(String element) {
    return element.substring(element.indexOf(':') + 1);
  }

  /** What was read, without the space around it. */
  String plain() {
    return text.toString().strip();
  }

  FeedText value() {
    String value = base64 && !nested ? decoded(plain()) : plain();
    return new FeedText(
        form == FeedText.Form.PLAIN ? value : MarkupLinks.resolve(value, base), form);
  }

  private static String decoded(String coded) {
    try {
      return new String(Base64.getMimeDecoder().decode(coded), StandardCharsets.UTF_8).strip();
    } catch (IllegalArgumentException plain) {
      return coded;
    }
  }
}
