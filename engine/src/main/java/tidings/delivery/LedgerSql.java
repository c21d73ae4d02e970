package tidings.delivery;

import static tidings.storage.Bulk.number;
import static tidings.storage.Bulk.text;

import java.util.List;
import tidings.storage.Bulk;

/** The statements that are run for many deliveries at once. */
final class LedgerSql {
  static final Bulk CLAIM =
      new Bulk(
          """
          UPDATE delivery SET state = 'claimed', fence = fence + 1, attempts = attempts + 1,
            lease_until = :lease, intent_at = :now, known_high = :known
          WHERE seq = :seq AND fence = :fence AND state = 'waiting'
            AND EXISTS (SELECT 1 FROM account WHERE id = :account AND fence = :accountFence)
          """,
          """
          UPDATE delivery SET state = 'claimed', fence = delivery.fence + 1,
            attempts = attempts + 1, lease_until = v_lease, intent_at = v_now, known_high = v_known
          FROM <rows>
          WHERE seq = v_seq AND delivery.fence = v_fence AND state = 'waiting'
            AND EXISTS (SELECT 1 FROM account a WHERE a.id = v_account AND a.fence = v_accountFence)
          RETURNING seq
          """,
          List.of(
              number("seq"),
              number("fence"),
              number("lease"),
              number("now"),
              number("known"),
              number("account"),
              number("accountFence")));

  static final Bulk CONCLUDE =
      new Bulk(
          """
          UPDATE delivery SET state = :state, due_at = :due, settle_at = :settle,
            failing_since = :failing, external_id = :external, look = :look, reason = :reason,
            ended_at = :ended, lease_until = 0
          WHERE seq = :seq AND fence = :fence AND state = 'claimed'
          """,
          """
          UPDATE delivery SET state = v_state, due_at = v_due, settle_at = v_settle,
            failing_since = v_failing, external_id = v_external, look = v_look,
            reason = v_reason, ended_at = v_ended, lease_until = 0
          FROM <rows>
          WHERE seq = v_seq AND fence = v_fence AND state = 'claimed'
          RETURNING seq
          """,
          List.of(
              number("seq"),
              number("fence"),
              text("state"),
              number("due"),
              number("settle"),
              number("failing"),
              number("external"),
              number("look"),
              text("reason"),
              number("ended")));

  /** As {@link #CONCLUDE}, for an answer that comes after its claim was lost. */
  static final String CONCLUDE_LATE =
      """
      UPDATE delivery SET state = :state, due_at = :due, settle_at = :settle,
        failing_since = :failing, external_id = :external, look = :look, reason = :reason,
        ended_at = :ended, lease_until = 0, fence = fence + 1
      WHERE seq = :seq AND generation = :generation AND attempts = :number AND state = :from
      """;

  static final Bulk ATTEMPT =
      new Bulk(
          """
          INSERT INTO attempt
            (account_id, chat_id, delivery_seq, generation, number, begun_at, ended_at, outcome,
             detail)
          VALUES (:account, :chat, :seq, :generation, :number, :begun, :ended, :outcome, :detail)
          """,
          """
          INSERT INTO attempt
            (account_id, chat_id, delivery_seq, generation, number, begun_at, ended_at, outcome,
             detail)
          SELECT v_account, v_chat, v_seq, v_generation, v_number, v_begun, v_ended, v_outcome,
            v_detail
          FROM <rows>
          RETURNING delivery_seq
          """,
          List.of(
              number("seq"),
              number("account"),
              number("chat"),
              number("generation"),
              number("number"),
              number("begun"),
              number("ended"),
              text("outcome"),
              text("detail")));

  /** Ranks follow the lowest that waits, so that a new message begins where the others are. */
  static final String LOWEST_RANK =
      """
      SELECT COALESCE(MIN(rank), 0) FROM doorbell
      WHERE account_id = :account AND lane = :lane AND ready = 1
      """;

  /** A turn is above every row that exists, so that order survives "send again"; ties go by seq. */
  static final String NEXT_TURN = "SELECT COALESCE(MAX(seq), 0) + 1 FROM delivery";

  static final Bulk INSERT =
      new Bulk(
          """
          INSERT INTO delivery
            (id, account_id, chat_id, address_id, thread, lane, stream, turn, rank, message_id, doubt,
             marked, made_at, deadline, matched_by, asked_by)
          VALUES (:id, :account, :chat, :address, :thread, :lane, :stream, :turn, :rank, :message, :doubt,
            :marked, :now, :deadline, :matchedBy, :askedBy)
          ON CONFLICT (id) DO NOTHING
          """,
          """
          INSERT INTO delivery
            (id, account_id, chat_id, address_id, thread, lane, stream, turn, rank, message_id, doubt,
             marked, made_at, deadline, matched_by, asked_by)
          SELECT v_id, v_account, v_chat, v_address, v_thread, v_lane, v_stream, v_turn, v_rank, v_message,
            v_doubt, v_marked, v_now, v_deadline, v_matchedBy, v_askedBy
          FROM <rows> ORDER BY v_place
          ON CONFLICT (id) DO NOTHING
          RETURNING id
          """,
          List.of(
              text("id"),
              number("account"),
              number("chat"),
              number("address"),
              text("thread"),
              number("lane"),
              text("stream"),
              number("turn"),
              number("rank"),
              number("message"),
              text("doubt"),
              number("marked"),
              number("now"),
              number("deadline"),
              text("matchedBy"),
              text("askedBy")));

  private LedgerSql() {}
}
