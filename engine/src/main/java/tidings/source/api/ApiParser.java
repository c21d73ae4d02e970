package tidings.source.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import tidings.item.Identity;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.SourceFault;
import tidings.source.board.Board;
import tidings.source.board.Material;
import tidings.source.content.Body;
import tidings.source.content.DateText;
import tidings.source.content.Decoder;
import tidings.source.content.Links;
import tidings.source.content.Markup;
import tidings.source.content.Stories;
import tidings.source.feed.JsonText;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/** Reads the JSON of one interface as its mapping says. */
public final class ApiParser implements Parser {
  private final Board board;

  /** By the mapping of a board. */
  public ApiParser(Board board) {
    this.board = board;
  }

  @Override
  public String accepts() {
    return "application/json";
  }

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    JsonNode list =
        JsonText.read(Decoder.decode(body, contentType).text())
            .at(JsonPointer.compile(board.items()));
    if (!list.isArray()) {
      throw new SourceFault(
          "is JSON that has no list at '" + board.items() + "'; check its address and its mapping");
    }
    List<NewItem> items = new ArrayList<>();
    for (JsonNode one : list) {
      if (items.size() < Parsed.MOST_ITEMS) {
        item(new JsonPointers(one), address).ifPresent(items::add);
      }
    }
    if (items.isEmpty() && !list.isEmpty()) {
      throw new SourceFault(
          "has "
              + list.size()
              + " things at '"
              + board.items()
              + "', but none with '"
              + board.key()
              + "' and a title; check its mapping");
    }
    return new Parsed(
        board.hosts().isEmpty() ? "JSON, by its mapping" : "postings of " + board.name(),
        board.hosts().isEmpty() ? "" : board.name(),
        items,
        true,
        0,
        "",
        "");
  }

  /** Empty for what is no posting: a notice in the list, one that was deleted. */
  private Optional<NewItem> item(JsonPointers json, String address) {
    String key = json.at(board.key());
    boolean skipped = board.skip().stream().anyMatch(pointer -> !json.at(pointer).isEmpty());
    if (key.isEmpty() || skipped) {
      return Optional.empty();
    }
    Material bare = new Material("", "", "", Map.of(), Map.of(), "", "", json);
    Body body = board.part("text", bare).map(Body::of).orElse(Body.plain(""));
    Material read = material("", body, json);
    return board
        .part("title", read)
        .map(Markup::line)
        .map(title -> item(key, title, body, material(title, body, json), address));
  }

  private static Material material(String title, Body body, JsonPointers json) {
    return new Material(title, body.line(), body.words(), body.labels(), Map.of(), "", "", json);
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
    Map<String, String> attributes = new TreeMap<>();
    board.attributes(material).forEach((name, value) -> attributes.put(name, Markup.line(value)));
    return new NewItem(
        identity, title, body.words(), body.html(), link, image, published, attributes);
  }
}
