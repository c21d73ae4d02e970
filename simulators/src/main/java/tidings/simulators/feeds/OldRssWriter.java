package tidings.simulators.feeds;

/** Writes RSS 0.91, in which an item is a title, a link and a text, and nothing more. */
final class OldRssWriter {
  private OldRssWriter() {}

  static String write(Channel channel) {
    StringBuilder out = new StringBuilder(256 + channel.entries().size() * 1024);
    out.append(Xml.HEAD).append("<rss version=\"0.91\">\n<channel>\n");
    Xml.element(out, "title", channel.name());
    Xml.element(out, "link", channel.url());
    Xml.element(out, "description", channel.description());
    Xml.element(out, "language", "en");
    for (Entry entry : channel.entries()) {
      out.append("<item>\n");
      Xml.element(out, "title", entry.title());
      Xml.optional(out, "link", entry.link());
      Xml.element(out, "description", entry.text());
      out.append("</item>\n");
    }
    return out.append("</channel>\n</rss>\n").toString();
  }
}
