package tidings.source;

import java.util.List;
import tidings.item.NewItem;

/**
 * What a body held.
 *
 * @param kind what it was, for people: {@code an RSS feed}
 * @param title what the source calls itself, or empty
 * @param items oldest last, as feeds have them
 * @param whole whether it was all there; otherwise it broke off
 * @param ttlMinutes how long the source says that its answer may be kept, or 0
 * @param hub where new items can be subscribed to, or empty
 * @param self the source's own address at its hub, or empty
 */
public record Parsed(
    String kind,
    String title,
    List<NewItem> items,
    boolean whole,
    long ttlMinutes,
    String hub,
    String self) {
  /** Most items that are taken from one body. */
  public static final int MOST_ITEMS = 20_000;

  public Parsed {
    items = List.copyOf(items);
  }
}
