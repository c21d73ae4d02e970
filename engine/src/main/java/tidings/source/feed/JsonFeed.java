package tidings.source.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tidings.source.Parsed;
import tidings.source.SourceFault;
import tidings.source.content.DateText;
import tidings.source.content.Links;
import tools.jackson.databind.JsonNode;

/** Reads JSON Feed 1.0 and 1.1 (jsonfeed.org). */
final class JsonFeed {
  private JsonFeed() {}

  /** Whether a body begins as JSON does; XML never does. */
  static boolean looksLike(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        return text.charAt(i) == '{';
      }
    }
    return false;
  }

  static Feed read(String text, String address) {
    JsonNode feed = JsonText.read(text);
    JsonNode items = feed.path("items");
    if (!items.isArray()) {
      throw new SourceFault("is JSON without items, so no JSON Feed; check its address");
    }
    String language = string(feed, "language");
    List<FeedEntry> entries = new ArrayList<>();
    List<String> people = authors(feed);
    for (JsonNode item : items) {
      if (entries.size() < Parsed.MOST_ITEMS) {
        entries.add(entry(item, language, people, address));
      }
    }
    String hub = feed.path("hubs").path(0).path("url").asString("");
    return new Feed(
        "a JSON Feed",
        string(feed, "title"),
        Links.resolve(address, string(feed, "home_page_url")),
        language,
        0,
        hub,
        Links.resolve(address, string(feed, "feed_url")),
        false,
        false,
        entries);
  }

  private static FeedEntry entry(
      JsonNode item, String language, List<String> people, String address) {
    String url = string(item, "url");
    String external = string(item, "external_url");
    String link = Links.resolve(address, url.isEmpty() ? external : url);
    String own = string(item, "language");
    List<String> authors = authors(item);
    return new FeedEntry(
        string(item, "id"),
        plain(string(item, "title")),
        link,
        present(link, Links.resolve(address, external)),
        date(string(item, "date_published")),
        date(string(item, "date_modified")),
        plain(string(item, "summary")),
        content(item, address),
        authors.isEmpty() ? people : authors,
        texts(item.path("tags")),
        enclosures(item, address),
        present(
            Links.resolve(address, string(item, "image")),
            Links.resolve(address, string(item, "banner_image"))),
        Map.of(),
        own.isEmpty() ? language : own);
  }

  private static FeedText plain(String value) {
    return new FeedText(value, FeedText.Form.PLAIN);
  }

  private static FeedText content(JsonNode item, String address) {
    String html = string(item, "content_html");
    return html.isEmpty()
        ? plain(string(item, "content_text"))
        : new FeedText(MarkupLinks.resolve(html, address), FeedText.Form.HTML);
  }

  private static List<String> authors(JsonNode item) {
    List<String> names = new ArrayList<>();
    item.path("authors").forEach(author -> names.add(string(author, "name")));
    names.add(string(item.path("author"), "name"));
    return present(names.toArray(String[]::new));
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(one -> texts.add(one.asString("").strip()));
    return present(texts.toArray(String[]::new));
  }

  private static List<Enclosure> enclosures(JsonNode item, String address) {
    List<Enclosure> all = new ArrayList<>();
    for (JsonNode file : item.path("attachments")) {
      String url = Links.resolve(address, string(file, "url"));
      if (!url.isEmpty()) {
        all.add(new Enclosure(url, string(file, "mime_type"), string(file, "size_in_bytes")));
      }
    }
    return all;
  }

  private static List<String> present(String... values) {
    return List.of(values).stream().filter(value -> !value.isEmpty()).distinct().toList();
  }

  private static String string(JsonNode node, String name) {
    JsonNode value = node.path(name);
    return value.isString() || value.isNumber() ? value.asString().strip() : "";
  }

  private static long date(String text) {
    return DateText.parse(text).orElse(0);
  }
}
