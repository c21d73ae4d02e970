package tidings.source.api;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidings.source.Parser;
import tidings.source.Source;
import tidings.source.board.Board;
import tidings.source.board.Boards;
import tidings.source.page.PageMapping;
import tidings.source.page.PageParser;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How a source of each kind is read. The settings of a page are {@code {"items": "li.job", "title":
 * "h2", "link": "a@href", "budget": ".pay"}}, those of an interface {@code {"items": "/data",
 * "key": "/id", "title": "{/name}", "link": "https://x.example/{/id}", "budget": "{/pay}"}}.
 */
public final class Parsers {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Parser ANY = new SourceParser();

  private Parsers() {}

  /** The parser of a source. */
  public static Parser of(Source source) {
    return of(source.kind(), source.settings());
  }

  /**
   * The parser of a kind.
   *
   * @throws IllegalArgumentException when the settings are none of that kind; says what is wrong
   */
  public static Parser of(String kind, String settings) {
    return switch (kind) {
      case "feed" -> ANY;
      case "page" -> {
        Map<String, String> places = texts(settings);
        String items = required(places, "items");
        places.remove("items");
        yield new PageParser(new PageMapping(items, places));
      }
      case "api" -> new ApiParser(board(texts(settings)));
      default ->
          throw new IllegalArgumentException(
              "'" + kind + "' is no kind of source; write feed, page or api");
    };
  }

  private static Board board(Map<String, String> places) {
    String preset = places.remove("preset");
    if (preset != null) {
      return Boards.STANDARD
          .named(preset)
          .filter(board -> !board.key().isEmpty())
          .orElseThrow(
              () -> new IllegalArgumentException("there is no interface called '" + preset + "'"));
    }
    String items = pointer("items", places.getOrDefault("items", ""));
    String key = pointer("key", required(places, "key"));
    String unusedTitle = required(places, "title");
    places.keySet().removeAll(List.of("items", "key"));
    return Board.byTemplates(items, key, places);
  }

  private static String pointer(String name, String text) {
    try {
      var unusedPointer = JsonPointer.compile(text);
      return text;
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          "'" + text + "' for " + name + " is no JSON pointer; it begins with a slash, like /data",
          wrong);
    }
  }

  private static String required(Map<String, String> places, String name) {
    String place = places.getOrDefault(name, "");
    if (place.isBlank()) {
      throw new IllegalArgumentException("'" + name + "' is missing");
    }
    return place;
  }

  private static Map<String, String> texts(String settings) {
    Map<String, String> texts = new TreeMap<>();
    JsonNode tree;
    try {
      tree = MAPPER.readTree(settings);
    } catch (JacksonException broken) {
      throw new IllegalArgumentException("settings are a JSON object of texts", broken);
    }
    tree.properties()
        .forEach(one -> {
          if (!one.getValue().isString()) {
            throw new IllegalArgumentException(
                "'" + one.getKey() + "' is a text that says where it stands");
          }
          texts.put(one.getKey(), one.getValue().asString());
        });
    return texts;
  }
}
