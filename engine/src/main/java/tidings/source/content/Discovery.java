package tidings.source.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Finds the feeds that a page offers, and those that its address gives away. */
public final class Discovery {
  private static final int MOST = 20;
  private static final int MOST_LINKS = 5_000;
  private static final Pattern LOOKS =
      Pattern.compile(
          "(?:\\.rss|\\.atom|/rss|/atom|/feed/?|/(?:rss|feed|atom|index)\\.xml|/feed\\.json)$");

  /** Names that no owner has: under them the site speaks of itself. */
  private static final String GITHUB =
      "https?://(?:www\\.)?github\\.com/(?!(?:about|apps|collections|contact|customer-stories|enterprise"
          + "|events|explore|features|issues|join|login|logout|marketplace|new|notifications|orgs"
          + "|organizations|pricing|pulls|readme|search|security|sessions|settings|signup|site"
          + "|solutions|sponsors|stars|team|topics|trending)(?:[/?#]|$))";

  /**
   * A feed that is offered.
   *
   * @param title how the page calls it, or empty
   */
  public record Offer(String url, String title) {}

  /** Addresses of a kind, and where their feeds are. */
  private record Site(Pattern address, List<String> feeds) {
    static Site of(String address, String... feeds) {
      return new Site(Pattern.compile(address), List.of(feeds));
    }
  }

  private static final List<Site> SITES =
      List.of(
          Site.of(
              "https?://(?:www\\.|m\\.)?youtube\\.com/channel/(UC[\\w-]{10,40})(?:[/?#].*)?",
              "https://www.youtube.com/feeds/videos.xml?channel_id=$1"),
          Site.of(
              "https?://(?:www\\.|m\\.)?youtube\\.com/(?:playlist|watch)\\?(?:.*&)?list=([\\w-]{10,60}).*",
              "https://www.youtube.com/feeds/videos.xml?playlist_id=$1"),
          Site.of(
              "https?://(?:www\\.|old\\.|np\\.)?reddit\\.com/((?:r|u|user)/[\\w-]{2,40})/?(?:[?#].*)?",
              "https://www.reddit.com/$1/.rss"),
          Site.of(GITHUB + "([\\w-]+)/?(?:[?#].*)?", "https://github.com/$1.atom"),
          Site.of(
              GITHUB + "([\\w-]+/[\\w.-]+)/?(?:[?#].*)?",
              "https://github.com/$1/releases.atom",
              "https://github.com/$1/tags.atom",
              "https://github.com/$1/commits.atom"));

  /** Many networks have accounts behind an at sign; those of Mastodon have feeds. */
  private static final Pattern ACCOUNT =
      Pattern.compile("(https?://(?!(?:www\\.|m\\.)?youtube\\.com/)[^/]+/@[\\w.]+)/?(?:[?#].*)?");

  private Discovery() {}

  /** The feeds that an address gives away without being fetched. */
  public static List<Offer> byAddress(String address) {
    for (Site site : SITES) {
      Matcher matcher = site.address().matcher(address.strip());
      if (matcher.matches()) {
        return site.feeds().stream()
            .map(feed -> new Offer(feed.replace("$1", matcher.group(1)), ""))
            .toList();
      }
    }
    return List.of();
  }

  /** The feeds that an address may have; whether it does is only known when they are asked for. */
  public static List<Offer> guesses(String address) {
    Matcher account = ACCOUNT.matcher(address.strip());
    return account.matches() ? List.of(new Offer(account.group(1) + ".rss", "")) : List.of();
  }

  /**
   * The feeds that a page names in its head, then those that it links to.
   *
   * @param address of the page
   */
  public static List<Offer> in(String html, String address) {
    Document page = Jsoup.parse(html);
    String base = base(page, address);
    List<Offer> offers = new ArrayList<>();
    List<Element> named = page.select("link[href][rel]").stream().filter(Discovery::named).toList();
    named.stream().filter(Discovery::feed).forEach(link -> add(offers, base, link));
    // What is but called JSON may be one; feeds that say so go first.
    named.stream().filter(Discovery::json).forEach(link -> add(offers, base, link));
    for (Element link : page.select("a[href]").stream().limit(MOST_LINKS).toList()) {
      String url = Links.encoded(base, link.attr("href"));
      if (looks(url)) {
        add(offers, url, link.text());
      }
    }
    return offers;
  }

  private static String base(Document page, String address) {
    Element base = page.selectFirst("base[href]");
    return base == null ? address : Links.resolve(address, base.attr("href"));
  }

  private static void add(List<Offer> offers, String base, Element link) {
    add(offers, Links.encoded(base, link.attr("href")), link.attr("title"));
  }

  private static void add(List<Offer> offers, String url, String title) {
    boolean known = offers.stream().anyMatch(offer -> offer.url().equals(url));
    if (!known && Markup.web(url) && offers.size() < MOST) {
      offers.add(new Offer(url, Markup.line(title)));
    }
  }

  /** An alternate stylesheet is another look of the page, no other form of what it says. */
  private static boolean named(Element link) {
    Set<String> relations = relations(link);
    return relations.contains("feed")
        || (relations.contains("alternate") && !relations.contains("stylesheet"));
  }

  private static boolean feed(Element link) {
    String type = type(link);
    return type.contains("rss")
        || type.contains("atom")
        || type.contains("feed+json")
        || (type.isEmpty() && relations(link).contains("feed"));
  }

  /** The interface of WordPress calls itself an alternate of every page. */
  private static boolean json(Element link) {
    return type(link).equals("application/json") && !link.attr("href").contains("/wp-json/");
  }

  private static String type(Element link) {
    return link.attr("type").strip().toLowerCase(Locale.ROOT);
  }

  private static Set<String> relations(Element link) {
    return Set.copyOf(List.of(link.attr("rel").toLowerCase(Locale.ROOT).split("\\s+", -1)));
  }

  private static boolean looks(String url) {
    int query = url.indexOf('?');
    int fragment = url.indexOf('#');
    int end = Math.min(query < 0 ? url.length() : query, fragment < 0 ? url.length() : fragment);
    return LOOKS.matcher(url.substring(0, end).toLowerCase(Locale.ROOT)).find();
  }
}
