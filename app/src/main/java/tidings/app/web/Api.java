package tidings.app.web;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tidings.app.configuration.Configuration;
import tidings.delivery.DeliveryId;
import tidings.delivery.DoubtPolicy;
import tidings.delivery.History;
import tidings.delivery.HistoryQuery;
import tidings.delivery.Lane;
import tidings.delivery.Ledger;
import tidings.delivery.Life;
import tidings.delivery.NewDelivery;
import tidings.delivery.Present;
import tidings.message.Content;
import tidings.queue.Outbox;
import tidings.queue.Queue;
import tidings.recipient.AddressText;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tools.jackson.databind.JsonNode;

/** Messages and what became of them. Knows nothing of HTTP but problems. */
public final class Api {
  private static final int PAGE = 100;
  private static final long COUNTED_AT_ONCE = 200_000;

  private final Database database;
  private final Outbox outbox;
  private final Queue queue;
  private final Configuration configuration;
  private final Places places = new Places();
  private final History history = new History();
  private final Present present = new Present();
  private final Ledger ledger = new Ledger();
  private final Audit audit = new Audit();

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
    Lane lane = Checks.checked("lane", () -> Lane.of(Json.text(request, "lane", "alert")));
    String stream = Json.text(request, "stream", "default");
    DoubtPolicy doubt =
        Checks.checked(
            "doubt",
            () -> DoubtPolicy.of(Json.text(request, "doubt", configuration.doubt().word())));
    Content content =
        Checks.checked(
            "text",
            () ->
                new Content(
                    Json.required(request, "text"), Json.entities(request), Json.buttons(request)));
    AddressText address =
        Checks.checked("address", () -> AddressText.parse(Json.required(request, "address")));
    database.write(transaction -> {
      NewDelivery made =
          new NewDelivery(
              id, places.address(transaction, address), lane, stream, content, doubt, 0, "", token);
      if (!outbox.put(transaction, made)) {
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

  /** One delivery's life. */
  public Life delivery(String id) {
    return find(id).orElseThrow(() -> unknown(id));
  }

  /** As {@link #delivery(String)}, for somebody who may see no other than they asked for. */
  Life delivery(String id, Caller caller) {
    return find(id)
        .filter(life -> caller.role().looks() || life.askedBy().equals(caller.name()))
        .orElseThrow(() -> unknown(id));
  }

  private Optional<Life> find(String id) {
    return database.read(transaction -> history.life(transaction, id));
  }

  private static Problem unknown(String id) {
    return Problem.notFound("there is no delivery " + id);
  }

  /** Puts a dead, refused or held delivery back. */
  public Map<String, Object> sendAgain(String id, String by) {
    database.write(transaction -> {
      var bell = ledger.sendAgain(transaction, id, by);
      queue.ring(
          transaction,
          bell.orElseThrow(() ->
              Problem.unprocessable("id", "delivery " + id + " is not dead, refused or held")));
      audit.note(transaction, by, "sent again", id);
      return id;
    });
    return Map.of("id", id);
  }

  /** Drops a held or waiting delivery. */
  public Map<String, Object> drop(String id, String by) {
    database.write(transaction -> {
      if (!ledger.drop(transaction, id, by)) {
        throw Problem.unprocessable("id", "delivery " + id + " is neither waiting nor held");
      }
      audit.note(transaction, by, "dropped", id);
      return id;
    });
    return Map.of("id", id);
  }

  /** The newest administrative acts. */
  List<Audit.Act> audit() {
    return database.read(transaction -> audit.newest(transaction, PAGE));
  }

  Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("deliveries", counted(present::lastDelivery, history::states));
    figures.put("attempts", counted(present::lastAttempt, history::outcomes));
    figures.put("settled", counted(present::lastAttempt, history::settled));
    return figures;
  }

  private interface Range {
    Map<String, Long> count(Transaction transaction, long after, long until);
  }

  /** No single transaction scans a large table. */
  private Map<String, Long> counted(Database.Work<Long> last, Range range) {
    Map<String, Long> sums = new LinkedHashMap<>();
    long until = database.read(last);
    for (long after = 0; after < until; after += COUNTED_AT_ONCE) {
      long from = after;
      database
          .read(tx -> range.count(tx, from, Math.min(from + COUNTED_AT_ONCE, until)))
          .forEach((word, count) -> {
            long unusedSum = sums.merge(word, count, Long::sum);
          });
    }
    return sums;
  }

  /** A page of the history, newest first. */
  public List<Life> deliveries(HistoryQuery query) {
    return database.read(transaction -> history.find(transaction, query, PAGE));
  }
}
