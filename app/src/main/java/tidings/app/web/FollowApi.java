package tidings.app.web;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tidings.filter.Filter;
import tidings.message.Template;
import tidings.recipient.AddressText;
import tidings.recipient.Recipients;
import tidings.recipient.Scope;
import tidings.recipient.Subscription;
import tidings.recipient.Subscriptions;
import tidings.source.Source;
import tidings.source.SourceCollections;
import tidings.source.Sources;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tools.jackson.databind.JsonNode;

/** Who is told, and what they ask for. Knows nothing of HTTP but problems. */
public final class FollowApi {
  private static final int PAGE = 100;

  private final Database database;
  private final Places places = new Places();
  private final Sources sources = new Sources();
  private final SourceCollections collections = new SourceCollections();
  private final Recipients recipients = new Recipients();
  private final Subscriptions subscriptions = new Subscriptions();
  private final Scopes scopes = new Scopes();
  private final Audit audit = new Audit();

  /** Over the given database. */
  public FollowApi(Database database) {
    this.database = database;
  }

  /** Makes the collection hold exactly the sources that are named. */
  Map<String, Object> collection(String name, byte[] body, String by) {
    List<String> named = Json.texts(Json.object(body), "sources");
    return database.write(transaction -> {
      audit.note(transaction, by, "set a collection", name);
      long id = collections.put(transaction, name);
      Set<Long> wanted = new TreeSet<>();
      for (String source : named) {
        wanted.add(scopes.source(transaction, "sources", source));
      }
      for (Source source : sources.all(transaction)) {
        if (!wanted.contains(source.id())) {
          boolean unusedGone = collections.remove(transaction, id, source.id());
        }
      }
      wanted.forEach(source -> collections.add(transaction, id, source));
      return Map.of("id", id, "name", name, "sources", named);
    });
  }

  /** All collections by name. */
  public List<SourceCollections.SourceCollection> collections() {
    return database.read(collections::all);
  }

  Map<String, Object> recipient(String name, byte[] body, String by) {
    List<AddressText> named =
        Json.texts(Json.object(body), "addresses").stream()
            .map(written -> Places.text("addresses", written))
            .toList();
    return database.write(transaction -> {
      audit.note(transaction, by, "set a recipient", name);
      long id = recipients.put(transaction, name);
      named.forEach(
          text -> recipients.reach(transaction, id, places.address(transaction, text).id()));
      return shown(transaction, new Recipients.Recipient(id, name, transaction.now()));
    });
  }

  List<Map<String, Object>> recipients(long after) {
    return database.read(transaction ->
        recipients.page(transaction, after, PAGE).stream()
            .map(recipient -> shown(transaction, recipient))
            .toList());
  }

  private Map<String, Object> shown(Transaction transaction, Recipients.Recipient recipient) {
    return Map.of(
        "id", recipient.id(),
        "name", recipient.name(),
        "addresses", recipients.addresses(transaction, recipient.id()));
  }

  Map<String, Object> subscribe(byte[] body, String by) {
    JsonNode request = Json.object(body);
    AddressText address = Places.text("address", Json.required(request, "address"));
    Asked asked =
        put(address, Scopes.named(request), Json.text(request, "filter", ""), manner(request), by);
    return asked.note().isEmpty()
        ? Map.of("id", asked.id())
        : Map.of("id", asked.id(), "note", asked.note());
  }

  /**
   * What is to be followed: one of both is a name, the other empty.
   *
   * @param source name of a source
   * @param collection name of a collection
   */
  public record Named(String source, String collection) {}

  /**
   * Lets an address follow something, and be told as usual; gives the subscription's id.
   *
   * @param digest the window at whose end everything is told together, like {@code 1h}; or empty
   */
  public long subscribe(String address, Named scope, String text, String digest, String by) {
    if (address.isBlank()) {
      throw Problem.badRequest("address", "address is missing");
    }
    AddressText to = Places.text("address", address);
    return put(to, scope, text, Subscriptions.Manner.digest(digest(digest)), by).id();
  }

  /** What was asked for, with what people should know of it. */
  private record Asked(long id, String note) {}

  private Asked put(
      AddressText address, Named named, String text, Subscriptions.Manner manner, String by) {
    Filter filter = Scopes.filter(text);
    // Outside of the writer's turn, behind which everything waits that is to be sent.
    Scopes.check(
        filter,
        database.read(transaction -> scopes.newest(transaction, scopes.scope(transaction, named))));
    return database.write(transaction -> {
      Scope scope = scopes.scope(transaction, named);
      audit.note(transaction, by, "subscribed", address.toString());
      long id =
          subscriptions.put(
              transaction, places.address(transaction, address), scope, filter.text(), manner);
      return new Asked(id, PreviewApi.note(filter, named));
    });
  }

  private static Subscriptions.Manner manner(JsonNode request) {
    String template = Json.text(request, "template", "");
    Template unusedTemplate = Checks.checked("template", () -> Template.parse(template));
    Subscriptions.Manner manner =
        new Subscriptions.Manner(
            template,
            new TreeSet<>(Json.texts(request, "follows")),
            digest(Json.text(request, "digest", "")),
            0,
            false);
    int newest = request.path("newest").asInt(0);
    Subscriptions.Manner wanted = Checks.checked("newest", () -> manner.withNewest(newest));
    return request.path("once").asBoolean(false) ? wanted.tellingOnce() : wanted;
  }

  private static Duration digest(String text) {
    return Checks.checked("digest", () -> DigestWindow.parse(text));
  }

  /**
   * A subscription as it is shown.
   *
   * @param scope whether a source or a collection is followed
   * @param name of what is followed
   * @param digest the window at whose end everything is told together, like {@code 1h}; or empty
   */
  public record Followed(
      long id,
      String address,
      Scope.Kind scope,
      String name,
      String filter,
      String template,
      Set<String> follows,
      String digest) {
    public Followed {
      follows = Set.copyOf(follows);
    }
  }

  List<Map<String, Object>> subscriptions(long after) {
    return database.read(transaction ->
        subscriptions.page(transaction, after, PAGE).stream()
            .map(subscription -> shown(followed(transaction, subscription)))
            .toList());
  }

  /** The newest subscriptions with ids below one, newest first. */
  public List<Followed> newest(long before, int most) {
    return database.read(transaction ->
        subscriptions.newest(transaction, before, most).stream()
            .map(subscription -> followed(transaction, subscription))
            .toList());
  }

  private Followed followed(Transaction transaction, Subscription subscription) {
    Scope scope = subscription.scope();
    String name =
        switch (scope.kind()) {
          case SOURCE -> sources.name(transaction, scope.id());
          case COLLECTION -> collections.name(transaction, scope.id());
        };
    return new Followed(
        subscription.id(),
        places.text(transaction, subscription.address()),
        scope.kind(),
        name,
        subscription.filter(),
        subscription.template(),
        subscription.follows(),
        DigestWindow.text(subscription.digest()));
  }

  private static Map<String, Object> shown(Followed followed) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("id", followed.id());
    shown.put("address", followed.address());
    shown.put(followed.scope().word(), followed.name());
    shown.put("filter", followed.filter());
    shown.put("template", followed.template());
    shown.put("follows", new TreeSet<>(followed.follows()));
    shown.put("digest", followed.digest());
    return shown;
  }

  /** Ends a subscription. */
  public Map<String, Object> unsubscribe(String id, String by) {
    if (!id.matches("[0-9]{1,18}")) {
      throw Problem.badRequest("id", "a subscription's id is a number");
    }
    database.write(transaction -> {
      if (!subscriptions.remove(transaction, Long.parseLong(id))) {
        throw Problem.notFound("there is no subscription " + id);
      }
      audit.note(transaction, by, "unsubscribed", id);
      return id;
    });
    return Map.of();
  }
}
