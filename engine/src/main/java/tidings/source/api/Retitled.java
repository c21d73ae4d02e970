package tidings.source.api;

import java.util.List;
import tidings.item.NewItem;
import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.Question;

/** Reads items of which each title is another one, whatever its guid says. */
record Retitled(Parser parser) implements Parser {
  @Override
  public Question question() {
    return parser.question();
  }

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    Parsed parsed = parser.parse(body, contentType, address);
    List<NewItem> items = parsed.items().stream().map(NewItem::knownByTitle).toList();
    return parsed.withItems(items);
  }
}
