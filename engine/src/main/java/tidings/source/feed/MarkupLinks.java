package tidings.source.feed;

import tidings.source.content.Links;

/** Makes the addresses in a piece of markup absolute. The rest of it stays as it is. */
final class MarkupLinks {
  private MarkupLinks() {}

  static String resolve(String html, String base) {
    if (base.isEmpty() || html.indexOf('<') < 0) {
      return html;
    }
    StringBuilder made = null;
    int copied = 0;
    for (int at = html.indexOf('='); at >= 0; at = html.indexOf('=', at + 1)) {
      int open = skipSpace(html, at + 1);
      if (!named(html, at) || open >= html.length()) {
        continue;
      }
      char quote = html.charAt(open);
      boolean quoted = quote == '"' || quote == '\'';
      int from = quoted ? open + 1 : open;
      int to = quoted ? html.indexOf(quote, from) : bare(html, from);
      String link = to > from ? html.substring(from, to) : "";
      if (!link.isEmpty() && !Links.absolute(link)) {
        made = made == null ? new StringBuilder(html.length() + 64) : made;
        made.append(html, copied, from).append(Links.resolve(base, link));
        copied = to;
      }
    }
    return made == null ? html : made.append(html, copied, html.length()).toString();
  }

  private static boolean named(String html, int equals) {
    int end = equals;
    while (end > 0 && Character.isWhitespace(html.charAt(end - 1))) {
      end--;
    }
    return word(html, end, "href") || word(html, end, "src");
  }

  private static boolean word(String html, int end, String name) {
    int start = end - name.length();
    return start > 0
        && html.regionMatches(true, start, name, 0, name.length())
        && (Character.isWhitespace(html.charAt(start - 1)) || html.charAt(start - 1) == '"')
        && inTag(html, start);
  }

  private static boolean inTag(String html, int at) {
    int open = html.lastIndexOf('<', at);
    return open >= 0 && html.lastIndexOf('>', at) < open;
  }

  private static int skipSpace(String html, int from) {
    int at = from;
    while (at < html.length() && Character.isWhitespace(html.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int bare(String html, int from) {
    int at = from;
    while (at < html.length()
        && !Character.isWhitespace(html.charAt(at))
        && html.charAt(at) != '>') {
      at++;
    }
    return at;
  }
}
