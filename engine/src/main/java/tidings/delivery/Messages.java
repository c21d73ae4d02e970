package tidings.delivery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tidings.item.Sha256;
import tidings.message.Content;
import tidings.message.ContentJson;
import tidings.storage.Bulk;
import tidings.storage.InList;
import tidings.storage.Transaction;

/** Stored contents: equal ones are stored once, however many deliveries say the same. */
final class Messages {
  private static final Bulk STORE =
      new Bulk(
          "INSERT INTO message (hash, body) VALUES (:hash, :body) ON CONFLICT (hash) DO NOTHING",
          "INSERT INTO message (hash, body) SELECT v_hash, v_body FROM <rows> ORDER BY v_hash"
              + " ON CONFLICT (hash) DO NOTHING RETURNING hash",
          List.of(Bulk.text("hash"), Bulk.text("body")));

  /** The ids of the contents, stored if they are new. */
  Map<Content, Long> store(Transaction transaction, Collection<Content> contents) {
    Map<String, Content> byHash = new LinkedHashMap<>();
    List<List<Object>> rows = new ArrayList<>();
    for (Content content : new LinkedHashSet<>(contents)) {
      String body = ContentJson.write(content);
      String hash = Sha256.hex(body);
      byHash.put(hash, content);
      rows.add(List.of(hash, body));
    }
    boolean[] unusedNew = STORE.run(transaction, rows);
    Map<Content, Long> ids = new HashMap<>();
    transaction
        .handle()
        .createQuery("SELECT hash, id FROM message WHERE hash IN (<hashes>)")
        .bindList("hashes", InList.padded(byHash.keySet()))
        .map((row, _) -> ids.put(byHash.get(row.getString("hash")), row.getLong("id")))
        .list();
    return ids;
  }

  /** The contents with the given ids, without those that cannot be read. */
  Map<Long, Content> load(Transaction transaction, Collection<Long> ids) {
    Map<Long, Content> contents = new HashMap<>();
    if (!ids.isEmpty()) {
      transaction
          .handle()
          .createQuery("SELECT id, body FROM message WHERE id IN (<ids>)")
          .bindList("ids", InList.padded(ids))
          .reduceResultSet(contents, (read, row, _) -> read(read, row));
    }
    return contents;
  }

  /** What a stored content says; empty where it cannot be read. */
  static String text(String body) {
    return content(body).map(Content::text).orElse("");
  }

  private static Map<Long, Content> read(Map<Long, Content> contents, ResultSet row)
      throws SQLException {
    long id = row.getLong("id");
    // Whoever misses it gives its deliveries up; the others of the page are not held up.
    content(row.getString("body")).ifPresent(content -> contents.put(id, content));
    return contents;
  }

  private static Optional<Content> content(String body) {
    try {
      return Optional.of(ContentJson.read(body));
    } catch (IllegalArgumentException unreadable) {
      return Optional.empty();
    }
  }
}
