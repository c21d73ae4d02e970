package tidings.simulators.feeds;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.TreeMap;

/** Writes RSS 2.0. */
final class RssWriter {
  private RssWriter() {}

  static String write(Channel channel) {
    StringBuilder out = new StringBuilder(256 + channel.entries().size() * 1024);
    out.append(Xml.HEAD).append("<rss version=\"2.0\"").append(Xml.EXTRA);
    out.append(Xml.DUBLIN_CORE).append(Xml.MEDIA);
    out.append(" xmlns:atom=\"http://www.w3.org/2005/Atom\">\n<channel>\n");
    Xml.element(out, "title", channel.name());
    Xml.element(out, "link", channel.url());
    Xml.element(out, "description", channel.description());
    channel.entries().forEach(entry -> item(out, entry));
    return out.append("</channel>\n</rss>\n").toString();
  }

  private static void item(StringBuilder out, Entry entry) {
    out.append("<item>\n");
    Xml.element(out, "title", entry.title());
    Xml.optional(out, "link", entry.link());
    guid(out, entry);
    Xml.element(
        out,
        "pubDate",
        DateTimeFormatter.RFC_1123_DATE_TIME.format(entry.published().atOffset(ZoneOffset.UTC)));
    if (entry.changed()) {
      Xml.element(out, "atom:updated", entry.updated().toString());
    }
    Xml.element(out, "description", entry.text());
    Xml.optional(out, "dc:creator", Facts.author(entry));
    Facts.categories(entry).forEach(category -> Xml.element(out, "category", category));
    Facts.extra(entry).forEach((name, value) -> Xml.element(out, "x:" + name, value));
    new TreeMap<>(entry.fields()).forEach((name, value) -> Xml.element(out, name, value));
    entry.image().ifPresent(image -> image(out, image));
    out.append("</item>\n");
  }

  /** A guid that is no address must say so. */
  private static void guid(StringBuilder out, Entry entry) {
    if (entry.guid().equals(entry.link())) {
      Xml.optional(out, "guid", entry.guid());
    } else if (!entry.guid().isEmpty()) {
      out.append("<guid isPermaLink=\"false\">");
      Xml.escape(out, entry.guid());
      out.append("</guid>\n");
    }
  }

  private static void image(StringBuilder out, Image image) {
    String bytes = Long.toString(image.bytes());
    switch (image.form()) {
      case ENCLOSURE ->
          Xml.empty(out, "enclosure", "url", image.url(), "length", bytes, "type", image.type());
      case MEDIA -> media(out, image);
    }
  }

  static void media(StringBuilder out, Image image) {
    Xml.empty(
        out,
        "media:content",
        "url",
        image.url(),
        "medium",
        "image",
        "type",
        image.type(),
        "fileSize",
        Long.toString(image.bytes()));
  }
}
