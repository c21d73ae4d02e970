package tidings.item;

import java.util.List;

/**
 * An item as a source yields it.
 *
 * @param keys by which it is recognised, at least one
 * @param publishedAt what the source claims, in milliseconds since the epoch, or 0
 */
public record NewItem(List<String> keys, String title, String text, String link, long publishedAt) {
  public NewItem {
    keys = List.copyOf(keys);
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("an item has at least one key");
    }
  }
}
