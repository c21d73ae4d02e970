package tidings.app.web;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tidings.app.configuration.Configuration;
import tidings.delivery.DeliveryId;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.History;
import tidings.delivery.Lane;
import tidings.delivery.Ledger;
import tidings.delivery.Life;
import tidings.delivery.NewDelivery;
import tidings.filter.Filter;
import tidings.filter.FilterFault;
import tidings.message.Content;
import tidings.queue.Outbox;
import tidings.queue.Queue;
import tidings.recipient.Address;
import tidings.recipient.AddressText;
import tidings.recipient.Addresses;
import tidings.recipient.Scope;
import tidings.recipient.Subscriptions;
import tidings.source.Source;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tools.jackson.databind.JsonNode;

/** What each request does. Knows nothing of HTTP but problems. */
public final class Api {
  private final Database database;
  private final Outbox outbox;
  private final Queue queue;
  private final Configuration configuration;
  private final Addresses addresses = new Addresses();
  private final History history = new History();
  private final Ledger ledger = new Ledger();
  private final Sources sources = new Sources();
  private final Subscriptions subscriptions = new Subscriptions();

  /** Over the engine's parts. */
  public Api(Database database, Outbox outbox, Queue queue, Configuration configuration) {
    this.database = database;
    this.outbox = outbox;
    this.queue = queue;
    this.configuration = configuration;
  }

  /**
   * Takes a message; it is on disk when this returns.
   *
   * @param token name of the caller's token
   * @param key the caller's idempotency key, or empty
   */
  Map<String, Object> message(String token, String key, byte[] body) {
    JsonNode request = Json.object(body);
    String id =
        DeliveryId.request(token, key.isEmpty() ? UUID.randomUUID().toString() : "key:" + key);
    Lane lane = checked("lane", () -> Lane.of(Json.text(request, "lane", "alert")));
    String stream = Json.text(request, "stream", "default");
    DoubtPolicy doubt =
        checked(
            "doubt",
            () -> DoubtPolicy.of(Json.text(request, "doubt", configuration.doubt().word())));
    Content content =
        checked(
            "text",
            () ->
                new Content(
                    Json.required(request, "text"), Json.entities(request), Json.buttons(request)));
    AddressText address =
        checked("address", () -> AddressText.parse(Json.required(request, "address")));
    database.write(transaction -> {
      NewDelivery made =
          new NewDelivery(id, address(transaction, address), lane, stream, content, doubt, 0, "");
      if (!outbox.put(transaction, made, 0)) {
        refuseOther(transaction, made);
      }
      return id;
    });
    return Map.of("id", id);
  }

  private void refuseOther(Transaction transaction, NewDelivery made) {
    if (!ledger.same(transaction, made)) {
      throw Problem.unprocessable(
          "Idempotency-Key", "this key was used for another message; use a new one");
    }
  }

  private Address address(Transaction transaction, AddressText text) {
    long account =
        addresses
            .findAccount(transaction, text.account())
            .orElseThrow(() ->
                Problem.unprocessable(
                    "address", "there is no account named '" + text.account() + "'"));
    return addresses.address(transaction, account, text.chat(), text.thread());
  }

  private interface Check<T> {
    T get();
  }

  private static <T> T checked(String field, Check<T> check) {
    try {
      return check.get();
    } catch (IllegalArgumentException wrong) {
      throw Problem.unprocessable(field, String.valueOf(wrong.getMessage()));
    }
  }

  Life delivery(String id) {
    return database
        .read(transaction -> history.life(transaction, id))
        .orElseThrow(() -> Problem.notFound("there is no delivery " + id));
  }

  Map<String, Object> sendAgain(String id, String by) {
    database.write(transaction -> {
      var bell = ledger.sendAgain(transaction, id, by);
      queue.ring(
          transaction,
          bell.orElseThrow(() ->
              Problem.unprocessable("id", "delivery " + id + " is not dead, refused or held")));
      return id;
    });
    return Map.of("id", id);
  }

  Map<String, Object> drop(String id, String by) {
    boolean dropped = database.write(transaction -> ledger.drop(transaction, id, by));
    if (!dropped) {
      throw Problem.unprocessable("id", "delivery " + id + " is neither waiting nor held");
    }
    return Map.of("id", id);
  }

  Map<String, Object> figures() {
    return database.read(transaction -> {
      Map<String, Object> figures = new LinkedHashMap<>();
      figures.put("deliveries", history.states(transaction));
      figures.put("attempts", history.outcomes(transaction));
      figures.put("settled", history.settled(transaction));
      return figures;
    });
  }

  List<Life> inState(String state) {
    return database.read(transaction -> history.inState(transaction, state, 100));
  }

  Map<String, Object> source(String name, byte[] body) {
    JsonNode request = Json.object(body);
    String url = Json.required(request, "url");
    checked("url", () -> webAddress(url));
    Duration interval = Duration.ofMillis(request.path("interval_ms").asLong(600_000));
    if (interval.toMillis() < 100) {
      throw Problem.unprocessable("interval_ms", "an interval is at least 100 ms");
    }
    long id = database.write(transaction -> sources.put(transaction, name, url, interval));
    return Map.of("id", id, "name", name);
  }

  private static URI webAddress(String url) {
    URI uri = URI.create(url);
    boolean usable = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    if (!usable || uri.getHost() == null) {
      throw new IllegalArgumentException("'" + url + "' is not a web address; write https://…");
    }
    return uri;
  }

  List<Source> sources() {
    return database.read(sources::all);
  }

  Map<String, Object> subscribe(byte[] body) {
    JsonNode request = Json.object(body);
    AddressText address =
        checked("address", () -> AddressText.parse(Json.required(request, "address")));
    String source = Json.required(request, "source");
    String filter = filter(Json.text(request, "filter", ""));
    long id =
        database.write(transaction ->
            subscriptions.put(
                transaction,
                address(transaction, address),
                Scope.source(
                    sources
                        .find(transaction, source)
                        .orElseThrow(() ->
                            Problem.unprocessable(
                                "source", "there is no source named '" + source + "'"))
                        .id()),
                filter,
                Subscriptions.Manner.USUAL));
    return Map.of("id", id);
  }

  private static String filter(String text) {
    try {
      return Filter.parse(text).text();
    } catch (FilterFault fault) {
      throw Problem.unprocessable("filter", String.valueOf(fault.getMessage()));
    }
  }

  void unsubscribe(long id) {
    if (!database.write(transaction -> subscriptions.remove(transaction, id))) {
      throw Problem.notFound("there is no subscription " + id);
    }
  }
}
