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

  static String seen(String text) {
    String folded = text.substring(0, Math.min(text.length(), 4096)).toLowerCase(Locale.ROOT);
    if (folded.contains("<html") || folded.contains("<!doctype html") || folded.contains("<body")) {
      Matcher title = TITLE.matcher(text);
      return "is a web page"
          + (title.find() ? " (“" + shown(title.group(1)) + "”)" : "")
          + " where a feed was expected; check its address";
    }
    String start = text.strip();
    return start.isEmpty()
        ? "answered with nothing where a feed was expected"
        : "begins “" + shown(start) + "” where a feed was expected; check its address";
  }

  private static String shown(String text) {
    String line = text.replaceAll("\\s+", " ").strip();
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
  }
}
