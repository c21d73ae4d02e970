package tidings.app.web;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Map;
import tidings.source.push.Delivery;
import tidings.source.push.Taken;
import tidings.source.push.Webhook;

/** What other systems send by themselves: who they are is told by their signatures. */
public final class Hooks implements Routes {
  private final Webhook webhook;

  /** Over the webhooks of sources. */
  public Hooks(Webhook webhook) {
    this.webhook = webhook;
  }

  @Override
  public void add(HttpRouting.Builder routes) {
    routes.post("/push/{name}", Faults.told(this::push, Answers::problem));
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
          Answers.json(response, 202, Map.of("items", stored.items(), "new", stored.fresh()));
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
