package tidings.source.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * Elements of a feed's own making, without a namespace: job boards put their facts into them
 * ({@code budget}, {@code region}, {@code company}); and in which language the feed is. The feed
 * library leaves them out.
 */
final class ExtraElements {
  private static final Set<String> KNOWN =
      Set.of(
          "title",
          "link",
          "description",
          "author",
          "category",
          "comments",
          "enclosure",
          "guid",
          "pubdate",
          "source",
          "content",
          "summary",
          "image",
          "id",
          "published",
          "updated",
          "rights",
          "contributor",
          "entry",
          "item");

  private static final String LANGUAGE = "xml:lang";

  private ExtraElements() {}

  /** By lower-case name, for each item in the order of the document. */
  static List<Map<String, String>> of(String xml) {
    List<Map<String, String>> all = new ArrayList<>();
    Document document = Jsoup.parse(xml, "", Parser.xmlParser());
    String language = language(document);
    for (Element item : document.select("item, entry")) {
      Map<String, String> extra = new TreeMap<>();
      String own = item.hasAttr(LANGUAGE) ? item.attr(LANGUAGE) : language;
      if (!own.isBlank()) {
        extra.put("lang", own.strip().toLowerCase(Locale.ROOT));
      }
      for (Element child : item.children()) {
        String name = child.tagName().toLowerCase(Locale.ROOT);
        String value = child.childrenSize() == 0 ? Markup.title(child.wholeText()) : "";
        if (!value.isEmpty() && name.indexOf(':') < 0 && !KNOWN.contains(name)) {
          extra.merge(name, value, (a, b) -> a.equals(b) ? a : a + ", " + b);
        }
      }
      all.add(extra);
    }
    return all;
  }

  /** In which language the feed is, as it says: RSS in an element, Atom in an attribute. */
  private static String language(Document document) {
    for (Element element : document.select("channel > language, channel > dc|language")) {
      return element.wholeText();
    }
    Element root = document.firstElementChild();
    return root == null ? "" : root.attr(LANGUAGE);
  }
}
