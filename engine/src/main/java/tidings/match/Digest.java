package tidings.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tidings.item.Item;
import tidings.message.Button;
import tidings.message.Content;
import tidings.message.Html;
import tidings.message.RichText;

/**
 * How items are told together: a list of their titles, linked, under the names of their sources.
 */
final class Digest {
  private final Map<String, List<Item>> bySource = new LinkedHashMap<>();
  private int items;

  /** Adds an item of a source. */
  void add(String source, Item item) {
    bySource.computeIfAbsent(source, _ -> new ArrayList<>()).add(item);
    items++;
  }

  /** What becomes of the items that are not in the message. */
  sealed interface Rest {
    Rest NOTHING = new Left(0);
    Rest FOLLOWS = new Follows();

    /** Another message has them. */
    record Follows() implements Rest {}

    /** So many are not listed. */
    record Left(int items) implements Rest {}
  }

  /** The message. */
  Content content(Rest rest) {
    String head = items + (items == 1 ? " item" : " items") + said(rest);
    String body =
        bySource.entrySet().stream()
            .map(entry -> section(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining("<br><br>"));
    Button why = Button.callback("Why?", "why:" + Content.IDENTITY);
    RichText rich = Html.read("<b>" + head + "</b><br><br>" + body);
    return new Content(rich.text(), rich.entities(), List.of(why));
  }

  private static String said(Rest rest) {
    return switch (rest) {
      case Rest.Follows _ -> ", more follow";
      case Rest.Left left when left.items() > 0 -> ", and " + left.items() + " that are not listed";
      case Rest.Left _ -> "";
    };
  }

  private static String section(String source, List<Item> items) {
    return "<b>"
        + Html.escape(source)
        + "</b><br>"
        + items.stream()
            .map(item -> "• " + new Alert(item, source).line())
            .collect(Collectors.joining("<br>"));
  }
}
