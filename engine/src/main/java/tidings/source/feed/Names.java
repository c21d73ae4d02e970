package tidings.source.feed;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Elements and attributes by the prefix that everybody uses for their namespace, whatever prefix a
 * document chose. Those of RSS have none. Remembers what it worked out; for one document.
 */
final class Names {
  private static final Map<String, String> PREFIXES =
      Map.ofEntries(
          Map.entry("http://purl.org/rss/1.0", ""),
          Map.entry("http://purl.org/net/rss1.1#", ""),
          Map.entry("http://my.netscape.com/rdf/simple/0.9", ""),
          Map.entry("http://channel.netscape.com/rdf/simple/0.9", ""),
          Map.entry("http://my.netscape.com/publish/formats/rss-0.91.dtd", ""),
          Map.entry("http://backend.userland.com/rss", ""),
          Map.entry("http://backend.userland.com/rss2", ""),
          Map.entry("http://blogs.law.harvard.edu/tech/rss", ""),
          Map.entry("http://cyber.law.harvard.edu/rss", ""),
          Map.entry("http://www.w3.org/2005/atom", "atom"),
          Map.entry("http://purl.org/atom/ns#", "atom"),
          Map.entry("http://purl.org/atom", "atom"),
          Map.entry("http://example.com/newformat#", "atom"),
          Map.entry("http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf"),
          Map.entry("http://purl.org/dc/elements/1.1", "dc"),
          Map.entry("http://purl.org/dc/elements/1.0", "dc"),
          Map.entry("http://purl.org/dc/terms", "dcterms"),
          Map.entry("http://purl.org/rss/1.0/modules/content", "content"),
          Map.entry("http://www.itunes.com/dtds/podcast-1.0.dtd", "itunes"),
          Map.entry("http://example.com/dtds/podcast-1.0.dtd", "itunes"),
          Map.entry("http://search.yahoo.com/mrss", "media"),
          Map.entry("http://www.w3.org/1999/xhtml", "xhtml"),
          Map.entry("http://www.w3.org/xml/1998/namespace", "xml"),
          Map.entry("http://rssnamespace.org/feedburner/ext/1.0", "feedburner"),
          Map.entry("http://base.google.com/ns/1.0", "g"),
          Map.entry("http://torznab.com/schemas/2015/feed", "torznab"),
          Map.entry("http://purl.org/rss/1.0/modules/link", "l"),
          Map.entry("http://www.newznab.com/dtd/2010/feeds/attributes", "newznab"));

  private final Map<String, Map<String, String>> known = new HashMap<>();
  private boolean atom;

  /** From now on the elements of Atom are the document's own. */
  void ownAtom() {
    atom = true;
    known.clear();
  }

  /**
   * The name of an element.
   *
   * @param space its namespace, or empty
   * @param prefix that the document uses, or empty
   */
  String of(String space, String prefix, String local) {
    Map<String, String> inSpace =
        known.computeIfAbsent(space.isEmpty() ? prefix : space, _ -> new HashMap<>());
    String name = inSpace.get(local);
    if (name == null) {
      name = worked(space, prefix, local);
      inSpace.put(local, name);
    }
    return name;
  }

  private String worked(String space, String prefix, String local) {
    String folded = space.toLowerCase(Locale.ROOT);
    String trimmed = folded.endsWith("/") ? folded.substring(0, folded.length() - 1) : folded;
    String usual = PREFIXES.get(trimmed);
    String chosen = usual == null ? prefix.toLowerCase(Locale.ROOT) : usual;
    boolean bare = chosen.isEmpty() || (atom && chosen.equals("atom"));
    return (bare ? "" : chosen + ":") + local.toLowerCase(Locale.ROOT);
  }
}
