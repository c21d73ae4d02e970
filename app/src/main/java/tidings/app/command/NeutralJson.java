package tidings.app.command;

import java.time.Instant;
import java.util.List;
import tidings.source.SourceFault;
import tidings.source.feed.Enclosure;
import tidings.source.feed.Feed;
import tidings.source.feed.FeedEntry;
import tidings.source.feed.FeedReader;
import tidings.source.feed.FeedText;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A feed as JSON that no format has a say in: {@code {"feed": {title, link, language}, "entries":
 * [{id, title, link, links, published, updated, summary, content, authors, categories,
 * enclosures}]}}, dates in ISO 8601 and UTC. An entry without a summary has its content there.
 */
final class NeutralJson {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private NeutralJson() {}

  /** What a body is, or {@code {"error": reason}}. */
  static ObjectNode of(byte[] body, String contentType, String address) {
    try {
      return of(FeedReader.read(body, contentType, address));
    } catch (SourceFault fault) {
      return MAPPER.createObjectNode().put("error", String.valueOf(fault.getMessage()));
    }
  }

  static ObjectNode of(Feed feed) {
    ObjectNode document = MAPPER.createObjectNode();
    document
        .putObject("feed")
        .put("title", feed.title())
        .put("link", feed.link())
        .put("language", feed.language());
    ArrayNode entries = document.putArray("entries");
    feed.entries().forEach(entry -> entry(entries.addObject(), entry));
    return document;
  }

  private static void entry(ObjectNode node, FeedEntry entry) {
    node.put("id", entry.id()).put("title", entry.title().value()).put("link", entry.link());
    texts(node.putArray("links"), entry.links());
    date(node, "published", entry.published());
    date(node, "updated", entry.updated());
    FeedText summary = entry.summary().isEmpty() ? entry.content() : entry.summary();
    node.put("summary", summary.value()).put("content", entry.content().value());
    texts(node.putArray("authors"), entry.authors());
    texts(node.putArray("categories"), entry.categories());
    ArrayNode enclosures = node.putArray("enclosures");
    for (Enclosure enclosure : entry.enclosures()) {
      enclosures
          .addObject()
          .put("url", enclosure.url())
          .put("type", enclosure.type())
          .put("length", enclosure.length());
    }
  }

  private static void texts(ArrayNode array, List<String> texts) {
    texts.forEach(array::add);
  }

  private static void date(ObjectNode node, String name, long millis) {
    if (millis != 0) {
      node.put(name, Instant.ofEpochMilli(millis).toString());
    }
  }
}
