package tidings.source.api;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tidings.source.board.Board;
import tidings.source.content.Links;
import tools.jackson.databind.JsonNode;

/**
 * Where the next page of an interface's answer is: an address in which pointers in braces stand for
 * values of this page, or {@code {page}} for the number of the next one.
 */
record NextPage(String template) {
  private static final String NUMBER = "{page}";

  /** The address, or empty where this page is the last. */
  String of(JsonNode page, String address) {
    if (template.contains(NUMBER)) {
      return template.replace(NUMBER, String.valueOf(number(address) + 1));
    }
    String filled = Board.filled(template, new JsonPointers(page));
    return filled.isEmpty() ? "" : Links.encoded(address, filled);
  }

  /** The first page may have an address of its own. */
  private long number(String address) {
    int at = template.indexOf(NUMBER);
    Pattern numbered =
        Pattern.compile(
            Pattern.quote(template.substring(0, at))
                + "(\\d{1,9})"
                + Pattern.quote(template.substring(at + NUMBER.length())));
    Matcher matcher = numbered.matcher(address);
    return matcher.matches() ? Long.parseLong(matcher.group(1)) : 1;
  }
}
