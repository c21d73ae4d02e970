package tidings.recipient;

import java.util.concurrent.atomic.AtomicReference;
import tidings.source.Followers;
import tidings.storage.Transaction;

/**
 * Followers of sources, as far as their networks let us talk to them. Safe for use by any thread.
 * Whether anybody at all is parked is looked at once a second: it is asked with every fetch, and
 * hardly ever so.
 */
public final class ParkedFollowers implements Followers {
  private static final long BELIEVED = 1_000;

  private static final String FOLLOWING =
      """
       FROM subscription s JOIN address a ON a.id = s.address_id JOIN chat c ON c.id = a.chat_id
        JOIN account o ON o.id = c.account_id
      WHERE s.removed = 0 AND (
        (s.scope = 'source' AND s.scope_id IN
          (SELECT id FROM source WHERE id = :source OR reads_with = :source))
        OR (s.scope = 'collection' AND s.scope_id IN (SELECT collection_id FROM collection_source
          WHERE source_id IN (SELECT id FROM source WHERE id = :source OR reads_with = :source))))
      """;

  private static final String ANYBODY_PARKED =
      """
      SELECT EXISTS (SELECT 1 FROM chat WHERE parked_until > :now)
        OR EXISTS (SELECT 1 FROM account WHERE parked_until > :now)
      """;

  private static final String SOMEBODY_FREE =
      "SELECT EXISTS (SELECT 1"
          + FOLLOWING
          + " AND c.parked_until <= :now AND o.parked_until <= :now)";

  private static final String FIRST_FREE =
      "SELECT COALESCE(MIN(CASE WHEN c.parked_until > o.parked_until THEN c.parked_until"
          + " ELSE o.parked_until END), 0)"
          + FOLLOWING;

  /** What was seen of all followers, and when, in milliseconds since the epoch. */
  private record Look(long at, boolean anybodyParked) {}

  private final AtomicReference<Look> last = new AtomicReference<>(new Look(0, false));

  @Override
  public long parkedUntil(Transaction transaction, long source) {
    boolean free = !anybodyParked(transaction, source) || is(transaction, SOMEBODY_FREE, source);
    return free
        ? 0
        : transaction
            .handle()
            .createQuery(FIRST_FREE)
            .bind("source", source)
            .mapTo(Long.class)
            .one();
  }

  private boolean anybodyParked(Transaction transaction, long source) {
    Look look = last.get();
    if (transaction.now() - look.at() >= BELIEVED) {
      look = new Look(transaction.now(), is(transaction, ANYBODY_PARKED, source));
      last.set(look);
    }
    return look.anybodyParked();
  }

  private static boolean is(Transaction transaction, String question, long source) {
    return transaction
        .handle()
        .createQuery(question)
        .bind("source", source)
        .bind("now", transaction.now())
        .mapTo(Boolean.class)
        .one();
  }
}
