package tidings.source.board;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the table of boards; a line that cannot be read is a fault that names it. */
final class BoardTable {
  private final List<Board> boards = new ArrayList<>();
  private String name = "";
  private final Map<String, String> settings = new TreeMap<>();
  private final Map<String, List<Place>> places = new TreeMap<>();

  static List<Board> read(String text) {
    BoardTable table = new BoardTable();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      try {
        table.line(line.strip());
      } catch (IllegalArgumentException wrong) {
        throw new IllegalArgumentException(
            "line " + number + " of the boards' table: " + wrong.getMessage(), wrong);
      }
    }
    table.finish();
    return table.boards;
  }

  private void line(String line) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    if (line.startsWith("[") && line.endsWith("]")) {
      finish();
      name = line.substring(1, line.length() - 1);
      return;
    }
    int equals = line.indexOf('=');
    if (equals < 0 || name.isEmpty()) {
      throw new IllegalArgumentException("neither [NAME] nor ATTRIBUTE = PLACE: " + line);
    }
    String key = line.substring(0, equals).strip();
    String value = line.substring(equals + 1).strip();
    switch (key) {
      case "host", "api", "items", "key", "skip", "instead" -> settings.put(key, value);
      default -> places.put(key, places(value));
    }
  }

  private static List<Place> places(String value) {
    List<Place> places = new ArrayList<>();
    for (String one : value.split(" \\| ", -1)) {
      places.add(instead(one.strip()));
    }
    return places;
  }

  private static Place instead(String text) {
    int arrow = text.indexOf("=>");
    return arrow < 0
        ? place(text)
        : new Place.Instead(
            place(text.substring(0, arrow).strip()), text.substring(arrow + 2).strip());
  }

  private static Place place(String text) {
    int space = text.indexOf(' ');
    String kind = space < 0 ? text : text.substring(0, space);
    String rest = space < 0 ? "" : text.substring(space + 1).strip();
    return switch (kind) {
      case "label" -> new Place.Label(rest.toLowerCase(Locale.ROOT));
      case "element" -> element(rest);
      case "title" -> new Place.InTitle(pattern(rest));
      case "line" -> new Place.InLine(pattern(rest));
      case "text" -> new Place.InText(pattern(rest));
      case "categories" -> new Place.Categories();
      case "author" -> new Place.Author();
      case "json" -> new Place.Json(rest);
      case "is" -> new Place.Always(rest);
      default -> throw new IllegalArgumentException("no such place: " + text);
    };
  }

  private static Place element(String rest) {
    int space = rest.indexOf(' ');
    return space < 0
        ? new Place.Element(rest, Place.Element.WHOLE)
        : new Place.Element(rest.substring(0, space), pattern(rest.substring(space + 1).strip()));
  }

  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException wrong) {
      throw new IllegalArgumentException(wrong.getMessage(), wrong);
    }
  }

  private List<String> pointers(String setting) {
    return Stream.of(settings.getOrDefault(setting, "").split("\\s+"))
        .filter(pointer -> !pointer.isEmpty())
        .toList();
  }

  private void finish() {
    if (!name.isEmpty()) {
      boards.add(
          new Board(
              name,
              List.of(settings.getOrDefault("host", "").split("\\s+")),
              settings.getOrDefault("api", ""),
              settings.getOrDefault("items", ""),
              pointers("key"),
              pointers("skip"),
              settings.getOrDefault("instead", ""),
              places));
    }
    settings.clear();
    places.clear();
  }
}
