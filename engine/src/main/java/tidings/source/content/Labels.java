package tidings.source.content;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Facts that stand in a text behind a label: a bold one, {@code <b>Budget</b>: $1,500<br>}, as job
 * boards write them, or one at the start of a line of plain text.
 */
final class Labels {
  private static final int LONGEST = 300;
  private static final int LONGEST_LABEL = 40;
  private static final int MOST = 64;
  private static final Pattern LINE =
      Pattern.compile("(?m)^[ \\t]*([\\p{L}][\\p{L} /-]{1,38}):[ \\t]+(\\S.*)$");

  private Labels() {}

  /** By lower-case label; of labels that repeat, the first. */
  static Map<String, String> in(Element body) {
    Map<String, String> labels = new TreeMap<>();
    for (Element label : body.select("b, strong")) {
      String said = label.text().strip();
      boolean inside = said.endsWith(":");
      String behind = said.length() > LONGEST_LABEL ? "" : behind(label);
      if (inside || behind.startsWith(":")) {
        put(
            labels,
            inside ? said.substring(0, said.length() - 1) : said,
            inside ? behind : behind.substring(1));
      }
    }
    return labels;
  }

  /** Those at the starts of the lines of a plain text. */
  static Map<String, String> in(String text) {
    Map<String, String> labels = new TreeMap<>();
    Matcher lines = LINE.matcher(text);
    while (lines.find()) {
      put(labels, lines.group(1), lines.group(2));
    }
    return labels;
  }

  private static void put(Map<String, String> labels, String label, String value) {
    String plain = Markup.line(value);
    if (!plain.isEmpty() && plain.length() <= LONGEST && labels.size() < MOST) {
      labels.putIfAbsent(label.strip().toLowerCase(Locale.ROOT), plain);
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
    return switch (element.normalName()) {
      case "br", "b", "strong" -> true;
      default -> element.isBlock();
    };
  }
}
