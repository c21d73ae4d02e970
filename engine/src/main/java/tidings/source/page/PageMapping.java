package tidings.source.page;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jsoup.select.QueryParser;
import org.jsoup.select.Selector;

/**
 * Where things stand in a list page: a CSS selector for its items, and for each thing one inside an
 * item, with {@code @ATTRIBUTE} behind it where not the text is meant: {@code a.title@href}.
 *
 * @param items selects each item
 * @param places of {@code title}, {@code link}, {@code text}, {@code image}, {@code published}, of
 *     the link to the {@code next} page, and of attributes by any other name
 */
public record PageMapping(String items, Map<String, String> places) {
  static final Set<String> PARTS = Set.of("title", "link", "text", "image", "published", "next");

  public PageMapping {
    Map<String, String> checked = new TreeMap<>(places);
    items = selector("items", items);
    checked.replaceAll((name, place) -> place.strip());
    checked.forEach((name, place) -> {
      if (!selector(place).isEmpty()) {
        String unusedSelector = selector(name, selector(place));
      }
    });
    places = Map.copyOf(checked);
  }

  static String selector(String name, String css) {
    try {
      var unusedEvaluator = QueryParser.parse(css);
      return css;
    } catch (Selector.SelectorParseException | IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          "'" + css + "' for " + name + " is no CSS selector: " + wrong.getMessage(), wrong);
    }
  }

  Optional<String> place(String name) {
    return Optional.ofNullable(places.get(name));
  }

  static String selector(String place) {
    int at = place.lastIndexOf('@');
    return (at < 0 ? place : place.substring(0, at)).strip();
  }

  static String attribute(String place) {
    int at = place.lastIndexOf('@');
    return at < 0 ? "" : place.substring(at + 1).strip();
  }
}
