package tidings.source.api;

import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.Question;
import tidings.source.board.Board;
import tidings.source.board.Boards;
import tidings.source.feed.FeedParser;

/**
 * Reads whatever a source answers: the JSON of a board that is known by its address, else a feed.
 */
public final class SourceParser implements Parser {
  private final Parser feeds = new FeedParser();
  private final Question question =
      Question.of(
          feeds.question().accepts().replace("*/*;q=0.1", "application/json;q=0.9, */*;q=0.1"));

  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    Board board = Boards.STANDARD.of(address);
    boolean json = !board.keys().isEmpty() && startsAsJson(body);
    return (json ? new ApiParser(board) : feeds).parse(body, contentType, address);
  }

  @Override
  public Question question() {
    return question;
  }

  private static boolean startsAsJson(byte[] body) {
    for (byte one : body) {
      if (one > ' ') {
        return one == '{' || one == '[';
      }
    }
    return false;
  }
}
