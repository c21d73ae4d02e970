package tidings.simulators.feeds;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The two languages a feed is served in. */
enum FeedFormat {
  RSS(".rss", "application/rss+xml; charset=utf-8"),
  ATOM(".atom", "application/atom+xml; charset=utf-8");

  private static final String NAMESPACE = "urn:tidings:simulated-feed";
  private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

  private final String suffix;
  private final String contentType;

  FeedFormat(String suffix, String contentType) {
    this.suffix = suffix;
    this.contentType = contentType;
  }

  String suffix() {
    return suffix;
  }

  String contentType() {
    return contentType;
  }

  /** The document, entries in the order given. */
  String write(String name, String url, List<Entry> entries) {
    return this == RSS ? rss(name, url, entries) : atom(name, url, entries);
  }

  private static String rss(String name, String url, List<Entry> entries) {
    StringBuilder out = new StringBuilder(256 + entries.size() * 1024);
    out.append(HEAD).append("<rss version=\"2.0\" xmlns:x=\"").append(NAMESPACE);
    out.append("\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n<channel>\n");
    Xml.element(out, "title", name);
    Xml.element(out, "link", url);
    Xml.element(out, "description", "Simulated feed " + name);
    for (Entry entry : entries) {
      out.append("<item>\n");
      Xml.element(out, "title", entry.title());
      if (!entry.link().isEmpty()) {
        Xml.element(out, "link", entry.link());
      }
      if (!entry.guid().isEmpty()) {
        out.append("<guid isPermaLink=\"false\">");
        Xml.escape(out, entry.guid());
        out.append("</guid>\n");
      }
      Xml.element(out, "pubDate", rfc1123(entry));
      Xml.element(out, "description", entry.text());
      extras(out, entry, "dc:creator");
      out.append("</item>\n");
    }
    return out.append("</channel>\n</rss>\n").toString();
  }

  private static String atom(String name, String url, List<Entry> entries) {
    StringBuilder out = new StringBuilder(256 + entries.size() * 1024);
    out.append(HEAD).append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:x=\"");
    out.append(NAMESPACE).append("\">\n");
    Xml.element(out, "id", url);
    Xml.element(out, "title", name);
    Xml.element(out, "updated", updated(entries));
    for (Entry entry : entries) {
      out.append("<entry>\n");
      Xml.element(out, "title", entry.title());
      if (!entry.guid().isEmpty()) {
        Xml.element(out, "id", entry.guid());
      }
      if (!entry.link().isEmpty()) {
        out.append("<link rel=\"alternate\" href=\"");
        Xml.escape(out, entry.link());
        out.append("\"/>\n");
      }
      Xml.element(out, "published", entry.published().toString());
      Xml.element(out, "updated", entry.published().toString());
      out.append("<content type=\"html\">");
      Xml.escape(out, entry.text());
      out.append("</content>\n");
      extras(out, entry, "author");
      out.append("</entry>\n");
    }
    return out.append("</feed>\n").toString();
  }

  private static String updated(List<Entry> entries) {
    return entries.stream()
        .map(Entry::published)
        .max(Comparator.naturalOrder())
        .orElse(Instant.EPOCH)
        .toString();
  }

  private static String rfc1123(Entry entry) {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(entry.published().atOffset(ZoneOffset.UTC));
  }

  private static void extras(StringBuilder out, Entry entry, String authorElement) {
    for (Map.Entry<String, String> extra : new TreeMap<>(entry.extra()).entrySet()) {
      switch (extra.getKey()) {
        case "author" -> author(out, authorElement, extra.getValue());
        case "category" -> categories(out, authorElement.equals("author"), extra.getValue());
        default -> Xml.element(out, "x:" + extra.getKey(), extra.getValue());
      }
    }
  }

  private static void author(StringBuilder out, String element, String author) {
    if (element.equals("author")) {
      out.append("<author>");
      Xml.element(out, "name", author);
      out.append("</author>\n");
    } else {
      Xml.element(out, element, author);
    }
  }

  private static void categories(StringBuilder out, boolean atom, String categories) {
    for (String category : categories.split(",", -1)) {
      if (atom) {
        out.append("<category term=\"");
        Xml.escape(out, category.strip());
        out.append("\"/>\n");
      } else {
        Xml.element(out, "category", category.strip());
      }
    }
  }
}
