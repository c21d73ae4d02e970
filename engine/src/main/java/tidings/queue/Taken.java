package tidings.queue;

import tidings.delivery.Lane;

/**
 * A chat that was taken.
 *
 * @param rung how often it had been rung when it was taken
 */
public record Taken(long accountId, long chatId, Lane lane, long rank, long rung) {}
