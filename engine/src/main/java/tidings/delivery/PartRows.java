package tidings.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tidings.message.Content;
import tidings.storage.Bulk;
import tidings.storage.Transaction;

/**
 * The rows of the parts of a long message. The first part is the delivery itself; the others are
 * added with its intent, stand right behind it, and are dropped if one before them is not
 * delivered. Their ids are the delivery's with a number behind it.
 */
final class PartRows {
  private static final Pattern PART = Pattern.compile("(.+)\\.(\\d+)(g\\d+)?");

  private static final String COPIED =
      """
      account_id, chat_id, address_id, thread, lane, stream, turn, rank, message_id, doubt, made_at,
        deadline, matched_by, asked_by
      """;

  private static final Bulk ADD =
      new Bulk(
          "INSERT INTO delivery (id, part, place, marked, "
              + COPIED
              + ") SELECT :id, :part, :first, :marked, "
              + COPIED
              + " FROM delivery WHERE seq = :first ON CONFLICT (id) DO NOTHING",
          "INSERT INTO delivery (id, part, place, marked, "
              + COPIED
              + ") SELECT v_id, v_part, v_first, v_marked, "
              + COPIED
              + " FROM <rows> JOIN delivery ON seq = v_first ORDER BY v_place"
              + " ON CONFLICT (id) DO NOTHING RETURNING id",
          List.of(
              Bulk.text("id"), Bulk.number("part"), Bulk.number("first"), Bulk.number("marked")));

  private static final String DROP =
      """
      UPDATE delivery SET state = 'dropped', ended_at = :now, fence = fence + 1,
        reason = 'a part before it was not delivered'
      WHERE open = 1 AND state = 'waiting' AND place = :place AND part > :part
        AND chat_id = (SELECT chat_id FROM delivery WHERE seq = :seq)
      """;

  private static final String REVIVE =
      """
      UPDATE delivery SET state = 'waiting', generation = generation + 1, attempts = 0, due_at = 0,
        turn = (SELECT turn FROM delivery WHERE id = :before), failing_since = 0,
        fence = fence + 1, ended_at = 0, reason = 'sent again behind the part before it'
      WHERE id = :id AND state = 'dropped'
      """;

  private PartRows() {}

  static void add(Transaction transaction, OpenDelivery first, List<Content> parts) {
    List<List<Object>> rows = new ArrayList<>();
    String generation = first.generation() == 1 ? "" : "g" + first.generation();
    for (int part = 1; part < parts.size(); part++) {
      rows.add(
          List.of(
              first.id() + "." + (part + 1) + generation,
              (long) part,
              first.seq(),
              parts.get(part).marked() ? 1L : 0L));
    }
    boolean[] unusedAdded = ADD.run(transaction, rows);
  }

  static void dropRest(Transaction transaction, OpenDelivery row, DeliveryState state) {
    if (state != DeliveryState.REFUSED && state != DeliveryState.DEAD) {
      return;
    }
    int unusedCount =
        transaction
            .handle()
            .createUpdate(DROP)
            .bind("place", row.place() > 0 ? row.place() : row.seq())
            .bind("part", row.part())
            .bind("seq", row.seq())
            .bind("now", transaction.now())
            .execute();
  }

  /** Who sends a part again wants to read on. */
  static void revive(Transaction transaction, String id) {
    Matcher matcher = PART.matcher(id);
    if (!matcher.matches()) {
      return;
    }
    String generation = matcher.group(3) == null ? "" : matcher.group(3);
    int number = Integer.parseInt(matcher.group(2));
    String before = id;
    int revived = 1;
    while (revived == 1) {
      String next = matcher.group(1) + "." + ++number + generation;
      revived =
          transaction
              .handle()
              .createUpdate(REVIVE)
              .bind("before", before)
              .bind("id", next)
              .execute();
      before = next;
    }
  }
}
