package tidings.source;

import java.util.List;
import tidings.item.NewItem;

/** Turns one wire format into items. Stateless; safe for use by any thread. */
@FunctionalInterface
public interface Parser {
  /**
   * Parses a body.
   *
   * @param contentType as the server stated it, may be empty
   * @return the items, oldest last as feeds have them
   * @throws SourceFault when it is not what it should be
   */
  List<NewItem> parse(byte[] body, String contentType);
}
