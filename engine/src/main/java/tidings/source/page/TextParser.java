package tidings.source.page;

import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.Question;
import tidings.source.SourceFault;
import tidings.source.content.Decoder;
import tidings.source.content.Markup;

/**
 * A page → one item that holds all of its text; what has changed is told by those who remember what
 * it said. A page that asks for a login, or says nothing, is a fault, never a change.
 */
public final class TextParser implements Parser {
  /** A page that has a login beside its text says more than this. */
  private static final int SHORT = 1_500;

  private static final int MOST_LINES = 5_000;
  private static final String CUT = Parsed.CUT;

  private final TextMapping mapping;

  /** For a part of a page. */
  public TextParser(TextMapping mapping) {
    this.mapping = mapping;
  }

  @Override
  public Question question() {
    return Question.of("text/html, application/xhtml+xml, */*;q=0.1");
  }

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    Document page = Jsoup.parse(Decoder.decode(body, contentType).text(), address);
    String title = Markup.squeezed(page.title());
    boolean asks = page.selectFirst("input[type=password]") != null;
    page.select("script, style, noscript, template").remove();
    String text = text(page);
    if (asks && text.length() < SHORT) {
      throw new SourceFault("is a page that asks for a login; what it says is not watched");
    }
    if (text.isEmpty()) {
      throw new SourceFault("is a page that says nothing; look at it");
    }
    String name = title.isEmpty() ? address : title;
    NewItem whole =
        new NewItem(
            Identity.of("", address, name, text, 0), name, text, "", address, "", 0, Map.of());
    return Parsed.list("a page", title, List.of(whole));
  }

  private String text(Document page) {
    Element part = page.body();
    Elements parts = mapping.in().isEmpty() ? new Elements(part) : page.select(mapping.in());
    if (parts.isEmpty()) {
      throw new SourceFault(
          "is a page on which nothing matches '" + mapping.in() + "' (any more); look at it");
    }
    if (!mapping.without().isEmpty()) {
      parts.select(mapping.without()).remove();
    }
    String text = String.join("\n", parts.stream().map(PageText::of).toList()).strip();
    return cut(text);
  }

  /** At the end of a line, and so that it can be seen. */
  private static String cut(String text) {
    StringBuilder kept = new StringBuilder();
    int lines = 0;
    for (String line : text.lines().toList()) {
      boolean room = kept.length() + line.length() < NewItem.LONGEST_TEXT - CUT.length() - 2;
      if (!room || ++lines > MOST_LINES) {
        return kept.append(CUT).toString();
      }
      kept.append(line).append('\n');
    }
    return kept.toString().strip();
  }
}
