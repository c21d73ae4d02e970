package tidings.http;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * One request.
 *
 * @param timeout until the whole answer is there; counted from the connect
 * @param longestBody bytes of the answer that are read at most
 */
// The bytes are copied on the way in and out, so that nobody shares them.
@SuppressWarnings("ArrayRecordComponent")
public record Request(
    String method,
    URI url,
    Map<String, String> headers,
    byte[] body,
    Duration timeout,
    int longestBody) {
  private static final int DEFAULT_LONGEST_BODY = 8 << 20;
  private static final Set<String> FOR_ANYBODY =
      Set.of("User-Agent", "Accept", "If-None-Match", "If-Modified-Since");

  public Request {
    headers = Map.copyOf(headers);
    body = body.clone();
  }

  /** A GET. */
  public static Request get(URI url, Map<String, String> headers, Duration timeout) {
    return new Request("GET", url, headers, new byte[0], timeout, DEFAULT_LONGEST_BODY);
  }

  /** A POST of JSON. */
  public static Request postJson(URI url, byte[] body, Duration timeout) {
    return new Request(
        "POST",
        url,
        Map.of("Content-Type", "application/json"),
        body,
        timeout,
        DEFAULT_LONGEST_BODY);
  }

  /** The same to another address; headers that may be for the first one's eyes only stay there. */
  Request to(URI other) {
    boolean same =
        Objects.equals(url.getScheme(), other.getScheme())
            && Objects.equals(url.getAuthority(), other.getAuthority());
    Map<String, String> sent = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    sent.putAll(headers);
    if (!same) {
      sent.keySet().retainAll(FOR_ANYBODY);
    }
    return new Request(method, other, sent, body, timeout, longestBody);
  }

  @Override
  public byte[] body() {
    return body.clone();
  }

  /** Without the path and the query, which may hold secrets. */
  @Override
  public String toString() {
    return method + " " + url.getScheme() + "://" + url.getAuthority();
  }
}
