package tidings.source.feed;

import javax.xml.stream.XMLStreamException;
import tidings.source.SourceFault;
import tidings.source.content.Decoded;
import tidings.source.content.Decoder;

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0 and JSON Feed, well-formed or not. What a document
 * type would fetch or expand is refused. Stateless.
 */
public final class FeedReader {
  private FeedReader() {}

  /**
   * Reads a feed.
   *
   * @param contentType as the server stated it, may be empty
   * @param address where it was fetched from; relative addresses are meant from there. May be empty
   * @throws SourceFault when it is none, with what was seen
   */
  public static Feed read(byte[] body, String contentType, String address) {
    if (body.length == 0) {
      throw new SourceFault("answered with nothing where a feed was expected");
    }
    Decoded decoded = Decoder.decode(body, contentType);
    return JsonFeed.looksLike(decoded.text())
        ? JsonFeed.read(decoded.text(), address)
        : xml(decoded.text(), address);
  }

  private static Feed xml(String text, String address) {
    if (!NoFeed.possible(text)) {
      throw new SourceFault(NoFeed.seen(text));
    }
    String repaired = Repair.of(text);
    try {
      Names names = new Names();
      FeedHandler handler = new FeedHandler(names, address);
      StaxDocument.read(repaired, names, handler);
      return handler.feed();
    } catch (XMLStreamException broken) {
      return broken(repaired, address);
    }
  }

  private static Feed broken(String repaired, String address) {
    Names names = new Names();
    FeedHandler handler = new FeedHandler(names, address);
    BrokenDocument.read(repaired, names, handler);
    return handler.feed(repaired);
  }
}
