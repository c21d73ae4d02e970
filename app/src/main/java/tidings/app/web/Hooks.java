package tidings.app.web;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tidings.source.push.Delivery;
import tidings.source.push.Taken;
import tidings.source.push.Webhook;
import tidings.source.websub.HubCallback;

/** What other systems send by themselves: who they are is told by their signatures. */
public final class Hooks implements Routes {
  /** A feed that a hub sends may be as long as one that is fetched, nearly. */
  private static final int LARGEST_FEED = 8 << 20;

  private final Webhook webhook;
  private final Optional<HubCallback> hubs;

  /**
   * Makes them.
   *
   * @param webhook of sources that come by themselves
   * @param hubs where hubs reach us; empty where they cannot
   */
  public Hooks(Webhook webhook, Optional<HubCallback> hubs) {
    this.webhook = webhook;
    this.hubs = hubs;
  }

  @Override
  public void add(HttpRouting.Builder routes) {
    routes
        .post("/push/{name}", Faults.told(this::push, Answers::problem))
        .get("/websub/{source}/{token}", Faults.told(this::verify, Answers::problem))
        .post("/websub/{source}/{token}", Faults.told(this::sent, Answers::problem));
  }

  private void verify(ServerRequest request, ServerResponse response) {
    Map<String, String> parameters =
        request.query().names().stream()
            .collect(
                Collectors.toMap(name -> name, name -> request.query().first(name).orElse("")));
    String challenge =
        hubs.flatMap(hub -> hub.verify(source(request), token(request), parameters))
            .orElseThrow(Hooks::unasked);
    Answers.send(response, 200, "text/plain; charset=utf-8", challenge);
  }

  private void sent(ServerRequest request, ServerResponse response) {
    HubCallback hub =
        hubs.filter(one -> one.wants(source(request), token(request))).orElseThrow(Hooks::unasked);
    boolean wanted =
        hub.take(
            source(request),
            token(request),
            header(request, "X-Hub-Signature"),
            request.headers().first(HeaderNames.CONTENT_TYPE).orElse(""),
            Bodies.read(request, LARGEST_FEED));
    if (!wanted) {
      throw unasked();
    }
    Answers.send(response, 202, "text/plain; charset=utf-8", "");
  }

  private static Problem unasked() {
    return Problem.notFound("nobody asked for this");
  }

  private static long source(ServerRequest request) {
    String id = request.path().pathParameters().get("source");
    return id.matches("[0-9]{1,18}") ? Long.parseLong(id) : -1;
  }

  private static String token(ServerRequest request) {
    return request.path().pathParameters().get("token");
  }

  private void push(ServerRequest request, ServerResponse response) {
    String name = request.path().pathParameters().get("name");
    Delivery delivery =
        new Delivery(
            header(request, "webhook-id"),
            header(request, "webhook-timestamp"),
            header(request, "webhook-signature"),
            request.headers().first(HeaderNames.CONTENT_TYPE).orElse(""),
            Bodies.read(request));
    answer(response, webhook.take(name, delivery));
  }

  private static void answer(ServerResponse response, Taken taken) {
    switch (taken) {
      case Taken.Stored stored ->
          Answers.json(
              response, 202, new TreeMap<>(Map.of("items", stored.items(), "new", stored.fresh())));
      case Taken.Again _ -> Answers.json(response, 202, Map.of("again", true));
      case Taken.Reused _ ->
          throw Problem.unprocessable("webhook-id", "it was used for something else before");
      case Taken.Refused _ -> throw Problem.unsigned();
      case Taken.Unreadable unreadable -> throw Problem.unprocessable("", "it " + unreadable.why());
    }
  }

  private static String header(ServerRequest request, String name) {
    return request.headers().first(HeaderNames.create(name)).orElse("");
  }
}
