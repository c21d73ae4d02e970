package tidings.source.feed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import tidings.source.SourceFault;

/** Lists of feeds as readers exchange them (opml.org, OPML 2.0). */
public final class Opml {
  private static final int MOST = 10_000;

  /**
   * A feed of a list.
   *
   * @param folder it stands in, or empty
   * @param name as the list calls it
   */
  public record Outline(String folder, String name, String url) {}

  private Opml() {}

  /**
   * Reads a list, well-formed or not.
   *
   * @throws SourceFault when it has no feed
   */
  public static List<Outline> read(String text) {
    Document document = Jsoup.parse(text, "", Parser.xmlParser());
    List<Outline> outlines = new ArrayList<>();
    for (Element element : document.getElementsByTag("outline")) {
      String url = attribute(element, "xmlUrl");
      if (!url.isEmpty() && outlines.size() < MOST) {
        outlines.add(new Outline(folder(element), name(element, url), url));
      }
    }
    if (outlines.isEmpty()) {
      throw new SourceFault("has no <outline xmlUrl=…>, so it is no list of feeds");
    }
    return outlines;
  }

  private static String folder(Element element) {
    Element parent = element.parent();
    return parent != null && parent.normalName().equals("outline") ? name(parent, "") : "";
  }

  private static String name(Element element, String otherwise) {
    String title = attribute(element, "title");
    String text = title.isEmpty() ? attribute(element, "text") : title;
    return text.isEmpty() ? otherwise : text;
  }

  /** Programs disagree about the case of attributes. */
  private static String attribute(Element element, String name) {
    for (Attribute attribute : element.attributes()) {
      if (attribute.getKey().equalsIgnoreCase(name)) {
        return attribute.getValue().strip();
      }
    }
    return "";
  }

  /** Writes a list; those of one folder stand together. */
  public static String write(String title, List<Outline> outlines) {
    Map<String, List<Outline>> folders = new LinkedHashMap<>();
    outlines.forEach(one -> folders.computeIfAbsent(one.folder(), _ -> new ArrayList<>()).add(one));
    StringBuilder xml =
        new StringBuilder(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n<head><title>");
    xml.append(Characters.escaped(title)).append("</title></head>\n<body>\n");
    folders.forEach((folder, inside) -> {
      if (folder.isEmpty()) {
        inside.forEach(one -> feed(xml, one));
      } else {
        xml.append("<outline text=\"").append(Characters.escaped(folder)).append("\">\n");
        inside.forEach(one -> feed(xml, one));
        xml.append("</outline>\n");
      }
    });
    return xml.append("</body>\n</opml>\n").toString();
  }

  private static void feed(StringBuilder xml, Outline one) {
    String name = Characters.escaped(one.name());
    xml.append("<outline type=\"rss\" text=\"")
        .append(name)
        .append("\" title=\"")
        .append(name)
        .append("\" xmlUrl=\"")
        .append(Characters.escaped(one.url()))
        .append("\"/>\n");
  }
}
