package tidings.source.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.board.Board;
import tidings.source.board.Boards;
import tidings.source.board.Material;
import tidings.source.content.Body;
import tidings.source.content.DateText;
import tidings.source.content.Links;
import tidings.source.content.Markup;
import tidings.source.content.Stories;
import tools.jackson.databind.JsonNode;

/**
 * JSON objects → items.
 *
 * @param board says where things stand
 * @param keyless whether what has no key is an item all the same
 * @param rest whether whatever else an object says becomes an attribute
 */
public record JsonItems(Board board, boolean keyless, boolean rest) {
  /** Empty for what is no item: a notice in the list, one that was deleted. */
  public Optional<NewItem> item(JsonNode one, String address) {
    JsonPointers json = new JsonPointers(one);
    String key = board.key(json);
    boolean skipped = board.skip().stream().anyMatch(pointer -> !json.at(pointer).isEmpty());
    if (skipped || (key.isEmpty() && !keyless)) {
      return Optional.empty();
    }
    Map<String, String> elements = rest ? elements(one) : Map.of();
    Material bare = new Material("", "", "", Map.of(), elements, "", "", json);
    Body body = board.part("text", bare).map(Body::of).orElse(Body.plain(""));
    Material read = material("", body, elements, json);
    String title = board.part("title", read).map(Markup::line).orElse("");
    boolean says = !title.isEmpty() || (keyless && !body.words().isEmpty());
    return says
        ? Optional.of(item(key, title, body, material(title, body, elements, json), address))
        : Optional.empty();
  }

  /** What an object says by itself, lists with commas; of objects inside it nothing. */
  private static Map<String, String> elements(JsonNode one) {
    Map<String, String> elements = new TreeMap<>();
    for (String name : one.propertyNames()) {
      String value = new JsonPointers(one.path(name)).at(one.path(name).isArray() ? "/*" : "");
      if (!value.isEmpty()) {
        elements.put(name.toLowerCase(Locale.ROOT), value);
      }
    }
    return elements;
  }

  private static Material material(
      String title, Body body, Map<String, String> elements, JsonPointers json) {
    return new Material(title, body.line(), body.words(), body.labels(), elements, "", "", json);
  }

  private NewItem item(String key, String title, Body body, Material material, String address) {
    String link = Links.resolve(address, board.part("link", material).orElse(""));
    long published =
        board
            .part("published", material)
            .map(DateText::parse)
            .orElse(OptionalLong.empty())
            .orElse(0);
    String image = board.part("image", material).filter(Markup::web).orElse(body.picture());
    Identity own = Identity.of(key, link, title, body.words(), published);
    Identity identity = Stories.in(Stream.of(link)).map(own::withStory).orElse(own);
    return new NewItem(
        identity,
        title,
        body.words(),
        body.html(),
        link,
        image,
        published,
        attributes(link, material));
  }

  private Map<String, String> attributes(String link, Material material) {
    Map<String, String> attributes = new TreeMap<>();
    board.attributes(material).forEach((name, value) -> attributes.put(name, Markup.line(value)));
    if (rest) {
      Boards.STANDARD
          .attributes(link, material)
          .forEach((name, value) -> attributes.putIfAbsent(name, Markup.line(value)));
      List<String> said = board.pointed();
      material.elements().entrySet().stream()
          .filter(element -> !said.contains(element.getKey()))
          .forEach(
              element -> attributes.putIfAbsent(element.getKey(), Markup.line(element.getValue())));
    }
    return attributes;
  }
}
