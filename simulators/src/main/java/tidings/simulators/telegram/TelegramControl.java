package tidings.simulators.telegram;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import tidings.simulators.web.ControlObject;
import tidings.simulators.web.HttpReply;
import tidings.simulators.web.HttpRequest;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The control API: what tests and benches set and read over HTTP. The package tells its use. */
final class TelegramControl {
  static final String PREFIX = "/control/";

  private static final JsonMapper JSON = JsonMapper.shared();

  private final TelegramRules rules;
  private final Consumer<CutStyle> cuts;

  TelegramControl(TelegramRules rules, Consumer<CutStyle> cuts) {
    this.rules = rules;
    this.cuts = cuts;
  }

  HttpReply handle(HttpRequest request) {
    try {
      return request.method().equals("GET") ? read(request) : change(request);
    } catch (IllegalArgumentException | ArithmeticException | JacksonException fault) {
      return HttpReply.json(400, error(fault));
    }
  }

  private HttpReply read(HttpRequest request) {
    return switch (name(request)) {
      case "log" -> log(request.query());
      case "counters" -> HttpReply.json(200, CountersJson.write(rules.counters()));
      default -> unknown(request);
    };
  }

  private HttpReply change(HttpRequest request) {
    JsonNode body =
        request.body().length == 0 ? JSON.createObjectNode() : JSON.readTree(request.body());
    switch (name(request)) {
      case "limits" -> rules.limits(LimitsJson.read(new ControlObject(body)));
      case "faults" -> faults(new ControlObject(body));
      case "cuts" -> cuts(new ControlObject(body));
      case "chats" -> each(body, this::chat);
      case "photos" -> each(body, this::photo);
      case "incoming" -> each(body, this::incoming);
      case "revoke" -> each(body, this::revoke);
      case "reset" -> rules.reset();
      default -> {
        return unknown(request);
      }
    }
    return HttpReply.json(200, "{\"ok\":true}");
  }

  private void faults(ControlObject body) {
    if (body.truth("append", false)) {
      FaultJson.scripts(body).forEach(rules::script);
    } else {
      rules.faults(FaultJson.plan(body));
    }
  }

  private void cuts(ControlObject body) {
    cuts.accept(body.oneOf("style", CutStyle.class));
    body.finish();
  }

  private void chat(ControlObject body) {
    long chatId = body.whole("chat");
    if (body.has("kind")) {
      rules.register(chatId, body.oneOf("kind", ChatKind.class));
    }
    if (body.has("condition")) {
      rules.chat(chatId, condition(body));
    }
    if (body.has("topics")) {
      rules.topics(chatId, body.wholes("topics").stream().mapToInt(Math::toIntExact).toArray());
    }
    body.finish();
  }

  private static ChatCondition condition(ControlObject body) {
    return body.text("condition", "").equalsIgnoreCase("migrated")
        ? new ChatCondition.Migrated(body.whole("to"))
        : body.oneOf("condition", ChatCondition.Plain.class);
  }

  private void photo(ControlObject body) {
    String prefix = body.text("url", "");
    if (body.text("fault", "").equalsIgnoreCase("none")) {
      rules.goodPhoto(prefix);
    } else {
      rules.badPhoto(prefix, body.oneOf("fault", PhotoFault.class));
    }
    body.finish();
  }

  private void incoming(ControlObject body) {
    rules.incoming(body.text("token", ""), body.whole("chat"));
    body.finish();
  }

  private void revoke(ControlObject body) {
    rules.revoke(body.text("token", ""));
    body.finish();
  }

  private static void each(JsonNode body, Consumer<ControlObject> change) {
    if (body.isArray()) {
      body.forEach(node -> change.accept(new ControlObject(node)));
    } else {
      change.accept(new ControlObject(body));
    }
  }

  private HttpReply log(String query) {
    String since = query.startsWith("since=") ? query.substring("since=".length()) : "0";
    long from =
        Numbers.parse(since)
            .orElseThrow(() -> new IllegalArgumentException("since is no number: " + since));
    List<LogEntry> entries = rules.logSince(Math.clamp(from, 0, Integer.MAX_VALUE));
    return new HttpReply.Streamed("application/x-ndjson", out -> write(entries, out));
  }

  private static void write(List<LogEntry> entries, OutputStream out) throws IOException {
    StringBuilder line = new StringBuilder(256);
    for (LogEntry entry : entries) {
      line.setLength(0);
      LogJson.write(line, entry);
      out.write(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String name(HttpRequest request) {
    return request.path().substring(PREFIX.length()).toLowerCase(Locale.ROOT);
  }

  private static HttpReply unknown(HttpRequest request) {
    return HttpReply.json(404, error("nothing to " + request.method() + " at " + request.path()));
  }

  private static String error(Exception fault) {
    return error(String.valueOf(fault.getMessage()));
  }

  private static String error(String what) {
    return JSON.writeValueAsString(Map.of("error", what));
  }
}
