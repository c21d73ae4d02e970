package tidings.source.board;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A job board: where each attribute stands.
 *
 * @param hosts whose postings are its own; {@code *} for those of nobody
 * @param api where its JSON is, or empty
 * @param items pointer to the list of postings in it
 * @param keys pointers to what each is known by; the first that has something counts
 * @param skip pointers to what says that something is no posting
 * @param instead what people may watch where its feeds are gone, in a sentence; or empty
 */
public record Board(
    String name,
    List<String> hosts,
    String api,
    String items,
    List<String> keys,
    List<String> skip,
    String instead,
    Map<String, List<Place>> places) {
  /** What is no attribute but a part of the item. */
  private static final Set<String> PARTS = Set.of("title", "link", "text", "published", "image");

  private static final Pattern BRACES = Pattern.compile("\\{([^}]*)\\}");

  public Board {
    hosts = List.copyOf(hosts);
    keys = List.copyOf(keys);
    skip = List.copyOf(skip);
    places = Map.copyOf(places);
  }

  /** One for JSON of somebody's own making: each place is a template of pointers in braces. */
  public static Board byTemplates(String items, List<String> keys, Map<String, String> templates) {
    Map<String, List<Place>> places = new TreeMap<>();
    templates.forEach((name, template) -> places.put(name, List.of(new Place.Json(template))));
    return new Board("an interface", List.of(), "", items, keys, List.of(), "", places);
  }

  /** What a posting is known by, or empty. */
  public String key(Material.Pointers json) {
    return keys.stream().map(json::at).filter(value -> !value.isEmpty()).findFirst().orElse("");
  }

  /** The lower-case names of what its places read from the top of a JSON posting. */
  public List<String> pointed() {
    return Stream.concat(
            keys.stream(),
            places.values().stream()
                .flatMap(List::stream)
                .filter(Place.Json.class::isInstance)
                .map(place -> ((Place.Json) place).template().replaceAll("[{}]", "")))
        .map(pointer -> pointer.replaceFirst("^/", "").toLowerCase(Locale.ROOT))
        .toList();
  }

  /** The attributes of a posting by name. */
  public Map<String, String> attributes(Material material) {
    Map<String, String> attributes = new TreeMap<>();
    for (String name : places.keySet()) {
      if (!PARTS.contains(name)) {
        part(name, material).ifPresent(value -> attributes.put(name, value));
      }
    }
    return attributes;
  }

  /** One thing, if it stands anywhere. */
  public Optional<String> part(String name, Material material) {
    return places.getOrDefault(name, List.of()).stream()
        .map(place -> at(place, material).strip())
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  private static String at(Place place, Material material) {
    return switch (place) {
      case Place.Label label -> material.labels().getOrDefault(label.words(), "");
      case Place.Element element -> element(element, material);
      case Place.InTitle in -> found(in.pattern(), material.title());
      case Place.InLine in -> found(in.pattern(), material.line());
      case Place.InText in -> found(in.pattern(), material.text());
      case Place.Categories _ -> material.categories();
      case Place.Author _ -> material.author();
      case Place.Json json -> filled(json.template(), material.json());
      case Place.Always always -> always.words();
      case Place.Instead instead -> at(instead.of(), material).isBlank() ? "" : instead.words();
    };
  }

  /** Most elements are taken whole, and most are not there. */
  private static String element(Place.Element element, Material material) {
    String value = material.elements().getOrDefault(element.name(), "");
    return value.isEmpty() || element.whole() ? value : found(element.pattern(), value);
  }

  private static String found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return "";
    }
    return matcher.groupCount() == 0 ? matcher.group() : String.valueOf(matcher.group(1));
  }

  /** A template says something where one of its pointers does; a dash left over goes. */
  public static String filled(String template, Material.Pointers json) {
    Matcher braces = BRACES.matcher(template);
    StringBuilder filled = new StringBuilder();
    boolean any = false;
    int from = 0;
    while (braces.find()) {
      String value = json.at(braces.group(1));
      any |= !value.isEmpty();
      filled.append(template, from, braces.start()).append(value);
      from = braces.end();
    }
    String whole = filled.append(template.substring(from)).toString();
    return any ? whole.replaceAll("^-|-$", "") : "";
  }
}
