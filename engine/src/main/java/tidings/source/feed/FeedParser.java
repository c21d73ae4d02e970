package tidings.source.feed;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.content.Body;
import tidings.source.content.Markup;

/** Feeds → items. */
public final class FeedParser implements Parser {
  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    Feed feed = FeedReader.read(body, contentType, address);
    List<NewItem> items = feed.entries().stream().map(entry -> item(entry, feed)).toList();
    return new Parsed(Markup.line(feed.title()), items, feed.ttlMinutes(), feed.hub(), feed.self());
  }

  private static NewItem item(FeedEntry entry, Feed feed) {
    String title = title(entry.title());
    Body body = body(entry);
    long published = entry.published() > 0 ? entry.published() : entry.updated();
    return new NewItem(
        // The address of the whole site tells no entry from another.
        Identity.of(
            entry.id(),
            entry.links().isEmpty() ? "" : entry.link(),
            title,
            body.words(),
            published),
        title,
        body.words(),
        body.html(),
        original(entry),
        picture(entry, body),
        published,
        attributes(entry, feed, body));
  }

  /** Where a feed is passed on by a service that counts clicks, it says where the entry is. */
  private static String original(FeedEntry entry) {
    return entry.extras().getOrDefault("feedburner:origlink", entry.link());
  }

  private static String title(FeedText title) {
    return switch (title.form()) {
      case PLAIN -> Markup.squeezed(title.value());
      case HTML -> Body.of(title.value()).words();
      case UNSAID -> Markup.line(title.value());
    };
  }

  /** The longer of what the feed calls its content and its summary: often one is a stub. */
  private static Body body(FeedEntry entry) {
    FeedText content = entry.content();
    FeedText summary = entry.summary();
    FeedText longer = content.value().length() >= summary.value().length() ? content : summary;
    return longer.form() == FeedText.Form.PLAIN
        ? Body.plain(longer.value())
        : Body.of(longer.value());
  }

  private static String picture(FeedEntry entry, Body body) {
    return entry.pictures().stream().filter(Markup::web).findFirst().orElse(body.picture());
  }

  private static Map<String, String> attributes(FeedEntry entry, Feed feed, Body body) {
    Map<String, String> attributes = new TreeMap<>(body.facts());
    entry.extras().forEach((name, value) -> put(attributes, name, value));
    put(attributes, "author", String.join(", ", entry.authors()));
    put(attributes, "tags", String.join(", ", entry.categories()));
    String language = entry.language().isEmpty() ? feed.language() : entry.language();
    put(attributes, "lang", language.toLowerCase(Locale.ROOT));
    return attributes;
  }

  private static void put(Map<String, String> attributes, String name, String value) {
    String plain = Markup.line(value);
    if (!plain.isEmpty()) {
      attributes.putIfAbsent(name, plain);
    }
  }
}
