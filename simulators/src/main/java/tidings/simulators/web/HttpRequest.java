package tidings.simulators.web;

import java.util.List;

/**
 * One request, read to its end.
 *
 * @param method the verb as sent
 * @param path the path as sent, still percent-encoded, without the query
 * @param query what follows the question mark, or empty
 * @param headers names and values in turn, names in lower case
 * @param body the body, chunks joined and content codings undone
 */
@SuppressWarnings("ArrayRecordComponent") // handed through, never compared
public record HttpRequest(
    String method, String path, String query, List<String> headers, byte[] body) {
  /** The first value of a header, or empty. */
  public String header(String lowerCaseName) {
    for (int i = 0; i + 1 < headers.size(); i += 2) {
      if (headers.get(i).equals(lowerCaseName)) {
        return headers.get(i + 1);
      }
    }
    return "";
  }
}
