package tidings.message;

import java.util.Locale;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * HTML as sources write it → rich text. What no messenger can show becomes text or line breaks;
 * what is no text for people (scripts, styles) is left out; only links to the web are kept.
 */
public final class Html {
  private Html() {}

  /** Reads a fragment of HTML, however broken. */
  public static RichText read(String html) {
    Document document = Jsoup.parseBodyFragment(html);
    HtmlVisitor visitor = new HtmlVisitor();
    document.body().traverse(visitor);
    return visitor.result();
  }

  /** Text as it has to be written inside HTML. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Whether a link leads to the web; nothing else is ever made a link. */
  public static boolean web(String link) {
    String folded = link.toLowerCase(Locale.ROOT);
    return (folded.startsWith("https://") || folded.startsWith("http://")) && link.length() > 8;
  }
}
