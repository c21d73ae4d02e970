package tidings.source.feed;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is said of something that is no feed: what was seen, and what to do. */
final class NoFeed {
  private static final Pattern TITLE =
      Pattern.compile("<title[^>]*>([^<]{1,200})", Pattern.CASE_INSENSITIVE);
  private static final Pattern FEED =
      Pattern.compile("<(?:\\w+:)?(?:rss|rdf|feed|channel)[\\s>]", Pattern.CASE_INSENSITIVE);
  private static final int SHOWN = 80;
  private static final int LOOKED_AT = 4096;

  private NoFeed() {}

  static String root(String name) {
    return name.equals("html")
        ? "is a web page where a feed was expected; check its address"
        : "is an XML document <" + shown(name) + "> that is no feed; check its address";
  }

  static String nothing() {
    return "has no element where a feed was expected; check its address";
  }

  /** Whether a text may be a feed at all. */
  static boolean possible(String text) {
    return FEED.matcher(text).find();
  }

  /** Whether a document has the end tag of its root. */
  static boolean ends(String text, String root) {
    return Pattern.compile("</(?:[\\w.-]+:)?" + Pattern.quote(root), Pattern.CASE_INSENSITIVE)
        .matcher(text)
        .find();
  }

  /** Whether a document ends inside an entry. */
  static boolean opened(String text) {
    int open = Math.max(text.lastIndexOf("<item"), text.lastIndexOf("<entry"));
    int closed = Math.max(text.lastIndexOf("</item"), text.lastIndexOf("</entry"));
    return open > closed;
  }

  static String seen(String text) {
    String head = text.substring(0, Math.min(text.length(), LOOKED_AT));
    String folded = head.toLowerCase(Locale.ROOT);
    if (folded.contains("<html") || folded.contains("<!doctype html") || folded.contains("<body")) {
      Matcher title = TITLE.matcher(head);
      return "is a web page"
          + (title.find() ? " (“" + shown(title.group(1)) + "”)" : "")
          + " where a feed was expected; check its address";
    }
    String start = head.strip();
    return start.isEmpty()
        ? "answered with nothing where a feed was expected"
        : "begins “" + shown(start) + "” where a feed was expected; check its address";
  }

  private static String shown(String text) {
    String line = text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
  }
}
