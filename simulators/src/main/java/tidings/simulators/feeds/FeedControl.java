package tidings.simulators.feeds;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import tidings.simulators.web.ControlObject;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpRequest;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The control API of a feed host. The package tells its use. */
final class FeedControl {
  static final String PREFIX = "/control/";

  private static final JsonMapper JSON = JsonMapper.shared();

  private final FeedHost host;

  FeedControl(FeedHost host) {
    this.host = host;
  }

  HttpReply handle(HttpRequest request) {
    try {
      return switch (request.method() + " " + request.path().substring(PREFIX.length())) {
        case "GET counters" -> counters(request.query());
        case "POST publish" -> publish(body(request));
        case "POST behave" -> behave(body(request));
        default -> fault(404, "nothing to " + request.method() + " at " + request.path());
      };
    } catch (IllegalArgumentException | JacksonException wrong) {
      return fault(400, String.valueOf(wrong.getMessage()));
    }
  }

  private static ControlObject body(HttpRequest request) {
    return new ControlObject(JSON.readTree(request.body()));
  }

  private HttpReply publish(ControlObject body) {
    Map<String, String> extra = new HashMap<>();
    ControlObject extras = body.object("extra");
    extras.names().forEach(name -> extra.put(name, extras.text(name, "")));
    Entry entry =
        new Entry(
            body.text("guid", ""),
            body.text("link", ""),
            body.text("title", ""),
            body.text("text", ""),
            published(body.text("published", "")),
            extra);
    host.publish(body.text("feed", ""), entry);
    body.finish();
    return done();
  }

  private Instant published(String text) {
    try {
      return text.isEmpty() ? host.now() : Instant.parse(text);
    } catch (DateTimeException _) {
      throw new IllegalArgumentException("'published' must be like 2026-11-29T12:00:00Z");
    }
  }

  private HttpReply behave(ControlObject body) {
    Behaviour.Kind kind = body.oneOf("behaviour", Behaviour.Kind.class);
    Behaviour behaviour = new Behaviour(kind, body.whole("delay_ms", 0));
    host.behave(body.text("feed", ""), behaviour);
    body.finish();
    return done();
  }

  private HttpReply counters(String query) {
    String feed = query.toLowerCase(Locale.ROOT).startsWith("feed=") ? query.substring(5) : "";
    Counters counters = host.counters(feed);
    ObjectNode out = JSON.createObjectNode();
    out.put("polls", counters.polls());
    out.put("not_modified", counters.notModified());
    out.put("bodies", counters.bodies());
    out.put("bytes", counters.bytes());
    out.put("last_body_at_micros", counters.lastBodyAtMicros());
    return HttpReply.json(200, out.toString());
  }

  private static HttpReply done() {
    return HttpReply.json(200, "{\"ok\":true}");
  }

  private static HttpReply fault(int status, String what) {
    JsonNode out = JSON.createObjectNode().put("error", what);
    return HttpReply.json(status, out.toString());
  }
}
