package tidings.source.feed;

import tidings.source.content.Links;

/**
 * Makes the addresses in a piece of markup absolute. The rest of it stays as it is. Goes through
 * the text once. For one thread, once.
 */
final class MarkupLinks {
  private final String html;
  private final String base;
  private final StringBuilder made = new StringBuilder();
  private int copied;
  private int at;

  private MarkupLinks(String html, String base) {
    this.html = html;
    this.base = base;
  }

  static String resolve(String html, String base) {
    return base.isEmpty() || html.indexOf('<') < 0 ? html : new MarkupLinks(html, base).run();
  }

  private String run() {
    for (at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
      tag();
    }
    return copied == 0 ? html : made.append(html, copied, html.length()).toString();
  }

  /** From a bracket to behind the one that closes it. */
  private void tag() {
    at++;
    while (at < html.length() && html.charAt(at) != '>') {
      if (html.charAt(at) == '=') {
        value(addressed(at));
      } else {
        at++;
      }
    }
  }

  /** Whether the name before an equals sign is one of those that hold addresses. */
  private boolean addressed(int equals) {
    int end = equals;
    while (end > 0 && Character.isWhitespace(html.charAt(end - 1))) {
      end--;
    }
    return named(end, "href") || named(end, "src");
  }

  private boolean named(int end, String name) {
    int start = end - name.length();
    return start > 0
        && html.regionMatches(true, start, name, 0, name.length())
        && (Character.isWhitespace(html.charAt(start - 1))
            || "\"'".indexOf(html.charAt(start - 1)) >= 0);
  }

  private void value(boolean address) {
    at++;
    while (at < html.length() && Character.isWhitespace(html.charAt(at))) {
      at++;
    }
    char quote = at < html.length() ? html.charAt(at) : ' ';
    boolean quoted = quote == '"' || quote == '\'';
    int from = quoted ? at + 1 : at;
    int to = quoted ? html.indexOf(quote, from) : bare(from);
    if (to < 0) {
      at = html.length();
      return;
    }
    if (address && to > from) {
      replace(from, to);
    }
    at = to + (quoted ? 1 : 0);
  }

  private void replace(int from, int to) {
    String link = html.substring(from, to);
    if (!Links.absolute(link)) {
      made.append(html, copied, from).append(Links.resolve(base, link));
      copied = to;
    }
  }

  private int bare(int from) {
    int end = from;
    while (end < html.length()
        && !Character.isWhitespace(html.charAt(end))
        && html.charAt(end) != '>') {
      end++;
    }
    return end;
  }
}
