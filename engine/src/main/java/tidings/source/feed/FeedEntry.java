package tidings.source.feed;

import java.util.List;
import java.util.Map;

/**
 * One entry of a feed as the feed has it. Texts are empty where there are none.
 *
 * @param id the guid or id; an opaque text
 * @param links all addresses it names, its own first
 * @param published when it came out, in milliseconds since the epoch, or 0
 * @param updated when it was changed last, or 0
 * @param pictures addresses of pictures that go with it
 * @param extras elements of the feed's own making by lower-case name: {@code budget}, {@code
 *     g:employer}
 * @param language of this entry or its feed
 */
public record FeedEntry(
    String id,
    FeedText title,
    String link,
    List<String> links,
    long published,
    long updated,
    FeedText summary,
    FeedText content,
    List<String> authors,
    List<String> categories,
    List<Enclosure> enclosures,
    List<String> pictures,
    Map<String, String> extras,
    String language) {
  public FeedEntry {
    links = List.copyOf(links);
    authors = List.copyOf(authors);
    categories = List.copyOf(categories);
    enclosures = List.copyOf(enclosures);
    pictures = List.copyOf(pictures);
    extras = Map.copyOf(extras);
  }
}
