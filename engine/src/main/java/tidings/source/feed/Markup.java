package tidings.source.feed;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** What feeds put where text is expected. */
final class Markup {
  private Markup() {}

  /**
   * A title as people read it. Feeds escape titles once too often now and then; tags are text in a
   * plain title, and none are left out.
   */
  static String title(String title) {
    String once = title.indexOf('&') < 0 ? title : Parser.unescapeEntities(title, false);
    return once.replaceAll("\\s+", " ").strip();
  }

  /** Whether a body has tags. */
  static boolean styled(String body) {
    int open = body.indexOf('<');
    return open >= 0 && body.indexOf('>', open) > 0;
  }

  /** The words of a body, one line for each block. */
  static String plain(String body) {
    if (!styled(body)) {
      return title(body);
    }
    Document document = Jsoup.parseBodyFragment(body);
    document.select("script, style, noscript, template").remove();
    return document.body().text();
  }

  /** The address of the first picture in a body that is no tracking dot, or empty. */
  static String picture(String body) {
    if (!body.contains("<img")) {
      return "";
    }
    for (Element image : Jsoup.parseBodyFragment(body).select("img[src]")) {
      String source = image.attr("src").strip();
      boolean dot = small(image.attr("width")) || small(image.attr("height"));
      if (!dot && (source.startsWith("https://") || source.startsWith("http://"))) {
        return source;
      }
    }
    return "";
  }

  private static boolean small(String size) {
    return size.equals("0") || size.equals("1") || size.equals("1px") || size.equals("0px");
  }
}
