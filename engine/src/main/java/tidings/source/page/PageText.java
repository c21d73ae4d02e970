package tidings.source.page;

import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** What a page says, line by line as it is seen. */
final class PageText implements NodeVisitor {
  private final StringBuilder text = new StringBuilder();

  private PageText() {}

  static String of(Element element) {
    PageText seen = new PageText();
    element.traverse(seen);
    return seen.text
        .toString()
        .lines()
        .map(line -> line.replaceAll("[\\s\\u00a0]+", " ").strip())
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof TextNode words) {
      text.append(words.getWholeText().replace('\n', ' '));
    } else if (node instanceof Element element) {
      line(element);
      if (element.nameIs("td") || element.nameIs("th")) {
        text.append(" ");
      }
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element element) {
      line(element);
    }
  }

  private void line(Element element) {
    boolean cell = element.nameIs("td") || element.nameIs("th");
    if ((element.isBlock() && !cell) || element.nameIs("br")) {
      text.append('\n');
    }
  }
}
