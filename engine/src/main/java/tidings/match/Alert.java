package tidings.match;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tidings.item.Item;
import tidings.message.Button;
import tidings.message.Content;
import tidings.message.Html;
import tidings.message.RichText;
import tidings.message.Template;

/**
 * How an item is told: its title, linked; its facts in a line; how it begins; where it comes from
 * and when; buttons; and its picture. Whoever follows may have a template of their own instead.
 */
final class Alert {
  private static final int LONGEST_TITLE = 300;
  private static final int LONGEST_EXCERPT = 400;
  private static final int LONGEST_FACT = 60;
  private static final int MOST_FACTS = 5;
  private static final String NAMELESS = "(no title)";
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private final Item item;
  private final String source;

  Alert(Item item, String source) {
    this.item = item;
    this.source = source;
  }

  /** The usual way. */
  Content usual() {
    List<String> lines = new ArrayList<>();
    lines.add(Html.web(item.link()) ? link(title()) : "<b>" + Html.escape(title()) + "</b>");
    lines.add(Html.escape(facts()));
    lines.add(Html.escape(shortened(item.text(), LONGEST_EXCERPT)));
    lines.add("<i>" + Html.escape(origin()) + "</i>");
    lines.removeIf(String::isEmpty);
    return content(Html.read(String.join("<br>", lines)));
  }

  /** As a template has it; the usual way where the template comes to nothing. */
  Content by(Template template) {
    RichText filled = template.fill(fields());
    return filled.text().isBlank() ? usual() : content(filled);
  }

  private Content content(RichText rich) {
    RichText bounded =
        rich.text().length() > Content.LONGEST_TEXT ? rich.part(0, Content.LONGEST_TEXT) : rich;
    return new Content(bounded.text(), bounded.entities(), buttons())
        .withPicture(Html.web(item.image()) ? item.image() : "");
  }

  private String link(String title) {
    return "<b><a href=\"" + Html.escape(item.link()) + "\">" + Html.escape(title) + "</a></b>";
  }

  /** Its title, linked, in a line; for a list of items. */
  String line() {
    return Html.web(item.link())
        ? "<a href=\"" + Html.escape(item.link()) + "\">" + Html.escape(title()) + "</a>"
        : Html.escape(title());
  }

  private String title() {
    return item.title().isBlank() ? NAMELESS : shortened(item.title(), LONGEST_TITLE);
  }

  /** What the source says of it besides, the tags last. */
  private String facts() {
    return item.attributes().entrySet().stream()
        .filter(fact -> !fact.getKey().equals("lang"))
        .sorted((a, b) -> order(a.getKey()).compareTo(order(b.getKey())))
        .limit(MOST_FACTS)
        .map(fact -> shortened(fact.getValue(), LONGEST_FACT))
        .collect(Collectors.joining(" · "));
  }

  private static String order(String name) {
    return (name.equals("tags") ? "1" : "0") + name;
  }

  private String origin() {
    return source + (item.publishedAt() > 0 ? " · " + published() : "");
  }

  private String published() {
    return WHEN.format(Instant.ofEpochMilli(item.publishedAt()));
  }

  private Map<String, String> fields() {
    Map<String, String> fields = new HashMap<>(item.attributes());
    fields.put("title", title());
    fields.put("text", item.html().isEmpty() ? Html.escape(item.text()) : item.html());
    fields.put("link", Html.web(item.link()) ? item.link() : "");
    fields.put("source", source);
    fields.put("published", item.publishedAt() > 0 ? published() : "");
    return fields;
  }

  /** Cut at a word's end. */
  static String shortened(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int space = text.lastIndexOf(' ', longest);
    int end = space > longest / 2 ? space : longest;
    boolean cutsPair = Character.isHighSurrogate(text.charAt(end - 1));
    return text.substring(0, cutsPair ? end - 1 : end) + "…";
  }

  private List<Button> buttons() {
    List<Button> buttons = new ArrayList<>();
    if (Html.web(item.link())) {
      buttons.add(Button.link("Open", item.link()));
    }
    // Carries the delivery's id, by which the message is told from others when its answer is lost.
    buttons.add(Button.callback("Why?", "why:" + Content.IDENTITY));
    return buttons;
  }
}
