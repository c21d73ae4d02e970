package tidings.source.feed;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.SourceFault;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads JSON Feed 1.0 and 1.1 (jsonfeed.org). */
final class JsonFeed {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Whether a body begins as JSON does; XML never does. */
  static boolean looksLike(byte[] body) {
    for (byte one : body) {
      boolean skipped = one == ' ' || one == '\n' || one == '\r' || one == '\t' || one < 0;
      if (!skipped) {
        return one == '{';
      }
    }
    return false;
  }

  List<NewItem> parse(byte[] body) {
    JsonNode feed = read(body);
    JsonNode items = feed.path("items");
    if (!items.isArray()) {
      throw new SourceFault("is JSON without items, so no JSON Feed; check its address");
    }
    List<NewItem> found = new ArrayList<>();
    String language = text(feed, "language");
    items.forEach(item -> found.add(item(item, language)));
    return found;
  }

  private static JsonNode read(byte[] body) {
    try {
      return MAPPER.readTree(body);
    } catch (JacksonException broken) {
      throw new SourceFault(
          "is not JSON that can be read (" + broken.getOriginalMessage() + "); check its address",
          broken);
    }
  }

  private static NewItem item(JsonNode item, String language) {
    String html = text(item, "content_html");
    String plain = text(item, "content_text");
    String words = html.isEmpty() ? plain : Markup.plain(html);
    String title = Markup.title(text(item, "title"));
    String url = text(item, "url");
    String link = url.isEmpty() ? text(item, "external_url") : url;
    String image = text(item, "image");
    String banner = image.isEmpty() ? text(item, "banner_image") : image;
    long published = date(text(item, "date_published"));
    return new NewItem(
        Identity.of(text(item, "id"), link, title, words, published),
        title,
        words,
        html,
        link,
        banner.isEmpty() ? Markup.picture(html) : banner,
        published,
        attributes(item, html, language));
  }

  private static Map<String, String> attributes(JsonNode item, String html, String language) {
    Map<String, String> attributes = new TreeMap<>(LabelledFacts.of(html));
    String own = text(item, "language");
    attributes.put("lang", (own.isEmpty() ? language : own).toLowerCase(Locale.ROOT));
    List<String> authors = new ArrayList<>();
    item.path("authors").forEach(author -> authors.add(text(author, "name")));
    authors.add(text(item.path("author"), "name"));
    authors.removeIf(String::isEmpty);
    List<String> tags = new ArrayList<>();
    item.path("tags").forEach(tag -> tags.add(tag.asString("").strip()));
    tags.removeIf(String::isEmpty);
    attributes.put("author", String.join(", ", authors.stream().distinct().toList()));
    attributes.put("tags", String.join(", ", tags.stream().distinct().toList()));
    attributes.values().removeIf(String::isEmpty);
    return attributes;
  }

  private static String text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    return value.isString() || value.isNumber() ? value.asString().strip() : "";
  }

  private static long date(String text) {
    try {
      return text.isEmpty() ? 0 : OffsetDateTime.parse(text).toInstant().toEpochMilli();
    } catch (DateTimeException unreadable) {
      return 0;
    }
  }
}
