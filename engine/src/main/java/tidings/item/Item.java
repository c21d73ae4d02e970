package tidings.item;

import java.util.Map;
import java.util.Set;

/**
 * A stored item.
 *
 * @param storyId the first item that tells of the same thing, in whichever source; its own id where
 *     it is that
 * @param story the key that the thing bears everywhere, or empty
 * @param edition 0 for the first appearance, one more for each change of what it says
 * @param changed which fields this edition changed; empty for the first
 * @param readAt when the body that held it was read, in milliseconds since the epoch
 * @param cursor how far it has been matched: every address before this position is done
 */
public record Item(
    long id,
    long sourceId,
    long storyId,
    String story,
    int edition,
    Set<String> changed,
    String title,
    String text,
    String html,
    String link,
    String image,
    long publishedAt,
    Map<String, String> attributes,
    long readAt,
    long cursor) {
  public Item {
    changed = Set.copyOf(changed);
    attributes = Map.copyOf(attributes);
  }
}
