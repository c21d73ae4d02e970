package tidings.source.content;

import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/** The first line of a piece of markup: up to where the first block or break begins. */
final class FirstLine implements NodeFilter {
  private static final int LONGEST = 500;

  private final StringBuilder text = new StringBuilder();

  private FirstLine() {}

  static String of(Element body) {
    FirstLine line = new FirstLine();
    var unusedBody = body.filter(line);
    return Markup.squeezed(line.text.toString());
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode piece) {
      text.append(piece.getWholeText());
    }
    boolean breaks =
        node instanceof Element element
            && (element.isBlock() || element.normalName().equals("br"))
            && !text.toString().isBlank();
    return breaks || text.length() > LONGEST ? FilterResult.STOP : FilterResult.CONTINUE;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    boolean ends =
        node instanceof Element element && element.isBlock() && !text.toString().isBlank();
    return ends ? FilterResult.STOP : FilterResult.CONTINUE;
  }
}
