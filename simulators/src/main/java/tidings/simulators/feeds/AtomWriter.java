package tidings.simulators.feeds;

/** Writes Atom 1.0. */
final class AtomWriter {
  private AtomWriter() {}

  static String write(Channel channel) {
    StringBuilder out = new StringBuilder(256 + channel.entries().size() * 1024);
    out.append(Xml.HEAD).append("<feed xmlns=\"http://www.w3.org/2005/Atom\"").append(Xml.EXTRA);
    out.append(Xml.MEDIA).append(">\n");
    Xml.element(out, "id", channel.url());
    Xml.element(out, "title", channel.name());
    Xml.element(out, "updated", channel.updated().toString());
    channel.entries().forEach(entry -> entry(out, entry));
    return out.append("</feed>\n").toString();
  }

  private static void entry(StringBuilder out, Entry entry) {
    out.append("<entry>\n");
    Xml.element(out, "title", entry.title());
    Xml.optional(out, "id", entry.guid());
    if (!entry.link().isEmpty()) {
      Xml.empty(out, "link", "rel", "alternate", "href", entry.link());
    }
    Xml.element(out, "published", entry.published().toString());
    Xml.element(out, "updated", entry.updated().toString());
    out.append("<content type=\"html\">");
    Xml.escape(out, entry.text());
    out.append("</content>\n");
    author(out, Facts.author(entry));
    Facts.categories(entry).forEach(category -> Xml.empty(out, "category", "term", category));
    Facts.extraAndFields(entry).forEach((name, value) -> Xml.element(out, "x:" + name, value));
    entry.image().ifPresent(image -> image(out, image));
    out.append("</entry>\n");
  }

  private static void author(StringBuilder out, String author) {
    if (!author.isEmpty()) {
      out.append("<author>");
      Xml.element(out, "name", author);
      out.append("</author>\n");
    }
  }

  private static void image(StringBuilder out, Image image) {
    switch (image.form()) {
      case ENCLOSURE ->
          Xml.empty(
              out,
              "link",
              "rel",
              "enclosure",
              "type",
              image.type(),
              "length",
              Long.toString(image.bytes()),
              "href",
              image.url());
      case MEDIA -> RssWriter.media(out, image);
    }
  }
}
