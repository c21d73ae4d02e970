package tidings.simulators.feeds;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes JSON Feed 1.1. An entry without a guid has no {@code id}, though the format demands one:
 * real feeds have that fault, too. Further facts are in the extension {@code _x}.
 */
final class JsonFeedWriter {
  private static final JsonMapper JSON = JsonMapper.shared();

  private JsonFeedWriter() {}

  static String write(Channel channel) {
    ObjectNode feed = JSON.createObjectNode();
    feed.put("version", "https://jsonfeed.org/version/1.1");
    feed.put("title", channel.name());
    feed.put("feed_url", channel.url());
    feed.put("description", channel.description());
    ArrayNode items = feed.putArray("items");
    channel.entries().forEach(entry -> item(items.addObject(), entry));
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(feed);
  }

  private static void item(ObjectNode item, Entry entry) {
    optional(item, "id", entry.guid());
    optional(item, "url", entry.link());
    item.put("title", entry.title());
    item.put("content_html", entry.text());
    item.put("date_published", entry.published().toString());
    if (entry.changed()) {
      item.put("date_modified", entry.updated().toString());
    }
    String author = Facts.author(entry);
    if (!author.isEmpty()) {
      item.putArray("authors").addObject().put("name", author);
    }
    List<String> tags = Facts.categories(entry);
    if (!tags.isEmpty()) {
      ArrayNode array = item.putArray("tags");
      tags.forEach(array::add);
    }
    entry.image().ifPresent(image -> image(item, image));
    Map<String, String> facts = Facts.extraAndFields(entry);
    if (!facts.isEmpty()) {
      ObjectNode extension = item.putObject("_x");
      facts.forEach(extension::put);
    }
  }

  private static void image(ObjectNode item, Image image) {
    switch (image.form()) {
      case MEDIA -> item.put("image", image.url());
      case ENCLOSURE -> {
        ObjectNode attachment = item.putArray("attachments").addObject();
        attachment.put("url", image.url());
        attachment.put("mime_type", image.type());
        attachment.put("size_in_bytes", image.bytes());
      }
    }
  }

  private static void optional(ObjectNode item, String name, String value) {
    if (!value.isEmpty()) {
      item.put(name, value);
    }
  }
}
