package tidings.app.page;

import io.helidon.common.uri.UriQuery;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tidings.app.web.Answers;
import tidings.app.web.Api;
import tidings.app.web.Bodies;
import tidings.app.web.Caller;
import tidings.app.web.Faults;
import tidings.app.web.FollowApi;
import tidings.app.web.HistoryParameters;
import tidings.app.web.PreviewApi;
import tidings.app.web.Problem;
import tidings.app.web.Routes;
import tidings.app.web.SourceApi;
import tidings.app.web.Switches;
import tidings.delivery.Life;
import tidings.time.Time;

/**
 * The page at {@code /} and the parts that it asks for while it is looked at. Faults are told as a
 * line of text, which the page shows.
 */
public final class LivePage implements Routes, AutoCloseable {
  private static final String HTML = "text/html; charset=utf-8";
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final int FOLLOWED = 6;

  private final Api api;
  private final SourceApi sources;
  private final FollowApi follow;
  private final PreviewApi previews;
  private final Switches switches;
  private final Door door;
  private final PulseReader pulses;
  private final Templates templates = new Templates();
  private final Assets assets = new Assets();
  private final Parts parts = new Parts(templates);
  private final Live live;

  /** Over the parts that it shows. */
  public LivePage(
      Api api,
      SourceApi sources,
      FollowApi follow,
      PreviewApi previews,
      Switches switches,
      Door door,
      PulseReader pulses,
      Time time) {
    this.api = api;
    this.sources = sources;
    this.follow = follow;
    this.previews = previews;
    this.switches = switches;
    this.door = door;
    this.pulses = pulses;
    this.live = new Live(pulses, parts, door, time);
  }

  @Override
  public void add(HttpRouting.Builder routes) {
    assets.add(routes);
    routes
        .get("/", looking(this::page))
        .get("/login", served((_, response) -> login(response, 200, "")))
        .post("/login", served(this::login))
        .post("/logout", looking(this::logout))
        .get("/page/pulse", looking(live::watch))
        .get("/page/here", looking((_, response, _) -> done(response)))
        .get("/page/deliveries", looking(this::history))
        .get("/page/deliveries/{id}", looking(this::life))
        .post("/page/deliveries/{id}/send-again", deciding(this::sendAgain))
        .post("/page/deliveries/{id}/drop", deciding(this::drop))
        .get("/page/subscriptions", looking(this::subscriptions))
        .post("/page/subscriptions", deciding(this::subscribe))
        .post("/page/subscriptions/{id}/remove", deciding(this::unsubscribe))
        .post("/page/preview", looking(this::preview))
        .post(
            "/page/stop",
            deciding((_, response, caller) -> {
              var unusedHealth = switches.stop(caller.name());
              done(response);
            }))
        .post(
            "/page/resume",
            deciding((_, response, caller) -> {
              var unusedHealth = switches.resume(caller.name());
              done(response);
            }));
  }

  private interface Answering {
    void answer(ServerRequest request, ServerResponse response, Caller caller);
  }

  /** For visitors; changes are taken from our own pages only. */
  private Handler looking(Answering handler) {
    return served((request, response) -> {
      Caller caller = door.visitor(request).orElse(null);
      if (caller == null) {
        away(request, response);
      } else if (!request.prologue().method().text().equals("GET") && !door.ours(request)) {
        Answers.send(response, 403, TEXT, "this was not asked by the page itself");
      } else {
        handler.answer(request, response, caller);
      }
    });
  }

  private static Handler served(Handler handler) {
    return Faults.told(handler, LivePage::tell);
  }

  private static void tell(ServerResponse response, Problem problem) {
    Answers.send(response, problem.status(), TEXT, String.valueOf(problem.getMessage()));
  }

  private Handler deciding(Answering handler) {
    return looking((request, response, caller) -> {
      if (caller.role().changes()) {
        handler.answer(request, response, caller);
      } else {
        Answers.send(response, 403, TEXT, "you may look, and change nothing");
      }
    });
  }

  /** Whoever is not let in is shown the door. */
  private void away(ServerRequest request, ServerResponse response) {
    if (door.open()) {
      Answers.send(response, 403, TEXT, "the demonstration answers at http://127.0.0.1 only");
    } else if (request.path().path().equals("/")) {
      response.header(HeaderNames.LOCATION, "/login");
      Answers.send(response, 303, TEXT, "");
    } else {
      response.header("HX-Redirect", "/login");
      Answers.send(response, 401, TEXT, "log in again");
    }
  }

  private void login(ServerResponse response, int status, String fault) {
    html(response, status, "login", Map.of("assets", assets.prefix(), "fault", fault));
  }

  private void login(ServerRequest request, ServerResponse response) {
    if (!door.ours(request)) {
      login(response, 403, "This was not asked by the page itself.");
      return;
    }
    switch (door.login(request, form(request).first("token").orElse("").strip())) {
      case Door.Login.Begun begun -> {
        response.header(
            HeaderNames.SET_COOKIE, door.cookie(begun.secret(), Sessions.LONGEST.toSeconds()));
        response.header(HeaderNames.LOCATION, "/");
        Answers.send(response, 303, TEXT, "");
      }
      case Door.Login.Refused _ ->
          login(response, 401, "This token is not valid, or not one to look with.");
      case Door.Login.Throttled _ -> login(response, 429, "Too many tries; come back in a minute.");
    }
  }

  private void logout(ServerRequest request, ServerResponse response, Caller caller) {
    door.logout(request);
    response.header(HeaderNames.SET_COOKIE, door.cookie("", 0));
    response.header(HeaderNames.LOCATION, "/login");
    Answers.send(response, 303, TEXT, "");
  }

  private void page(ServerRequest request, ServerResponse response, Caller caller) {
    Pulse pulse = pulses.read();
    Map<String, Object> parameters = new HashMap<>();
    parameters.put("assets", assets.prefix());
    parameters.put("pulse", pulse);
    parameters.put("plot", Plot.of(pulse, Lately.SECONDS));
    parameters.put("caller", caller);
    parameters.put("open", door.open());
    parameters.put("sources", sources.sources());
    parameters.put("collections", follow.collections());
    parameters.put("followed", Page.of(follow.newest(Long.MAX_VALUE, FOLLOWED + 1), FOLLOWED));
    html(response, 200, "page", parameters);
  }

  private void history(ServerRequest request, ServerResponse response, Caller caller) {
    List<Life> found = api.deliveries(HistoryParameters.read(request.query()));
    html(response, 200, "history", Map.of("lives", found, "now", pulses.now()));
  }

  private void life(ServerRequest request, ServerResponse response, Caller caller) {
    life(response, api.delivery(id(request)), caller);
  }

  private void life(ServerResponse response, Life life, Caller caller) {
    Map<String, Object> parameters =
        Map.of("life", life, "now", pulses.now(), "decides", caller.role().changes());
    html(response, 200, "life", parameters);
  }

  private void sendAgain(ServerRequest request, ServerResponse response, Caller caller) {
    var unusedId = api.sendAgain(id(request), caller.name());
    life(request, response, caller);
  }

  private void drop(ServerRequest request, ServerResponse response, Caller caller) {
    var unusedId = api.drop(id(request), caller.name());
    life(request, response, caller);
  }

  private void subscriptions(ServerRequest request, ServerResponse response, Caller caller) {
    Optional<String> before = request.query().first("before").asOptional();
    if (!before.orElse("0").matches("[0-9]{1,18}")) {
      Answers.send(response, 400, TEXT, "a page goes on before the number of an id");
      return;
    }
    subscriptions(response, before.map(Long::parseLong).orElse(Long.MAX_VALUE), caller);
  }

  private void subscriptions(ServerResponse response, long before, Caller caller) {
    Page<FollowApi.Followed> page = Page.of(follow.newest(before, FOLLOWED + 1), FOLLOWED);
    html(
        response,
        200,
        "subscriptions",
        Map.of("followed", page, "decides", caller.role().changes()));
  }

  private void subscribe(ServerRequest request, ServerResponse response, Caller caller) {
    UriQuery form = form(request);
    long unusedId =
        follow.subscribe(
            form.first("address").orElse(""),
            scope(form),
            form.first("filter").orElse(""),
            form.first("digest").orElse(""),
            caller.name());
    subscriptions(response, Long.MAX_VALUE, caller);
  }

  private void unsubscribe(ServerRequest request, ServerResponse response, Caller caller) {
    var unusedAnswer = follow.unsubscribe(id(request), caller.name());
    subscriptions(response, Long.MAX_VALUE, caller);
  }

  private void preview(ServerRequest request, ServerResponse response, Caller caller) {
    UriQuery form = form(request);
    String filter = form.first("filter").orElse("");
    Map<String, Object> parameters = new HashMap<>();
    try {
      parameters.put("previewed", previews.preview(scope(form), filter));
      parameters.put("fault", "");
    } catch (Problem problem) {
      // Half a filter is no fault while it is being written: it is told where the answer would be.
      parameters.put("previewed", new PreviewApi.Preview(0, 0, List.of(), ""));
      parameters.put("fault", String.valueOf(problem.getMessage()));
    }
    html(response, 200, "preview", parameters);
  }

  /** The form's field is {@code source:NAME} or {@code collection:NAME}. */
  private static FollowApi.Named scope(UriQuery form) {
    String written = form.first("scope").orElse("");
    String name = written.substring(written.indexOf(':') + 1);
    return new FollowApi.Named(
        written.startsWith("source:") ? name : "", written.startsWith("collection:") ? name : "");
  }

  private static UriQuery form(ServerRequest request) {
    String body = new String(Bodies.read(request), StandardCharsets.UTF_8);
    return UriQuery.create(body.replace("+", "%20"));
  }

  private static String id(ServerRequest request) {
    return request.path().pathParameters().get("id");
  }

  private static void done(ServerResponse response) {
    Answers.send(response, 204, TEXT, "");
  }

  private void html(
      ServerResponse response, int status, String template, Map<String, Object> parameters) {
    response.header(HeaderNames.CACHE_CONTROL, "no-store");
    Answers.send(response, status, HTML, templates.fill(template, parameters));
  }

  @Override
  public void close() {
    live.close();
  }
}
