package tidings.app.web;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.function.Predicate;
import tidings.pace.Limits;

/** HTTP in front of the {@link Api}: routes, tokens, roles. */
public final class Rest implements Routes {
  private static final String YAML = "application/yaml; charset=utf-8";
  private static final String METRICS = "text/plain; version=0.0.4; charset=utf-8";

  private final Api api;
  private final SourceApi sources;
  private final SecretApi secrets;
  private final ProxyApi proxies;
  private final FollowApi follow;
  private final OpmlApi opml;
  private final PreviewApi previews;
  private final TokenApi tokens;
  private final Switches switches;
  private final Exposition exposition;

  /** Over the parts that it opens to the web. */
  public Rest(
      Api api,
      SourceApi sources,
      SecretApi secrets,
      ProxyApi proxies,
      FollowApi follow,
      OpmlApi opml,
      PreviewApi previews,
      TokenApi tokens,
      Switches switches,
      Exposition exposition) {
    this.api = api;
    this.sources = sources;
    this.secrets = secrets;
    this.proxies = proxies;
    this.follow = follow;
    this.opml = opml;
    this.previews = previews;
    this.tokens = tokens;
    this.switches = switches;
    this.exposition = exposition;
  }

  @Override
  public void add(HttpRouting.Builder routes) {
    routes
        .get("/health", answered((_, response) -> Answers.json(response, 200, switches.health())))
        .get(
            "/openapi.yaml",
            answered((_, response) -> Answers.send(response, 200, YAML, OpenApi.text())))
        .get("/metrics", guarded(ApiRole::looks, this::metrics))
        .get("/figures", looking((_, _) -> api.figures()))
        .post("/messages", guarded(role -> role != ApiRole.READER, this::message))
        .get(
            "/deliveries",
            looking((request, _) -> api.deliveries(HistoryParameters.read(request.query()))))
        .get("/deliveries/{id}", guarded(_ -> true, this::delivery))
        .post(
            "/deliveries/{id}/send-again",
            changing((request, by) -> api.sendAgain(part(request, "id"), by)))
        .post("/deliveries/{id}/drop", changing((request, by) -> api.drop(part(request, "id"), by)))
        .get("/sources", looking((_, _) -> sources.shown()))
        .put(
            "/sources/{name}",
            changing((request, by) -> sources.put(part(request, "name"), body(request), by)))
        .post(
            "/sources/{name}/secret",
            changing((request, by) -> sources.renewSecret(part(request, "name"), by)))
        .get("/secrets", changing((_, _) -> secrets.all()))
        .put(
            "/secrets/{name}",
            changing((request, by) -> secrets.put(part(request, "name"), body(request), by)))
        .delete(
            "/secrets/{name}", changing((request, by) -> secrets.remove(part(request, "name"), by)))
        .get("/proxies", changing((_, _) -> proxies.all()))
        .put(
            "/proxies/{name}",
            changing((request, by) -> proxies.put(part(request, "name"), body(request), by)))
        .delete(
            "/proxies/{name}", changing((request, by) -> proxies.remove(part(request, "name"), by)))
        .get(
            "/opml",
            guarded(
                ApiRole::changes,
                (_, response, _) -> Answers.send(response, 200, "text/x-opml", opml.write())))
        .post("/opml", changing((request, by) -> opml.read(body(request), by)))
        .get("/collections", looking((_, _) -> follow.collections()))
        .put(
            "/collections/{name}",
            changing((request, by) -> follow.collection(part(request, "name"), body(request), by)))
        .get("/recipients", looking((request, _) -> follow.recipients(after(request))))
        .put(
            "/recipients/{name}",
            changing((request, by) -> follow.recipient(part(request, "name"), body(request), by)))
        .get("/subscriptions", looking((request, _) -> follow.subscriptions(after(request))))
        .post("/subscriptions", changing((request, by) -> follow.subscribe(body(request), by)))
        .post("/subscriptions/preview", looking((request, _) -> previews.preview(body(request))))
        .delete(
            "/subscriptions/{id}",
            changing((request, by) -> follow.unsubscribe(part(request, "id"), by)))
        .get("/accounts", looking((_, _) -> switches.accounts()))
        .put("/accounts/{name}/limits", changing(this::limit))
        .get("/tokens", changing((_, _) -> tokens.all()))
        .put(
            "/tokens/{name}",
            changing((request, by) -> tokens.make(part(request, "name"), body(request), by)))
        .delete(
            "/tokens/{name}", changing((request, by) -> tokens.revoke(part(request, "name"), by)))
        .get("/audit", changing((_, _) -> api.audit()))
        .post("/stop", changing((_, by) -> switches.stop(by)))
        .post("/resume", changing((_, by) -> switches.resume(by)));
  }

  private interface Answering {
    Object answer(ServerRequest request, String by);
  }

  private interface Raw {
    void answer(ServerRequest request, ServerResponse response, Caller caller);
  }

  private Handler looking(Answering handler) {
    return guarded(ApiRole::looks, json(handler));
  }

  private Handler changing(Answering handler) {
    return guarded(ApiRole::changes, json(handler));
  }

  private static Raw json(Answering handler) {
    return (request, response, caller) ->
        Answers.json(response, 200, handler.answer(request, caller.name()));
  }

  private Handler guarded(Predicate<ApiRole> allowed, Raw handler) {
    return answered((request, response) -> {
      Caller caller = caller(request);
      if (!allowed.test(caller.role())) {
        throw Problem.forbidden(caller);
      }
      handler.answer(request, response, caller);
    });
  }

  private static Handler answered(Handler handler) {
    return Faults.told(handler, Answers::problem);
  }

  private Caller caller(ServerRequest request) {
    String header = request.headers().first(HeaderNames.AUTHORIZATION).orElse("");
    String token = header.startsWith("Bearer ") ? header.substring("Bearer ".length()) : "";
    return tokens.caller(token).orElseThrow(Problem::unauthorized);
  }

  private void delivery(ServerRequest request, ServerResponse response, Caller caller) {
    Answers.json(response, 200, api.delivery(part(request, "id"), caller));
  }

  private void message(ServerRequest request, ServerResponse response, Caller caller) {
    String key = request.headers().first(HeaderNames.create("Idempotency-Key")).orElse("");
    Answers.json(response, 202, api.message(caller.name(), key, body(request)));
  }

  private void metrics(ServerRequest request, ServerResponse response, Caller caller) {
    Answers.send(response, 200, METRICS, exposition.text());
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

  private static String part(ServerRequest request, String name) {
    return request.path().pathParameters().get(name);
  }

  private static byte[] body(ServerRequest request) {
    return Bodies.read(request);
  }
}
