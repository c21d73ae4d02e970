package tidings.source.content;

import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** What stands where text is expected. */
public final class Markup {
  private Markup() {}

  /**
   * A line as people read it. Feeds escape titles once too often now and then; tags are text in a
   * plain title, and none are left out.
   */
  public static String line(String text) {
    return squeezed(unescaped(text));
  }

  /** A text whose lines stay as they are. */
  static String unescaped(String text) {
    return text.indexOf('&') < 0 ? text : Parser.unescapeEntities(text, false);
  }

  /** Each run of white space as one space, none around. */
  public static String squeezed(String text) {
    return text.replaceAll("[\\s\\u00a0]+", " ").strip();
  }

  /** Whether a body has tags. */
  static boolean styled(String body) {
    int open = body.indexOf('<');
    return open >= 0 && body.indexOf('>', open) > 0;
  }

  /** The address of the first picture in a body that is no tracking dot, or empty. */
  static String picture(Element body) {
    for (Element image : body.select("img[src]")) {
      String source = image.attr("src").strip();
      boolean dot = small(image.attr("width")) || small(image.attr("height"));
      if (!dot && web(source)) {
        return source;
      }
    }
    return "";
  }

  /** Whether an address is one of the web. */
  public static boolean web(String address) {
    return address.startsWith("https://") || address.startsWith("http://");
  }

  private static boolean small(String size) {
    return size.equals("0") || size.equals("1") || size.equals("1px") || size.equals("0px");
  }
}
