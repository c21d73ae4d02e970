package tidings.delivery;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import tidings.message.Content;
import tidings.message.ContentJson;
import tidings.storage.InList;
import tidings.storage.Transaction;

/** Stored contents: equal ones are stored once, however many deliveries say the same. */
final class Messages {
  /** The id of the content, stored if it is new. */
  long store(Transaction transaction, Content content) {
    String body = ContentJson.write(content);
    String hash = hash(body);
    transaction
        .handle()
        .createUpdate(
            "INSERT INTO message (hash, body) VALUES (:hash, :body) ON CONFLICT (hash) DO NOTHING")
        .bind("hash", hash)
        .bind("body", body)
        .execute();
    return transaction
        .handle()
        .createQuery("SELECT id FROM message WHERE hash = :hash")
        .bind("hash", hash)
        .mapTo(Long.class)
        .one();
  }

  /** The contents with the given ids. */
  Map<Long, Content> load(Transaction transaction, Collection<Long> ids) {
    Map<Long, Content> contents = new HashMap<>();
    if (!ids.isEmpty()) {
      transaction
          .handle()
          .createQuery("SELECT id, body FROM message WHERE id IN (<ids>)")
          .bindList("ids", InList.padded(ids))
          .map((row, _) -> contents.put(row.getLong("id"), ContentJson.read(row.getString("body"))))
          .list();
    }
    return contents;
  }

  private static String hash(String body) {
    return HexFormat.of()
        .formatHex(DeliveryId.sha256().digest(body.getBytes(StandardCharsets.UTF_8)));
  }
}
