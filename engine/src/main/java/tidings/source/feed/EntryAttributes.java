package tidings.source.feed;

import com.rometools.rome.feed.synd.SyndCategory;
import com.rometools.rome.feed.synd.SyndEntry;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Further facts of an entry: its author, its tags, elements of the feed's own making, and what
 * stands behind a label in its text.
 */
final class EntryAttributes {
  private EntryAttributes() {}

  static Map<String, String> of(SyndEntry entry, String body, Map<String, String> extra) {
    Map<String, String> attributes = new TreeMap<>(LabelledFacts.of(body));
    attributes.putAll(extra);
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
      attributes.putIfAbsent(name, plain);
    }
  }
}
