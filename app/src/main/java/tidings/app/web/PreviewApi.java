package tidings.app.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tidings.filter.Document;
import tidings.filter.Explanation;
import tidings.filter.Filter;
import tidings.item.Item;
import tidings.match.Documents;
import tidings.storage.Database;
import tidings.storage.Transaction;
import tools.jackson.databind.JsonNode;

/** Holds a filter against what a source or a collection has yielded, before anybody follows it. */
public final class PreviewApi {
  private static final int SHOWN = 3;

  private final Database database;
  private final Scopes scopes = new Scopes();

  /** Over the given database. */
  public PreviewApi(Database database) {
    this.database = database;
  }

  /** An item with whether a filter wants it, and why. */
  public record Previewed(
      String title, String link, boolean wanted, String because, Explanation why) {}

  /**
   * What a filter would have wanted.
   *
   * @param looked how many of the newest items were looked at
   * @param wanted how many of them it wants
   * @param shown the newest that it wants, and the newest that it does not
   * @param note what people should know before they follow; may be empty
   */
  public record Preview(int looked, int wanted, List<Previewed> shown, String note) {
    public Preview {
      shown = List.copyOf(shown);
    }
  }

  Preview preview(byte[] body) {
    JsonNode request = Json.object(body);
    return preview(Scopes.named(request), Json.text(request, "filter", ""));
  }

  /** The newest items held against a filter. */
  public Preview preview(FollowApi.Named named, String text) {
    Filter filter = Scopes.filter(text);
    return database.read(transaction -> {
      List<Item> newest = scopes.newest(transaction, scopes.scope(transaction, named));
      Scopes.check(filter, newest);
      Map<Boolean, List<Candidate>> byWanted =
          candidates(transaction, newest).stream()
              .collect(Collectors.partitioningBy(one -> filter.matches(one.document())));
      List<Candidate> wanted = byWanted.getOrDefault(true, List.of());
      List<Candidate> others = byWanted.getOrDefault(false, List.of());
      return new Preview(
          newest.size(),
          wanted.size(),
          Stream.concat(wanted.stream().limit(SHOWN), others.stream().limit(SHOWN))
              .map(one -> previewed(one, filter))
              .toList(),
          note(filter, named));
    });
  }

  private record Candidate(Item item, Document document) {}

  private List<Candidate> candidates(Transaction transaction, List<Item> newest) {
    Map<Long, String> names = new HashMap<>();
    return newest.stream()
        .map(item -> {
          String source =
              names.computeIfAbsent(item.sourceId(), _ -> scopes.source(transaction, item));
          return new Candidate(item, Documents.of(item, source, transaction.now()));
        })
        .toList();
  }

  private static Previewed previewed(Candidate one, Filter filter) {
    Explanation why = filter.explain(one.document());
    return new Previewed(one.item().title(), one.item().link(), why.holds(), why.sentence(), why);
  }

  /** A filter that only excludes is bounded by what is followed, and by nothing else. */
  static String note(Filter filter, FollowApi.Named named) {
    return filter.onlyExcludes()
        ? "it only excludes: everything else of "
            + (named.source().isEmpty() ? named.collection() : named.source())
            + " is wanted"
        : "";
  }
}
