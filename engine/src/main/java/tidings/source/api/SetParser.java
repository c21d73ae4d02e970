package tidings.source.api;

import tidings.source.Parsed;
import tidings.source.Parser;
import tidings.source.Question;

/** A parser whose source is asked in a certain way. */
record SetParser(Parser parser, Question question) implements Parser {
  @Override
  public Parsed parse(byte[] body, String contentType, String address) {
    return parser.parse(body, contentType, address);
  }
}
