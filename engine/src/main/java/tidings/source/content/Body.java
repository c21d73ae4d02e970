package tidings.source.content;

import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * The body of an item, read once.
 *
 * @param line the first line or paragraph of it
 * @param words as plain text
 * @param html as its source styled it; empty where it was plain
 * @param picture the first in it that is no tracking dot, or empty
 * @param labels what stands in it behind a label, {@code Budget: $500}, by lower-case label
 */
public record Body(
    String line, String words, String html, String picture, Map<String, String> labels) {
  /** A body that may have markup. */
  public static Body of(String value) {
    if (!Markup.styled(value)) {
      return plain(Markup.unescaped(value));
    }
    Document document = Jsoup.parseBodyFragment(value);
    Map<String, String> labels = Labels.in(document.body());
    String picture = Markup.picture(document.body());
    document.select("script, style, noscript, template").remove();
    return new Body(FirstLine.of(document.body()), document.body().text(), value, picture, labels);
  }

  /** A body of characters alone. */
  public static Body plain(String words) {
    String text = words.strip();
    return new Body(text.lines().findFirst().orElse(""), text, "", "", Labels.in(text));
  }
}
