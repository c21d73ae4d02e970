package tidings.item;

import tidings.storage.Transaction;

/** Things that bear one key in every source. */
final class Stories {
  private Stories() {}

  /** Binds an item to the first that tells of the same thing. */
  static void bind(Transaction transaction, long item, String story) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate(
                "INSERT INTO story (name, item_id) VALUES (:name, :item)"
                    + " ON CONFLICT (name) DO NOTHING")
            .bind("name", story)
            .bind("item", item)
            .execute();
    int unusedBound =
        transaction
            .handle()
            .createUpdate(
                "UPDATE item SET story_id = (SELECT item_id FROM story WHERE name = :name)"
                    + " WHERE id = :item")
            .bind("name", story)
            .bind("item", item)
            .execute();
  }
}
