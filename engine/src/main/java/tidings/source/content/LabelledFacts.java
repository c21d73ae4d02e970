package tidings.source.content;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Facts that stand in a text behind a bold label, {@code <b>Budget</b>: $1,500<br>}, as job boards
 * write them. Only labels that say what an attribute is called are taken.
 */
final class LabelledFacts {
  private static final int LONGEST = 300;

  /** Names of attributes by what people call them. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("budget", "budget"),
          Map.entry("hourly range", "rate"),
          Map.entry("hourly rate", "rate"),
          Map.entry("rate", "rate"),
          Map.entry("salary", "salary"),
          Map.entry("compensation", "salary"),
          Map.entry("price", "price"),
          Map.entry("skills", "skills"),
          Map.entry("category", "category"),
          Map.entry("country", "country"),
          Map.entry("location", "location"),
          Map.entry("location requirement", "location"),
          Map.entry("region", "region"),
          Map.entry("company", "company"),
          Map.entry("job type", "type"),
          Map.entry("size", "size"));

  private LabelledFacts() {}

  /** By the attribute's name; of labels that repeat, the first. */
  static Map<String, String> in(Element body) {
    Map<String, String> facts = new TreeMap<>();
    for (Element label : body.select("b, strong")) {
      String said = label.text().strip();
      boolean inside = said.endsWith(":");
      String name = inside ? said.substring(0, said.length() - 1) : said;
      String attribute = NAMES.get(name.strip().toLowerCase(Locale.ROOT));
      String behind = attribute == null ? "" : behind(label);
      if (attribute != null && (inside || behind.startsWith(":"))) {
        put(facts, attribute, inside ? behind : behind.substring(1));
      }
    }
    return facts;
  }

  private static void put(Map<String, String> facts, String name, String value) {
    String plain = Markup.line(value);
    if (!plain.isEmpty() && plain.length() <= LONGEST) {
      facts.putIfAbsent(name, plain);
    }
  }

  /** What stands behind a label up to the end of its line or the next label. */
  private static String behind(Element label) {
    StringBuilder text = new StringBuilder();
    for (Node node = label.nextSibling(); node != null; node = node.nextSibling()) {
      if (node instanceof TextNode piece) {
        text.append(piece.getWholeText());
      } else if (node instanceof Element element && !ends(element)) {
        text.append(element.text());
      } else if (node instanceof Element) {
        break;
      }
    }
    return text.toString().strip();
  }

  private static boolean ends(Element element) {
    return element.isBlock() || element.normalName().matches("br|b|strong");
  }
}
