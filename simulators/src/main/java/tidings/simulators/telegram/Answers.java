package tidings.simulators.telegram;

import java.util.Map;

/** The envelope (Bot API server source, {@code Query.h}, {@code HttpConnection.cpp}). */
final class Answers {
  private static final String BAD_GATEWAY_PAGE =
      """
      <html>\r
      <head><title>502 Bad Gateway</title></head>\r
      <body>\r
      <center><h1>502 Bad Gateway</h1></center>\r
      <hr><center>nginx/1.18.0</center>\r
      </body>\r
      </html>\r
      """;

  private Answers() {}

  static Answer ok(CharSequence result) {
    StringBuilder body = new StringBuilder(result.length() + 24);
    return Answer.json(
        200, body.append("{\"ok\":true,\"result\":").append(result).append('}').toString());
  }

  /** An error; {@code parameters} are JSON members, or empty. */
  static Answer error(int code, String description, String parameters) {
    StringBuilder body = new StringBuilder(128);
    body.append("{\"ok\":false,\"error_code\":").append(code).append(",\"description\":");
    JsonText.quote(body, description);
    if (!parameters.isEmpty()) {
      body.append(",\"parameters\":{").append(parameters).append('}');
    }
    return Answer.json(code, body.append('}').toString());
  }

  /** A flood wait; the open server also sets the header. */
  static Answer tooManyRequests(long seconds) {
    Answer answer =
        error(429, "Too Many Requests: retry after " + seconds, "\"retry_after\":" + seconds);
    Map<String, String> headers =
        Map.of("Content-Type", "application/json", "Retry-After", Long.toString(seconds));
    return new Answer(answer.status(), headers, answer.body());
  }

  static Answer restart() {
    return error(500, "Internal Server Error: restart", "");
  }

  static Answer badGateway() {
    return Answer.html(502, BAD_GATEWAY_PAGE);
  }
}
