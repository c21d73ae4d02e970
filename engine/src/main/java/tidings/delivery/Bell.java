package tidings.delivery;

/**
 * News that a chat has work, to be rung on the queue.
 *
 * @param rank place inside the lane, shared fairly between messages; lower comes first
 * @param dueAt not before, in milliseconds since the epoch
 */
public record Bell(long accountId, long chatId, Lane lane, long rank, long dueAt) {}
