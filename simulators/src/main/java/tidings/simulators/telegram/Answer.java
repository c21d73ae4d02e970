package tidings.simulators.telegram;

import java.util.Map;

/**
 * What goes back to the client.
 *
 * @param status the HTTP status
 * @param headers headers beside {@code Content-Length}, which the front adds
 * @param body the body; JSON, or HTML where a proxy speaks
 */
public record Answer(int status, Map<String, String> headers, String body) {
  private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");
  private static final Map<String, String> HTML = Map.of("Content-Type", "text/html");

  public Answer {
    headers = Map.copyOf(headers);
  }

  /** A JSON answer. */
  public static Answer json(int status, String body) {
    return new Answer(status, JSON, body);
  }

  /** An HTML answer, as from the proxy in front. */
  public static Answer html(int status, String body) {
    return new Answer(status, HTML, body);
  }
}
