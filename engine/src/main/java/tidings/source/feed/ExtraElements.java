package tidings.source.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * Elements of a feed's own making, without a namespace: job boards put their facts into them
 * ({@code budget}, {@code region}, {@code company}). The feed library leaves them out.
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

  private ExtraElements() {}

  /** By lower-case name, for each item in the order of the document. */
  static List<Map<String, String>> of(String xml) {
    List<Map<String, String>> all = new ArrayList<>();
    for (Element item : Jsoup.parse(xml, "", Parser.xmlParser()).select("item, entry")) {
      Map<String, String> extra = new TreeMap<>();
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
}
