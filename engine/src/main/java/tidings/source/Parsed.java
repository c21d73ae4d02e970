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
 * @param next where older items follow, or empty
 */
public record Parsed(
    String kind,
    String title,
    List<NewItem> items,
    boolean whole,
    long ttlMinutes,
    String hub,
    String self,
    String next) {
  /** Most items that are taken from one body. */
  public static final int MOST_ITEMS = 20_000;

  /** The last line of a text that is too long to be taken whole. */
  public static final String CUT = "…";

  public Parsed {
    items = List.copyOf(items);
  }

  /** A whole list of items, of which nothing more is known. */
  public static Parsed list(String kind, String title, List<NewItem> items) {
    return new Parsed(kind, title, items, true, 0, "", "", "");
  }

  /** The same with other items. */
  public Parsed withItems(List<NewItem> others) {
    return new Parsed(kind, title, others, whole, ttlMinutes, hub, self, next);
  }

  /** The same with an address where older items follow. */
  public Parsed withNext(String address) {
    return new Parsed(kind, title, items, whole, ttlMinutes, hub, self, address);
  }
}
