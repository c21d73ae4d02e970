package tidings.source.feed;

import com.rometools.rome.feed.synd.SyndCategory;
import com.rometools.rome.feed.synd.SyndEntry;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdom2.Element;

/** Further facts of an entry: its author, its tags, and elements of the feed's own making. */
final class EntryAttributes {
  private EntryAttributes() {}

  static Map<String, String> of(SyndEntry entry) {
    Map<String, String> attributes = new TreeMap<>();
    // Job boards put their facts into elements without a namespace: budget, region, company.
    for (Element element : entry.getForeignMarkup()) {
      if (element.getNamespaceURI().isEmpty() && element.getChildren().isEmpty()) {
        put(attributes, element.getName().toLowerCase(Locale.ROOT), element.getTextTrim());
      }
    }
    put(attributes, "author", FeedParser.text(entry.getAuthor()));
    put(
        attributes,
        "tags",
        entry.getCategories().stream()
            .map(SyndCategory::getName)
            .map(FeedParser::text)
            .filter(name -> !name.isEmpty())
            .distinct()
            .collect(Collectors.joining(", ")));
    return attributes;
  }

  private static void put(Map<String, String> attributes, String name, String value) {
    String plain = Markup.title(value);
    if (!plain.isEmpty()) {
      attributes.merge(name, plain, (a, b) -> a.equals(b) ? a : a + ", " + b);
    }
  }
}
