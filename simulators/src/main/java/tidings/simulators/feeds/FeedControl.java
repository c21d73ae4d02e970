package tidings.simulators.feeds;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
        case "POST edit" -> edit(body(request));
        case "POST behave" -> behave(body(request));
        case "POST hub" -> hub(body(request));
        default -> fault(404, "nothing to " + request.method() + " at " + request.path());
      };
    } catch (IllegalArgumentException | ArithmeticException | JacksonException wrong) {
      return fault(400, String.valueOf(wrong.getMessage()));
    }
  }

  private static ControlObject body(HttpRequest request) {
    return new ControlObject(JSON.readTree(request.body()));
  }

  private HttpReply publish(ControlObject body) {
    Entry entry = entry(body);
    String feed = body.text("feed", "");
    body.finish();
    host.publish(feed, entry);
    return done();
  }

  private HttpReply edit(ControlObject body) {
    Entry entry = entry(body);
    String feed = body.text("feed", "");
    body.finish();
    if (!host.edit(feed, entry)) {
      throw new IllegalArgumentException("the feed shows no entry of that guid and link");
    }
    return done();
  }

  private Entry entry(ControlObject body) {
    Instant published = moment(body, "published", host.now());
    return new Entry(
        body.text("guid", ""),
        body.text("link", ""),
        body.text("title", ""),
        body.text("text", ""),
        published,
        moment(body, "updated", published),
        texts(body.object("extra")),
        texts(body.object("fields")),
        body.has("image") ? Optional.of(image(body.object("image"))) : Optional.empty());
  }

  private static Map<String, String> texts(ControlObject body) {
    Map<String, String> texts = new HashMap<>();
    body.names().forEach(name -> texts.put(name, body.text(name, "")));
    return texts;
  }

  private static Image image(ControlObject body) {
    Image image =
        new Image(
            body.text("url", ""),
            body.text("type", "image/jpeg"),
            body.whole("bytes", 0),
            body.has("form") ? body.oneOf("form", Image.Form.class) : Image.Form.MEDIA);
    body.finish();
    return image;
  }

  private static Instant moment(ControlObject body, String name, Instant fallback) {
    String text = body.text(name, "");
    try {
      return text.isEmpty() ? fallback : Instant.parse(text);
    } catch (DateTimeException _) {
      throw new IllegalArgumentException("'" + name + "' must be like 2026-11-29T12:00:00Z");
    }
  }

  private HttpReply behave(ControlObject body) {
    Behaviour behaviour =
        new Behaviour(
            body.oneOf("behaviour", Behaviour.Kind.class),
            body.whole("delay_ms", 0),
            Math.toIntExact(body.whole("retry_after", 0)),
            body.text("to", ""),
            Math.toIntExact(body.whole("piece_bytes", Behaviour.PIECE_BYTES)));
    String feed = body.text("feed", "");
    body.finish();
    host.behave(feed, behaviour);
    return done();
  }

  private HttpReply hub(ControlObject body) {
    HubConduct conduct =
        new HubConduct(
            body.oneOf("conduct", HubConduct.Kind.class),
            body.whole("lease_seconds", HubConduct.HONEST.leaseSeconds()));
    String feed = body.text("feed", "");
    body.finish();
    host.hub(feed, conduct);
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
