package tidings.source.api;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.SourceFault;
import tidings.source.board.Board;
import tidings.source.board.Boards;
import tidings.source.content.Decoder;
import tidings.source.feed.JsonText;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What was sent → items, in the order in which they stand: a JSON object, a list of them, an object
 * with a list at {@code items}, or the fields of a form.
 */
public final class PushParser implements Parser {
  private static final int MOST_FIELDS = 1_000;
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final Board USUAL = Boards.STANDARD.named("Webhook").orElseThrow();

  private final JsonItems items;

  /** By the names that most senders use. */
  public PushParser() {
    this.items = new JsonItems(USUAL, true, true);
  }

  /** By a mapping of one's own. */
  public PushParser(Board board) {
    this.items = new JsonItems(board, true, false);
  }

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    String text = Decoder.decode(body, contentType).text();
    boolean form = contentType.toLowerCase(Locale.ROOT).startsWith(FORM);
    List<JsonNode> sent = form ? List.of(fields(text)) : listed(JsonText.read(text));
    List<NewItem> read = new ArrayList<>();
    for (JsonNode one : sent) {
      read.add(
          items
              .item(one, address)
              .orElseThrow(() ->
                  new SourceFault(
                      "holds nothing to tell at item "
                          + (read.size() + 1)
                          + " of "
                          + sent.size()
                          + "; an item has a title or a text")));
    }
    return Parsed.list(form ? "a form" : "JSON", "", read);
  }

  private List<JsonNode> listed(JsonNode sent) {
    JsonNode inside = sent.at(JsonPointer.compile(items.board().items()));
    JsonNode list = sent.path("items").isArray() && !inside.isArray() ? sent.path("items") : inside;
    List<JsonNode> listed = new ArrayList<>();
    if (list.isArray()) {
      list.forEach(listed::add);
    } else if (list.isObject()) {
      listed.add(list);
    }
    if (listed.isEmpty()) {
      throw new SourceFault("holds no item; send a JSON object, or a list of them");
    }
    return listed;
  }

  private static JsonNode fields(String form) {
    Map<String, String> fields = new TreeMap<>();
    List<String> pairs = List.of(form.split("&", -1));
    if (pairs.size() > MOST_FIELDS) {
      throw new SourceFault("is a form of more than " + MOST_FIELDS + " fields");
    }
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        fields.merge(
            decoded(pair.substring(0, equals)),
            decoded(pair.substring(equals + 1)),
            (one, other) -> one + ", " + other);
      }
    }
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    fields.forEach(object::put);
    return object;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException broken) {
      throw new SourceFault("is a form whose field '" + text + "' is not encoded as one", broken);
    }
  }
}
