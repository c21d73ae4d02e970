package tidings.message;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** Walks a document and writes rich text: spaces collapse, blocks stand on lines of their own. */
final class HtmlVisitor implements NodeVisitor {
  private static final Map<String, String> STYLES =
      Map.ofEntries(
          Map.entry("b", "bold"),
          Map.entry("strong", "bold"),
          Map.entry("h1", "bold"),
          Map.entry("h2", "bold"),
          Map.entry("h3", "bold"),
          Map.entry("h4", "bold"),
          Map.entry("h5", "bold"),
          Map.entry("h6", "bold"),
          Map.entry("th", "bold"),
          Map.entry("i", "italic"),
          Map.entry("em", "italic"),
          Map.entry("cite", "italic"),
          Map.entry("u", "underline"),
          Map.entry("ins", "underline"),
          Map.entry("s", "strikethrough"),
          Map.entry("del", "strikethrough"),
          Map.entry("strike", "strikethrough"),
          Map.entry("code", "code"),
          Map.entry("kbd", "code"),
          Map.entry("samp", "code"),
          Map.entry("tt", "code"),
          Map.entry("pre", "pre"),
          Map.entry("blockquote", "blockquote"));

  /** Between two of these there is an empty line. */
  private static final Set<String> PARAGRAPHS =
      Set.of(
          "p",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "blockquote",
          "pre",
          "ul",
          "ol",
          "dl",
          "table",
          "figure");

  private static final Set<String> LINES =
      Set.of(
          "div",
          "li",
          "dt",
          "dd",
          "tr",
          "section",
          "article",
          "header",
          "footer",
          "figcaption",
          "address",
          "hr");

  private static final Set<String> NO_TEXT =
      Set.of("script", "style", "noscript", "template", "head", "title", "iframe", "object", "svg");

  /** Inside code nothing else is styled, and code is not nested. */
  private static final Set<String> ALONE = Set.of("code", "pre");

  private final StringBuilder text = new StringBuilder();
  private final List<Entity> entities = new ArrayList<>();
  private final Deque<Integer> starts = new ArrayDeque<>();
  private final Deque<Integer> counters = new ArrayDeque<>();
  private int silent;
  private int preformatted;

  RichText result() {
    // Inner ranges end first; of two that cover the same text the outer one comes first.
    List<Entity> sorted = new ArrayList<>(entities.reversed());
    sorted.sort(
        Comparator.comparingInt(Entity::offset)
            .thenComparing(Comparator.comparingInt(Entity::length).reversed()));
    return new RichText(text.toString(), withoutNestedCode(sorted)).stripped();
  }

  private static List<Entity> withoutNestedCode(List<Entity> sorted) {
    List<Entity> kept = new ArrayList<>();
    int codeUntil = 0;
    for (Entity entity : sorted) {
      if (entity.offset() < codeUntil) {
        continue;
      }
      kept.add(entity);
      if (ALONE.contains(entity.type())) {
        codeUntil = entity.offset() + entity.length();
      }
    }
    return kept;
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof TextNode words && silent == 0) {
      append(words.getWholeText());
    } else if (node instanceof Element element) {
      open(element.normalName(), element);
    }
  }

  private void open(String name, Element element) {
    if (NO_TEXT.contains(name)) {
      silent++;
    }
    if (silent > 0) {
      return;
    }
    breakBefore(name);
    switch (name) {
      case "br" -> newLine();
      case "hr" -> append("———");
      case "ol" -> counters.push(1);
      case "ul" -> counters.push(0);
      case "li" -> bullet();
      case "td", "th" -> separate();
      case "img" -> append(element.attr("alt").isBlank() ? "" : "[" + element.attr("alt") + "]");
      case "pre" -> preformatted++;
      default -> {}
    }
    if (style(name, element).isPresent()) {
      starts.push(text.length());
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element element) {
      close(element.normalName(), element);
    }
  }

  private void close(String name, Element element) {
    if (silent > 0) {
      silent -= NO_TEXT.contains(name) ? 1 : 0;
      return;
    }
    style(name, element).ifPresent(this::styled);
    switch (name) {
      case "ol", "ul" -> counters.poll();
      case "pre" -> preformatted--;
      default -> {}
    }
    breakBefore(name);
  }

  /** Ends the innermost styled range, without the space at its ends. */
  private void styled(Entity like) {
    int from = starts.pop();
    int to = text.length();
    while (from < to && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    if (from < to) {
      entities.add(new Entity(like.type(), from, to - from, like.url()));
    }
  }

  private static Optional<Entity> style(String name, Element element) {
    if (name.equals("a")) {
      String link = element.attr("href").strip();
      return Html.web(link) ? Optional.of(Entity.link(0, 1, link)) : Optional.empty();
    }
    return Optional.ofNullable(STYLES.get(name)).map(type -> new Entity(type, 0, 1, ""));
  }

  private void bullet() {
    int number = counters.isEmpty() ? 0 : counters.pop();
    append(number == 0 ? "• " : number + ". ");
    counters.push(number == 0 ? 0 : number + 1);
  }

  private void separate() {
    if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
      append(" | ");
    }
  }

  private void breakBefore(String name) {
    if (PARAGRAPHS.contains(name)) {
      paragraph();
    } else if (LINES.contains(name)) {
      line();
    }
  }

  private void append(String words) {
    if (preformatted > 0) {
      text.append(words);
      return;
    }
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      boolean space = Character.isWhitespace(c) || c == '\u00a0';
      if (!space) {
        text.append(c);
      } else if (!text.isEmpty() && !Character.isWhitespace(text.charAt(text.length() - 1))) {
        text.append(' ');
      }
    }
  }

  private void newLine() {
    trimEnd();
    if (!text.isEmpty() && !text.toString().endsWith("\n\n")) {
      text.append('\n');
    }
  }

  private void line() {
    trimEnd();
    if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
      text.append('\n');
    }
  }

  private void paragraph() {
    line();
    if (!text.isEmpty() && !text.toString().endsWith("\n\n")) {
      text.append('\n');
    }
  }

  /** Spaces before a line break; a styled range that began after them keeps its place. */
  private void trimEnd() {
    int least = starts.isEmpty() ? 0 : starts.peek();
    while (text.length() > least && text.charAt(text.length() - 1) == ' ') {
      text.setLength(text.length() - 1);
    }
  }
}
