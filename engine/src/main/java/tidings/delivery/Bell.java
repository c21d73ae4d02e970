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
  /** The one bell that two for the same chat come to: the more urgent one, as soon as either. */
  public Bell and(Bell other) {
    boolean otherFirst =
        other.lane.compareTo(lane) < 0 || (other.lane == lane && other.rank < rank);
    Bell urgent = otherFirst ? other : this;
    return new Bell(accountId, chatId, urgent.lane, urgent.rank, Math.min(dueAt, other.dueAt));
  }

  static Bell read(ResultSet row) throws SQLException {
    return new Bell(
        row.getLong("account_id"),
        row.getLong("chat_id"),
        Lane.at(row.getInt("lane")),
        row.getLong("rank"),
        row.getLong("due_at"));
  }
}
