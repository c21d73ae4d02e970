package tidings.source.api;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidings.source.Parser;
import tidings.source.Source;
import tidings.source.SourceKind;
import tidings.source.board.Board;
import tidings.source.board.Boards;
import tidings.source.mail.LetterParser;
import tidings.source.page.PageMapping;
import tidings.source.page.PageParser;
import tidings.source.page.TextMapping;
import tidings.source.page.TextParser;
import tidings.storage.Secrets;
import tools.jackson.core.JsonPointer;

/**
 * How a source of each kind is read. The settings of a page are {@code {"items": "li.job", "title":
 * "h2", "link": "a@href", "budget": ".pay"}}, those of an interface {@code {"items": "/data",
 * "key": "/id", "title": "{/name}", "link": "https://x.example/{/id}", "budget": "{/pay}"}}. All
 * may have {@code "headers": {"Authorization": "Bearer {secret:NAME}"}}, {@code "post"} for what is
 * posted as JSON, {@code "via": "any"} for a proxy of the pool, and {@code "pages": 5} with {@code
 * "next"} for where the next page is; a feed may have {@code "retitled": "new"}.
 */
public final class Parsers {
  private static final String PASSWORD = "password";
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
  public static Parser of(SourceKind kind, String settings) {
    Settings read = Settings.read(settings);
    Map<String, String> texts = new TreeMap<>(read.texts());
    Parser parser =
        switch (kind) {
          case FEED -> feed(texts);
          case PAGE -> page(texts);
          case API -> api(texts);
          case PUSH -> push(texts);
          case MAIL -> mail(texts);
          case TEXT -> text(texts);
        };
    return settings.isEmpty() ? parser : new SetParser(parser, read.question(parser.question()));
  }

  private static Parser feed(Map<String, String> texts) {
    String retitled = taken(texts, "retitled", "edit");
    nothingElse(texts, "a feed; there is retitled");
    return switch (retitled) {
      case "edit" -> ANY;
      case "new" -> new Retitled(ANY);
      default ->
          throw new IllegalArgumentException(
              "an item with another title is taken for an 'edit' or as 'new', not for '"
                  + retitled
                  + "'");
    };
  }

  private static Parser page(Map<String, String> texts) {
    String items = required(texts, "items");
    ZoneId zone = zone(taken(texts, "zone", "UTC"));
    texts.remove("items");
    return new PageParser(new PageMapping(items, texts), zone);
  }

  private static ZoneId zone(String name) {
    try {
      return ZoneId.of(name);
    } catch (DateTimeException none) {
      throw new IllegalArgumentException(
          "'" + name + "' is no zone of time; write for instance Europe/Moscow", none);
    }
  }

  private static Parser text(Map<String, String> texts) {
    TextMapping mapping = new TextMapping(taken(texts, "in", ""), taken(texts, "without", ""));
    nothingElse(texts, "a text; there are in and without");
    return new TextParser(mapping);
  }

  private static Parser api(Map<String, String> texts) {
    String next = taken(texts, "next", "");
    return new ApiParser(board(texts), next);
  }

  private static Parser mail(Map<String, String> texts) {
    if (Secrets.named(required(texts, PASSWORD)).isEmpty()) {
      throw new IllegalArgumentException(
          "'password' names a secret, like {secret:NAME}; set it first");
    }
    texts.remove(PASSWORD);
    if (!texts.containsKey("items")) {
      if (!texts.isEmpty()) {
        throw new IllegalArgumentException(
            "'items' is missing, which says what '" + texts.keySet().iterator().next() + "' is in");
      }
      return new LetterParser();
    }
    String items = required(texts, "items");
    texts.remove("items");
    return new LetterParser(new PageMapping(items, texts));
  }

  /** What a mailbox is opened with; {@code {secret:NAME}} stands for a secret in it. */
  public static String password(Source source) {
    return Settings.read(source.settings()).texts().getOrDefault(PASSWORD, "");
  }

  private static Parser push(Map<String, String> texts) {
    return texts.isEmpty() ? new PushParser() : new PushParser(board(texts));
  }

  private static Board board(Map<String, String> places) {
    String preset = places.remove("preset");
    if (preset != null) {
      return Boards.STANDARD
          .named(preset)
          .filter(board -> !board.keys().isEmpty())
          .orElseThrow(
              () -> new IllegalArgumentException("there is no interface called '" + preset + "'"));
    }
    String items = pointer("items", places.getOrDefault("items", ""));
    String key = pointer("key", required(places, "key"));
    String unusedTitle = required(places, "title");
    places.keySet().removeAll(List.of("items", "key"));
    return Board.byTemplates(items, List.of(key), places);
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

  private static String taken(Map<String, String> texts, String name, String otherwise) {
    String text = texts.getOrDefault(name, otherwise);
    texts.remove(name);
    return text;
  }

  private static void nothingElse(Map<String, String> texts, String kind) {
    if (!texts.isEmpty()) {
      throw new IllegalArgumentException(
          "'" + texts.keySet().iterator().next() + "' is no setting of " + kind);
    }
  }

  private static String required(Map<String, String> places, String name) {
    String place = places.getOrDefault(name, "");
    if (place.isBlank()) {
      throw new IllegalArgumentException("'" + name + "' is missing");
    }
    return place;
  }
}
