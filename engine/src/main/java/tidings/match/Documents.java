package tidings.match;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import tidings.filter.Document;
import tidings.item.Item;

/** What filters see of an item. */
public final class Documents {
  private Documents() {}

  /**
   * With the name of the source that yielded it.
   *
   * @param now in milliseconds since the epoch; an item that does not say when it was published is
   *     as old as our knowledge of it
   */
  public static Document of(Item item, String source, long now) {
    long since = item.publishedAt() > 0 ? item.publishedAt() : item.readAt();
    return of(item.title(), item.text(), item.link(), source, item.attributes())
        .aged(Duration.ofMillis(Math.max(0, now - since)));
  }

  /** From the parts of an item. */
  public static Document of(
      String title, String text, String link, String source, Map<String, String> attributes) {
    Map<String, String> fields = new HashMap<>(attributes);
    fields.put("title", title);
    fields.put("text", text);
    fields.put("link", link);
    fields.put("source", source);
    return new Document(fields);
  }
}
