package tidings.app.web;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tidings.filter.Explanation;
import tidings.filter.Filter;
import tidings.filter.FilterFault;
import tidings.item.Item;
import tidings.item.Items;
import tidings.match.Documents;
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

/**
 * What is watched, who is told and what they ask for. Knows nothing of HTTP but problems.
 *
 * <p>A preview holds a filter against what a source has yielded and sends nothing.
 */
public final class FollowApi {
  private static final int SHORTEST_INTERVAL_MILLIS = 100;
  private static final int MOST_PREVIEWED = 100;
  private static final int PAGE = 100;

  private final Database database;
  private final Places places = new Places();
  private final Sources sources = new Sources();
  private final SourceCollections collections = new SourceCollections();
  private final Recipients recipients = new Recipients();
  private final Subscriptions subscriptions = new Subscriptions();
  private final Items items = new Items();

  /** Over the given database. */
  public FollowApi(Database database) {
    this.database = database;
  }

  Map<String, Object> source(String name, byte[] body) {
    JsonNode request = Json.object(body);
    String url = Json.required(request, "url");
    URI unusedAddress = Checks.checked("url", () -> webAddress(url));
    Duration interval = Duration.ofMillis(request.path("interval_ms").asLong(600_000));
    if (interval.toMillis() < SHORTEST_INTERVAL_MILLIS) {
      throw Problem.unprocessable(
          "interval_ms", "an interval is at least " + SHORTEST_INTERVAL_MILLIS + " ms");
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

  /** Makes the collection hold exactly the sources that are named. */
  Map<String, Object> collection(String name, byte[] body) {
    List<String> named = Json.texts(Json.object(body), "sources");
    return database.write(transaction -> {
      long id = collections.put(transaction, name);
      Set<Long> wanted = new TreeSet<>();
      for (String source : named) {
        wanted.add(known(transaction, "sources", source));
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

  List<SourceCollections.SourceCollection> collections() {
    return database.read(collections::all);
  }

  private long known(Transaction transaction, String field, String source) {
    return sources
        .find(transaction, source)
        .map(Source::id)
        .orElseThrow(
            () -> Problem.unprocessable(field, "there is no source named '" + source + "'"));
  }

  Map<String, Object> recipient(String name, byte[] body) {
    List<AddressText> named =
        Json.texts(Json.object(body), "addresses").stream()
            .map(written -> Places.text("addresses", written))
            .toList();
    return database.write(transaction -> {
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

  Map<String, Object> subscribe(byte[] body) {
    JsonNode request = Json.object(body);
    AddressText address = Places.text("address", Json.required(request, "address"));
    String filter = filter(Json.text(request, "filter", "")).text();
    Subscriptions.Manner manner = manner(request);
    long id =
        database.write(transaction ->
            subscriptions.put(
                transaction,
                places.address(transaction, address),
                scope(transaction, request),
                filter,
                manner));
    return Map.of("id", id);
  }

  private static Subscriptions.Manner manner(JsonNode request) {
    String template = Json.text(request, "template", "");
    Template unusedTemplate = Checks.checked("template", () -> Template.parse(template));
    return new Subscriptions.Manner(template, new TreeSet<>(Json.texts(request, "follows")));
  }

  private Scope scope(Transaction transaction, JsonNode request) {
    String source = Json.text(request, "source", "");
    String collection = Json.text(request, "collection", "");
    if (source.isEmpty() == collection.isEmpty()) {
      throw Problem.badRequest("source", "name either a source or a collection to follow");
    }
    return collection.isEmpty()
        ? Scope.source(known(transaction, "source", source))
        : Scope.collection(
            collections
                .find(transaction, collection)
                .orElseThrow(() ->
                    Problem.unprocessable(
                        "collection", "there is no collection named '" + collection + "'")));
  }

  private static Filter filter(String text) {
    try {
      return Filter.parse(text);
    } catch (FilterFault fault) {
      throw Problem.unprocessable("filter", String.valueOf(fault.getMessage()));
    }
  }

  List<Map<String, Object>> subscriptions(long after) {
    return database.read(transaction ->
        subscriptions.page(transaction, after, PAGE).stream()
            .map(subscription -> shown(transaction, subscription))
            .toList());
  }

  private Map<String, Object> shown(Transaction transaction, Subscription subscription) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("id", subscription.id());
    shown.put("address", places.text(transaction, subscription.address()));
    switch (subscription.scope().kind()) {
      case SOURCE -> shown.put("source", sources.name(transaction, subscription.scope().id()));
      case COLLECTION ->
          shown.put("collection", collections.name(transaction, subscription.scope().id()));
    }
    shown.put("filter", subscription.filter());
    shown.put("template", subscription.template());
    shown.put("follows", new TreeSet<>(subscription.follows()));
    return shown;
  }

  void unsubscribe(long id) {
    if (!database.write(transaction -> subscriptions.remove(transaction, id))) {
      throw Problem.notFound("there is no subscription " + id);
    }
  }

  /** The newest items of a source, each with whether the filter wants it and why. */
  List<Map<String, Object>> preview(byte[] body) {
    JsonNode request = Json.object(body);
    Filter filter = filter(Json.text(request, "filter", ""));
    String source = Json.required(request, "source");
    List<Item> newest =
        database.read(transaction ->
            items.newest(transaction, known(transaction, "source", source), MOST_PREVIEWED));
    List<Map<String, Object>> previewed = new ArrayList<>();
    for (Item item : newest) {
      Explanation explanation = filter.explain(Documents.of(item, source));
      Map<String, Object> shown = new LinkedHashMap<>();
      shown.put("title", item.title());
      shown.put("link", item.link());
      shown.put("wanted", explanation.holds());
      shown.put("why", explanation);
      previewed.add(shown);
    }
    return previewed;
  }
}
