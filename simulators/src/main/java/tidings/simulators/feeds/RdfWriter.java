package tidings.simulators.feeds;

/**
 * Writes RSS 1.0. It has no guid: an item is known by {@code rdf:about}, which is the link, or the
 * guid of an entry without one.
 */
final class RdfWriter {
  private RdfWriter() {}

  static String write(Channel channel) {
    StringBuilder out = new StringBuilder(256 + channel.entries().size() * 1024);
    out.append(Xml.HEAD).append("<rdf:RDF xmlns=\"http://purl.org/rss/1.0/\"");
    out.append(" xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"");
    out.append(Xml.DUBLIN_CORE).append(Xml.MEDIA).append(Xml.EXTRA).append(">\n");
    channel(out, channel);
    channel.entries().forEach(entry -> item(out, entry));
    return out.append("</rdf:RDF>\n").toString();
  }

  private static void channel(StringBuilder out, Channel channel) {
    open(out, "channel", channel.url());
    Xml.element(out, "title", channel.name());
    Xml.element(out, "link", channel.url());
    Xml.element(out, "description", channel.description());
    out.append("<items><rdf:Seq>\n");
    channel.entries().forEach(entry -> Xml.empty(out, "rdf:li", "rdf:resource", about(entry)));
    out.append("</rdf:Seq></items>\n</channel>\n");
  }

  private static void item(StringBuilder out, Entry entry) {
    open(out, "item", about(entry));
    Xml.element(out, "title", entry.title());
    Xml.optional(out, "link", entry.link());
    Xml.element(out, "description", entry.text());
    Xml.element(out, "dc:date", entry.published().toString());
    Xml.optional(out, "dc:creator", Facts.author(entry));
    Facts.categories(entry).forEach(category -> Xml.element(out, "dc:subject", category));
    Facts.extraAndFields(entry).forEach((name, value) -> Xml.element(out, "x:" + name, value));
    entry.image().ifPresent(image -> RssWriter.media(out, image));
    out.append("</item>\n");
  }

  private static String about(Entry entry) {
    return entry.link().isEmpty() ? entry.guid() : entry.link();
  }

  private static void open(StringBuilder out, String name, String about) {
    out.append('<').append(name).append(" rdf:about=\"");
    Xml.escape(out, about);
    out.append("\">\n");
  }
}
