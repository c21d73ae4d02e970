package tidings.delivery;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * News that a chat has work, to be rung on the queue.
 *
 * @param rank place inside the lane, shared fairly between messages; lower comes first
 * @param dueAt not before, in milliseconds since the epoch
 */
public record Bell(long accountId, long chatId, Lane lane, long rank, long dueAt) {
  static Bell read(ResultSet row) throws SQLException {
    return new Bell(
        row.getLong("account_id"),
        row.getLong("chat_id"),
        Lane.at(row.getInt("lane")),
        row.getLong("rank"),
        row.getLong("due_at"));
  }
}
