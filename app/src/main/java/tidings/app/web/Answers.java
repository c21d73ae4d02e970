package tidings.app.web;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerResponse;
import java.util.LinkedHashMap;
import java.util.Map;

/** How answers are written, and what a browser is told to refuse in all of them. */
public final class Answers {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private Answers() {}

  /** Nothing of another origin, nothing inline, in nobody's frame. */
  public static ServerResponse guarded(ServerResponse response) {
    return response
        .header("Content-Security-Policy", POLICY)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "no-referrer")
        .header("Cross-Origin-Opener-Policy", "same-origin")
        .header("Cross-Origin-Resource-Policy", "same-origin");
  }

  /** A text of some type. */
  public static void send(ServerResponse response, int status, String type, String body) {
    guarded(response)
        .status(Status.create(status))
        .header(HeaderNames.CONTENT_TYPE, type)
        .send(body);
  }

  static void json(ServerResponse response, int status, Object value) {
    send(response, status, "application/json", Json.write(value));
  }

  /** RFC 9457. */
  static void problem(ServerResponse response, Problem problem) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("title", problem.title());
    document.put("status", problem.status());
    document.put("detail", problem.getMessage());
    if (!problem.field().isEmpty()) {
      document.put("field", problem.field());
    }
    if (problem.status() == 503) {
      response.header(HeaderNames.RETRY_AFTER, "1");
    }
    send(response, problem.status(), "application/problem+json", Json.write(document));
  }
}
