package tidings.simulators.telegram;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tidings.simulators.web.HttpRequest;

/**
 * Reads a call from a request (Bot API server source, {@code HttpConnection.cpp}, {@code Query.h}).
 * The query string is read before the body and the first value of a name wins.
 */
final class CallReader {
  private static final String PREFIX = "/bot";

  private CallReader() {}

  /** The call, or empty for a path that is none; {@link Unreadable} where a limit is passed. */
  static Optional<Call> read(HttpRequest request) {
    String path = FormReader.percentDecoded(request.path());
    if (!path.startsWith(PREFIX)) {
      return Optional.empty();
    }
    int slash = path.indexOf('/', PREFIX.length());
    String token = path.substring(PREFIX.length(), slash < 0 ? path.length() : slash);
    Map<String, String> parameters = new LinkedHashMap<>();
    Map<String, Upload> files = new LinkedHashMap<>();
    FormReader.read(request.query(), parameters);
    body(request, parameters, files);
    String method = method(slash < 0 ? "" : path.substring(slash + 1));
    if (method.isEmpty()) {
      method = parameters.getOrDefault("method", "");
    }
    boolean call = !method.isEmpty() && method.indexOf('/') < 0;
    return call
        ? Optional.of(new Call(token, method.toLowerCase(Locale.ROOT), parameters, files))
        : Optional.empty();
  }

  private static String method(String rest) {
    return rest.startsWith("test/") ? rest.substring("test/".length()) : rest;
  }

  private static void body(
      HttpRequest request, Map<String, String> parameters, Map<String, Upload> files) {
    String type = request.header("content-type");
    if (request.body().length == 0) {
      return;
    }
    if (type.regionMatches(true, 0, "application/json", 0, 16)) {
      JsonReader.read(request.body(), parameters);
    } else if (type.regionMatches(true, 0, "application/x-www-form-urlencoded", 0, 33)) {
      FormReader.read(FormReader.latin1(request.body()), parameters);
    } else if (multipart(request)) {
      new MultipartReader(parameters, files).read(request.body(), type);
    }
  }

  /** Whether the request may bring files. */
  static boolean multipart(HttpRequest head) {
    return head.header("content-type").regionMatches(true, 0, "multipart/form-data", 0, 19);
  }
}
