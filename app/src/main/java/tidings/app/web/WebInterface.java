package tidings.app.web;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Level;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tidings.pace.Limits;
import tidings.storage.DatabaseException;

/**
 * HTTP in front of the {@link Api}: routes, tokens, caps, and the one place that answers faults.
 */
public final class WebInterface implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebInterface.class);
  // The server logs through java.util.logging; kept here, since that forgets loggers nobody holds.
  private static final java.util.logging.Logger SERVER_LOG =
      java.util.logging.Logger.getLogger("io.helidon");
  private static final int LARGEST_BODY = 1 << 20;
  private static final String YAML = "application/yaml; charset=utf-8";
  private static final String JSON = "application/json";

  private final Api api;
  private final FollowApi follow;
  private final ApiTokens tokens;
  private final Switches switches;
  private final Exposition exposition;
  private final WebServer server;

  /** Starts listening. */
  public WebInterface(
      String host,
      int port,
      Api api,
      FollowApi follow,
      ApiTokens tokens,
      Switches switches,
      Exposition exposition) {
    this.api = api;
    this.follow = follow;
    this.tokens = tokens;
    this.switches = switches;
    this.exposition = exposition;
    SERVER_LOG.setLevel(Level.WARNING);
    this.server =
        WebServer.builder()
            .host(host)
            .port(port)
            .shutdownHook(false)
            .routing(this::routes)
            .build()
            .start();
  }

  private void routes(HttpRouting.Builder routes) {
    routes
        .get("/health", open(request -> switches.health()))
        .get("/openapi.yaml", (_, response) -> send(response, 200, YAML, OpenApi::text))
        .get("/metrics", (request, response) -> guarded(request, response, this::metrics))
        .get("/figures", closed((request, _) -> api.figures()))
        .post("/messages", (request, response) -> guarded(request, response, this::message))
        .get(
            "/deliveries",
            closed((request, _) -> api.deliveries(HistoryParameters.read(request.query()))))
        .get("/deliveries/{id}", closed((request, _) -> api.delivery(part(request, "id"))))
        .post(
            "/deliveries/{id}/send-again",
            closed((request, by) -> api.sendAgain(part(request, "id"), by)))
        .post("/deliveries/{id}/drop", closed((request, by) -> api.drop(part(request, "id"), by)))
        .get("/sources", closed((request, _) -> follow.sources()))
        .put(
            "/sources/{name}",
            closed((request, _) -> follow.source(part(request, "name"), body(request))))
        .get("/collections", closed((request, _) -> follow.collections()))
        .put(
            "/collections/{name}",
            closed((request, _) -> follow.collection(part(request, "name"), body(request))))
        .get("/recipients", closed((request, _) -> follow.recipients(after(request))))
        .put(
            "/recipients/{name}",
            closed((request, _) -> follow.recipient(part(request, "name"), body(request))))
        .get("/subscriptions", closed((request, _) -> follow.subscriptions(after(request))))
        .post("/subscriptions", closed((request, _) -> follow.subscribe(body(request))))
        .post("/subscriptions/preview", closed((request, _) -> follow.preview(body(request))))
        .delete("/subscriptions/{id}", closed(this::unsubscribe))
        .get("/accounts", closed((request, _) -> switches.accounts()))
        .put("/accounts/{name}/limits", closed(this::limit))
        .post("/stop", closed((request, by) -> switches.stop(by)))
        .post("/resume", closed((request, by) -> switches.resume(by)));
  }

  private interface Open {
    Object answer(ServerRequest request);
  }

  private interface Closed {
    Object answer(ServerRequest request, String by);
  }

  private interface Raw {
    void answer(ServerRequest request, ServerResponse response, String by);
  }

  private static Handler open(Open handler) {
    return (request, response) -> json(response, 200, handler.answer(request));
  }

  private Handler closed(Closed handler) {
    return (request, response) ->
        guarded(request, response, (q, s, by) -> json(s, 200, handler.answer(q, by)));
  }

  private void guarded(ServerRequest request, ServerResponse response, Raw handler) {
    try {
      handler.answer(request, response, caller(request));
    } catch (Problem problem) {
      problem(response, problem);
    } catch (DatabaseException fault) {
      LOG.warn("a request could not be served: {}", fault.getMessage());
      problem(response, Problem.unavailable("the database does not answer; try again"));
    }
  }

  private String caller(ServerRequest request) {
    String header = request.headers().first(HeaderNames.AUTHORIZATION).orElse("");
    String token = header.startsWith("Bearer ") ? header.substring("Bearer ".length()) : "";
    return tokens.name(token).orElseThrow(Problem::unauthorized);
  }

  private static void problem(ServerResponse response, Problem problem) {
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
    send(response, problem.status(), "application/problem+json", () -> Json.write(document));
  }

  private static void json(ServerResponse response, int status, Object value) {
    send(response, status, JSON, () -> Json.write(value));
  }

  private static void send(
      ServerResponse response, int status, String type, Supplier<String> body) {
    response.status(Status.create(status)).header(HeaderNames.CONTENT_TYPE, type).send(body.get());
  }

  private void message(ServerRequest request, ServerResponse response, String by) {
    String key = request.headers().first(HeaderNames.create("Idempotency-Key")).orElse("");
    json(response, 202, api.message(by, key, body(request)));
  }

  private void metrics(ServerRequest request, ServerResponse response, String by) {
    send(response, 200, "text/plain; version=0.0.4; charset=utf-8", exposition::text);
  }

  /** Where a page goes on: behind this id. */
  private static long after(ServerRequest request) {
    String after = request.query().first("after").orElse("0");
    if (!after.matches("[0-9]{1,18}")) {
      throw Problem.badRequest("after", "a page goes on after the number of an id");
    }
    return Long.parseLong(after);
  }

  private Object limit(ServerRequest request, String by) {
    String account = part(request, "name");
    Limits now = Checks.checked("name", () -> switches.limits(account));
    Limits wanted = LimitsJson.read(Json.object(body(request)), now);
    switches.limit(account, wanted, by);
    return wanted;
  }

  private Object unsubscribe(ServerRequest request, String by) {
    String id = part(request, "id");
    if (!id.matches("[0-9]{1,18}")) {
      throw Problem.badRequest("id", "a subscription's id is a number");
    }
    follow.unsubscribe(Long.parseLong(id));
    return Map.of();
  }

  private static String part(ServerRequest request, String name) {
    return request.path().pathParameters().get(name);
  }

  private static byte[] body(ServerRequest request) {
    if (!request.content().hasEntity()) {
      return new byte[0];
    }
    try (InputStream stream = request.content().inputStream()) {
      byte[] bytes = stream.readNBytes(LARGEST_BODY + 1);
      if (bytes.length > LARGEST_BODY) {
        throw Problem.tooLarge(LARGEST_BODY);
      }
      return bytes;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The port that is listened on. */
  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.stop();
  }
}
