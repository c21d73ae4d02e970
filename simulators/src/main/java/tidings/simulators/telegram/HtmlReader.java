package tidings.simulators.telegram;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads parse mode HTML (TDLib source, {@code parse_html}). */
final class HtmlReader {
  private static final Set<String> TAGS =
      Set.of(
          "a",
          "b",
          "strong",
          "i",
          "em",
          "s",
          "strike",
          "del",
          "u",
          "ins",
          "tg-spoiler",
          "tg-emoji",
          "span",
          "pre",
          "code",
          "blockquote");

  private final String text;
  private final StringBuilder out = new StringBuilder();
  private final List<Entity> entities = new ArrayList<>();
  private final Deque<OpenTag> open = new ArrayDeque<>();
  private int at;

  /** A tag that waits for its end; {@code argument} is an address, a language or an id. */
  private record OpenTag(String name, String argument, int start) {}

  private HtmlReader(String text) {
    this.text = text;
  }

  static FormattedText read(String text) {
    return new HtmlReader(text).read();
  }

  private FormattedText read() {
    while (at < text.length()) {
      switch (text.charAt(at)) {
        case '&' -> at = HtmlCharacter.read(text, at, out);
        case '<' -> tag();
        default -> out.append(text.charAt(at++));
      }
    }
    if (!open.isEmpty()) {
      throw ParseFault.of(
          "Can't find end tag corresponding to start tag \"" + open.peek().name() + "\"");
    }
    return new FormattedText(out.toString(), entities);
  }

  private void tag() {
    int begin = at++;
    if (current() == '/') {
      at++;
      endTag(begin);
    } else {
      startTag(begin);
    }
  }

  private void startTag(int begin) {
    String name = word("").toLowerCase(Locale.ROOT);
    if (at >= text.length()) {
      throw ParseFault.at("Unclosed start tag", text, begin);
    }
    if (!TAGS.contains(name)) {
      throw ParseFault.at("Unsupported start tag \"" + name + "\"", text, begin);
    }
    String argument = "";
    skipSpaces();
    while (current() != '>') {
      if (at >= text.length()) {
        throw ParseFault.at("Unclosed start tag", text, begin);
      }
      argument = attribute(name, argument, begin);
      skipSpaces();
    }
    at++;
    if (name.equals("span") && !argument.equals("tg-spoiler")) {
      throw ParseFault.at("Tag \"span\" must have class \"tg-spoiler\"", text, begin);
    }
    open.push(new OpenTag(name, argument, out.length()));
  }

  private String attribute(String tag, String argument, int begin) {
    String name = word("=").toLowerCase(Locale.ROOT);
    if (name.isEmpty()) {
      throw ParseFault.at("Empty attribute name in the tag \"" + tag + "\"", text, begin);
    }
    skipSpaces();
    if (current() != '=') {
      if (tag.equals("blockquote") && name.equals("expandable")) {
        return "1";
      }
      throw ParseFault.at(
          "Expected equal sign in declaration of an attribute of the tag \"" + tag + "\"",
          text,
          begin);
    }
    at++;
    skipSpaces();
    String value = value();
    if (at >= text.length()) {
      throw ParseFault.at("Unclosed start tag", text, begin);
    }
    return wanted(tag, name, value) ? value : argument;
  }

  private static boolean wanted(String tag, String attribute, String value) {
    return switch (tag) {
      case "a" -> attribute.equals("href");
      case "code" -> attribute.equals("class") && value.startsWith("language-");
      case "span" -> attribute.equals("class");
      case "tg-emoji" -> attribute.equals("emoji-id");
      case "blockquote" -> attribute.equals("expandable");
      default -> false;
    };
  }

  private String value() {
    char quote = current();
    if (quote != '"' && quote != '\'') {
      return word("");
    }
    at++;
    StringBuilder value = new StringBuilder();
    while (at < text.length() && current() != quote) {
      if (current() == '&') {
        at = HtmlCharacter.read(text, at, value);
      } else {
        value.append(text.charAt(at++));
      }
    }
    at++;
    return value.toString();
  }

  private void endTag(int begin) {
    if (open.isEmpty()) {
      throw ParseFault.at("Unexpected end tag", text, begin);
    }
    String name = word("").toLowerCase(Locale.ROOT);
    skipSpaces();
    if (current() != '>') {
      throw ParseFault.at("Unclosed end tag", text, begin);
    }
    at++;
    OpenTag tag = open.pop();
    if (!name.isEmpty() && !name.equals(tag.name())) {
      throw ParseFault.of(
          "Unmatched end tag at byte offset "
              + ParseFault.offset(text, begin)
              + ", expected \"</"
              + tag.name()
              + ">\", found \"</"
              + name
              + ">\"");
    }
    if (out.length() > tag.start()) {
      add(tag);
    }
  }

  private void add(OpenTag tag) {
    int length = out.length() - tag.start();
    switch (tag.name()) {
      case "b", "strong" -> add("bold", tag, "");
      case "i", "em" -> add("italic", tag, "");
      case "s", "strike", "del" -> add("strikethrough", tag, "");
      case "u", "ins" -> add("underline", tag, "");
      case "span", "tg-spoiler" -> add("spoiler", tag, "");
      case "blockquote" ->
          add(tag.argument().isEmpty() ? "blockquote" : "expandable_blockquote", tag, "");
      case "tg-emoji" ->
          add("custom_emoji", tag, TextLinks.member("custom_emoji_id", tag.argument()));
      case "a" -> TextLinks.add(entities, link(tag), tag.start(), length);
      case "code" -> code(tag, length);
      case "pre" -> pre(tag, length);
      default -> throw new IllegalStateException(tag.name());
    }
  }

  private String link(OpenTag tag) {
    return tag.argument().isEmpty() ? out.substring(tag.start()) : tag.argument();
  }

  /** Code that fills a pre block gives it its language. */
  private void code(OpenTag tag, int length) {
    OpenTag outer = open.peek();
    boolean block = outer != null && outer.name().equals("pre") && outer.start() == tag.start();
    if (block) {
      String language =
          tag.argument().isEmpty() ? "" : tag.argument().substring("language-".length());
      entities.add(new Entity("pre", tag.start(), length, language(language)));
    } else {
      add("code", tag, "");
    }
  }

  private void pre(OpenTag tag, int length) {
    boolean done =
        entities.stream()
            .anyMatch(
                e -> e.type().equals("pre") && e.offset() == tag.start() && e.length() == length);
    if (!done) {
      entities.removeIf(e -> e.type().equals("pre") && e.offset() == tag.start());
      add("pre", tag, "");
    }
  }

  private static String language(String language) {
    return language.isEmpty() ? "" : TextLinks.member("language", language);
  }

  private void add(String type, OpenTag tag, String details) {
    entities.add(new Entity(type, tag.start(), out.length() - tag.start(), details));
  }

  /** Up to a space, the end of the tag, or one of the stops. */
  private String word(String stops) {
    int begin = at;
    while (at < text.length()
        && !space(current())
        && current() != '>'
        && stops.indexOf(current()) < 0) {
      at++;
    }
    return text.substring(begin, at);
  }

  private void skipSpaces() {
    while (at < text.length() && space(current())) {
      at++;
    }
  }

  private char current() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private static boolean space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
