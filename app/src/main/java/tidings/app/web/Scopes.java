package tidings.app.web;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tidings.filter.Filter;
import tidings.filter.FilterFault;
import tidings.item.Item;
import tidings.item.Items;
import tidings.recipient.Scope;
import tidings.source.Source;
import tidings.source.SourceCollections;
import tidings.source.Sources;
import tidings.storage.Transaction;
import tools.jackson.databind.JsonNode;

/**
 * What is followed by name, the items that it has yielded, and the filters that can be held against
 * them.
 */
final class Scopes {
  /** So many of the newest items are looked at. */
  static final int LOOKED = 200;

  private final Sources sources = new Sources();
  private final SourceCollections collections = new SourceCollections();
  private final Items items = new Items();

  static FollowApi.Named named(JsonNode request) {
    return new FollowApi.Named(
        Json.text(request, "source", ""), Json.text(request, "collection", ""));
  }

  long source(Transaction transaction, String field, String name) {
    return sources
        .find(transaction, name)
        .map(Source::id)
        .orElseThrow(() -> Problem.unprocessable(field, "there is no source named '" + name + "'"));
  }

  Scope scope(Transaction transaction, FollowApi.Named named) {
    String source = named.source();
    String collection = named.collection();
    if (source.isEmpty() == collection.isEmpty()) {
      throw Problem.badRequest("source", "name either a source or a collection to follow");
    }
    return collection.isEmpty()
        ? Scope.source(source(transaction, "source", source))
        : Scope.collection(
            collections
                .find(transaction, collection)
                .orElseThrow(() ->
                    Problem.unprocessable(
                        "collection", "there is no collection named '" + collection + "'")));
  }

  /** The newest items, newest first. */
  List<Item> newest(Transaction transaction, Scope scope) {
    List<Long> members =
        scope.kind() == Scope.Kind.SOURCE
            ? List.of(scope.id())
            : collections.members(transaction, scope.id());
    return members.stream()
        .flatMap(member -> items.newest(transaction, member, LOOKED).stream())
        .sorted(java.util.Comparator.comparingLong(Item::id).reversed())
        .limit(LOOKED)
        .toList();
  }

  /** The name of the source that yielded an item. */
  String source(Transaction transaction, Item item) {
    return sources.name(transaction, item.sourceId());
  }

  /** Reads a filter. */
  static Filter filter(String text) {
    try {
      return Filter.parse(text);
    } catch (FilterFault fault) {
      throw Problem.unprocessable("filter", String.valueOf(fault.getMessage()));
    }
  }

  /** Refuses a filter that does not fit items like these; with none so far, any field may come. */
  static void check(Filter filter, List<Item> newest) {
    try {
      if (!newest.isEmpty()) {
        filter.check(fields(newest));
      }
    } catch (FilterFault fault) {
      throw Problem.unprocessable("filter", String.valueOf(fault.getMessage()));
    }
  }

  private static Set<String> fields(List<Item> newest) {
    Set<String> fields = new HashSet<>();
    newest.stream()
        .flatMap(item -> item.attributes().keySet().stream())
        .flatMap(name -> Stream.of(name, name.toLowerCase(java.util.Locale.ROOT)))
        .forEach(fields::add);
    return fields;
  }
}
