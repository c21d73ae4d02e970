package tidings.source.feed;

import java.util.List;

/**
 * A feed as it stands in its document.
 *
 * @param kind what it is, for people: {@code an Atom feed}
 * @param link of the site it belongs to, or empty
 * @param language as it states it, or empty
 * @param ttlMinutes how long it says that it may be kept, or 0
 * @param hub where WebSub subscribes to it, or empty
 * @param self its own address, or empty
 * @param broken whether it was not well-formed
 * @param cut whether it breaks off before its end
 */
public record Feed(
    String kind,
    String title,
    String link,
    String language,
    long ttlMinutes,
    String hub,
    String self,
    boolean broken,
    boolean cut,
    List<FeedEntry> entries) {
  public Feed {
    entries = List.copyOf(entries);
  }
}
