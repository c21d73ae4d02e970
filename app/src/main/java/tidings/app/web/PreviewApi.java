package tidings.app.web;

import java.util.List;
import java.util.stream.Stream;
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
      List<Item> wanted = newest.stream().filter(item -> wants(transaction, filter, item)).toList();
      Stream<Item> others = newest.stream().filter(item -> !wanted.contains(item)).limit(SHOWN);
      return new Preview(
          newest.size(),
          wanted.size(),
          Stream.concat(wanted.stream().limit(SHOWN), others)
              .map(item -> previewed(transaction, item, filter))
              .toList(),
          note(filter, named));
    });
  }

  private boolean wants(Transaction transaction, Filter filter, Item item) {
    return filter.matches(Documents.of(item, scopes.source(transaction, item), transaction.now()));
  }

  private Previewed previewed(Transaction transaction, Item item, Filter filter) {
    Explanation why =
        filter.explain(Documents.of(item, scopes.source(transaction, item), transaction.now()));
    return new Previewed(item.title(), item.link(), why.holds(), why.sentence(), why);
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
