package tidings.source.api;

import java.util.ArrayList;
import java.util.List;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.Question;
import tidings.source.SourceFault;
import tidings.source.board.Board;
import tidings.source.content.Decoder;
import tidings.source.feed.JsonText;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/** Reads the JSON of one interface as its mapping says. */
public final class ApiParser implements Parser {
  private final Board board;
  private final NextPage next;

  /** By the mapping of a board. */
  public ApiParser(Board board) {
    this(board, "");
  }

  /**
   * By a mapping.
   *
   * @param next where the next page is, as {@code NextPage} has it; empty where there is but one
   */
  ApiParser(Board board, String next) {
    this.board = board;
    this.next = new NextPage(next);
  }

  @Override
  public Question question() {
    return Question.of("application/json");
  }

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    JsonNode whole = JsonText.read(Decoder.decode(body, contentType).text());
    JsonNode list = whole.at(JsonPointer.compile(board.items()));
    if (!list.isArray()) {
      throw new SourceFault(
          "is JSON that has no list at '" + board.items() + "'; check its address and its mapping");
    }
    JsonItems read = new JsonItems(board, false, false);
    List<NewItem> items = new ArrayList<>();
    for (JsonNode one : list) {
      if (items.size() < Parsed.MOST_ITEMS) {
        read.item(one, address).ifPresent(items::add);
      }
    }
    if (items.isEmpty() && !list.isEmpty()) {
      throw new SourceFault(
          "has "
              + list.size()
              + " things at '"
              + board.items()
              + "', but none with '"
              + board.keys().getFirst()
              + "' and a title; check its mapping");
    }
    String kind = board.hosts().isEmpty() ? "JSON, by its mapping" : "postings of " + board.name();
    String title = board.hosts().isEmpty() ? "" : board.name();
    Parsed parsed = Parsed.list(kind, title, items);
    return items.isEmpty() ? parsed : parsed.withNext(next.of(whole, address));
  }
}
