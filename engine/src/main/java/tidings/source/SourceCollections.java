package tidings.source;

import java.util.List;
import java.util.Optional;
import tidings.storage.Transaction;

/** Named sets of sources in the database, each followed as one. Stateless. */
public final class SourceCollections {
  /** A collection and the names of its sources. */
  public record SourceCollection(long id, String name, List<String> sources) {
    public SourceCollection {
      sources = List.copyOf(sources);
    }
  }

  /** Adds a collection; one of that name stays as it is. */
  public long put(Transaction transaction, String name) {
    return transaction
        .handle()
        .createQuery(
            "INSERT INTO collection (name) VALUES (:name)"
                + " ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id")
        .bind("name", name)
        .mapTo(Long.class)
        .one();
  }

  /** Puts a source into a collection: who follows it hears of the source's next items. */
  public void add(Transaction transaction, long collection, long source) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "INSERT INTO collection_source (collection_id, source_id)"
                    + " VALUES (:collection, :source) ON CONFLICT DO NOTHING")
            .bind("collection", collection)
            .bind("source", source)
            .execute();
  }

  /** Takes a source out of a collection. */
  public boolean remove(Transaction transaction, long collection, long source) {
    return 1
        == transaction
            .handle()
            .createUpdate(
                "DELETE FROM collection_source"
                    + " WHERE collection_id = :collection AND source_id = :source")
            .bind("collection", collection)
            .bind("source", source)
            .execute();
  }

  /** The id of the collection of that name. */
  public Optional<Long> find(Transaction transaction, String name) {
    return transaction
        .handle()
        .createQuery("SELECT id FROM collection WHERE name = :name")
        .bind("name", name)
        .mapTo(Long.class)
        .findOne();
  }

  /** The name of a collection, or empty. */
  public String name(Transaction transaction, long id) {
    return transaction
        .handle()
        .createQuery("SELECT name FROM collection WHERE id = :id")
        .bind("id", id)
        .mapTo(String.class)
        .findOne()
        .orElse("");
  }

  /** The ids of the collections that a source is in. */
  public List<Long> of(Transaction transaction, long source) {
    return transaction
        .handle()
        .createQuery("SELECT collection_id FROM collection_source WHERE source_id = :source")
        .bind("source", source)
        .mapTo(Long.class)
        .list();
  }

  /** The ids of the sources of a collection. */
  public List<Long> members(Transaction transaction, long collection) {
    return transaction
        .handle()
        .createQuery(
            "SELECT source_id FROM collection_source WHERE collection_id = :id ORDER BY source_id")
        .bind("id", collection)
        .mapTo(Long.class)
        .list();
  }

  /** All collections by name. */
  public List<SourceCollection> all(Transaction transaction) {
    return transaction
        .handle()
        .createQuery("SELECT id, name FROM collection ORDER BY name LIMIT 10000")
        .map((row, _) -> {
          long id = row.getLong("id");
          return new SourceCollection(id, row.getString("name"), sources(transaction, id));
        })
        .list();
  }

  private static List<String> sources(Transaction transaction, long collection) {
    return transaction
        .handle()
        .createQuery(
            "SELECT s.name FROM source s JOIN collection_source c ON c.source_id = s.id"
                + " WHERE c.collection_id = :id ORDER BY s.name")
        .bind("id", collection)
        .mapTo(String.class)
        .list();
  }
}
