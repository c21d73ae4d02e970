package tidings.message;

import java.util.Map;

/**
 * How an alert looks, written by whoever wants it: HTML with placeholders.
 *
 * <pre>{@code
 * <b><a href="{link}">{title}</a></b>
 * {budget|no budget given} · {country}
 * {text}
 * }</pre>
 *
 * {@code {name}} stands for a field of the item, {@code {name|otherwise}} for a field that may be
 * missing, two opening braces for one. A line that has placeholders and none of them is given is
 * left out. Values are escaped, so that an item can never bring styles or links of its own, except
 * {@code {text}}, which keeps the styles it came with.
 */
public final class Template {
  /** Longest template, in UTF-16 units. */
  public static final int LONGEST = 2_000;

  private static final int MOST_PLACEHOLDERS = 50;
  private static final int LONGEST_RESULT = 128 << 10;

  /** The only field whose value is HTML already. */
  private static final String STYLED = "text";

  private final String source;

  private Template(String source) {
    this.source = source;
  }

  /**
   * Reads a template.
   *
   * @throws IllegalArgumentException with the position and what was expected
   */
  public static Template parse(String source) {
    if (source.length() > LONGEST) {
      throw new IllegalArgumentException("a template has at most " + LONGEST + " characters");
    }
    int count = 0;
    for (int at = source.indexOf('{'); at >= 0; at = source.indexOf('{', at)) {
      if (source.startsWith("{{", at)) {
        at += 2;
        continue;
      }
      int end = source.indexOf('}', at);
      if (end < 0) {
        throw wrong(at, "a '}' that closes this");
      }
      String name = name(source.substring(at + 1, end));
      if (!name.matches("[\\p{L}][\\p{L}\\p{N}_]{0,40}")) {
        throw wrong(at + 1, "the name of a field");
      }
      if (++count > MOST_PLACEHOLDERS) {
        throw wrong(at, "at most " + MOST_PLACEHOLDERS + " placeholders");
      }
      at = end + 1;
    }
    return new Template(source);
  }

  private static IllegalArgumentException wrong(int position, String expected) {
    return new IllegalArgumentException(
        "at position " + position + ": expected " + expected + "; for example: <b>{title}</b>");
  }

  private static String name(String inside) {
    int bar = inside.indexOf('|');
    return bar < 0 ? inside : inside.substring(0, bar);
  }

  /** The text for an item's fields; values are plain text, {@code text} is HTML. */
  public RichText fill(Map<String, String> values) {
    StringBuilder html = new StringBuilder();
    for (String line : source.split("\n", -1)) {
      StringBuilder filled = new StringBuilder();
      if (fill(line, values, filled) && html.length() + filled.length() <= LONGEST_RESULT) {
        html.append(html.isEmpty() ? "" : "<br>").append(filled);
      }
    }
    return Html.read(html.toString());
  }

  /** Gives false for a line whose placeholders are all missing. */
  private static boolean fill(String line, Map<String, String> values, StringBuilder into) {
    int placeholders = 0;
    int given = 0;
    int at = 0;
    while (at < line.length()) {
      if (line.startsWith("{{", at)) {
        into.append('{');
        at += 2;
      } else if (line.charAt(at) == '{' && line.indexOf('}', at) > 0) {
        int end = line.indexOf('}', at);
        String value = value(line.substring(at + 1, end), values);
        placeholders++;
        given += value.isEmpty() ? 0 : 1;
        into.append(value);
        at = end + 1;
      } else {
        into.append(line.charAt(at++));
      }
    }
    return placeholders == 0 || given > 0;
  }

  private static String value(String inside, Map<String, String> values) {
    String name = name(inside);
    String value = values.getOrDefault(name, "");
    if (value.isBlank()) {
      return inside.length() > name.length()
          ? Html.escape(inside.substring(name.length() + 1))
          : "";
    }
    return name.equals(STYLED) ? value : Html.escape(value);
  }
}
