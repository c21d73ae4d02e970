package tidings.app.page;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tidings.app.web.ApiRole;
import tidings.app.web.ApiTokens;
import tidings.app.web.Caller;
import tidings.item.Sha256;
import tidings.storage.Database;
import tidings.storage.Transaction;

/**
 * Who is logged in. A session ends after a day without use, after a month in any case, at the
 * logout, and with the token it was begun with. Only hashes are kept.
 */
public final class Sessions {
  /** How long a session lasts at most. */
  static final Duration LONGEST = Duration.ofDays(30);

  private static final Duration IDLE = Duration.ofDays(1);
  private static final Duration NOTED_EVERY = Duration.ofMinutes(1);

  private static final String FIND =
      """
      SELECT t.name, t.role, s.seen_at FROM session s JOIN api_token t ON t.id = s.token_id
      WHERE s.hash = :hash AND s.seen_at > :idle AND s.made_at > :old
      """;

  private static final String BEGIN =
      """
      INSERT INTO session (hash, token_id, made_at, seen_at)
      SELECT :hash, id, :now, :now FROM api_token WHERE hash = :token AND role IN (<roles>)
      """;

  private static final List<String> LOOKING =
      Arrays.stream(ApiRole.values()).filter(ApiRole::looks).map(ApiRole::word).toList();

  private record Found(Caller caller, long seenAt) {}

  private final Database database;

  /** Over the given database. */
  public Sessions(Database database) {
    this.database = database;
  }

  /**
   * Begins one, if the token is valid at this moment and one to look with; what is returned goes
   * into the visitor's cookie.
   */
  Optional<String> begin(String token) {
    // Guesses are looked at only; what is written waits behind what is sent.
    return database.read(tx -> looks(tx, token)) ? begun(token) : Optional.empty();
  }

  private static boolean looks(Transaction transaction, String token) {
    return 1L
        == transaction
            .handle()
            .createQuery("SELECT COUNT(*) FROM api_token WHERE hash = :token AND role IN (<roles>)")
            .bind("token", Sha256.hex(token))
            .bindList("roles", LOOKING)
            .mapTo(Long.class)
            .one();
  }

  private Optional<String> begun(String token) {
    String secret = ApiTokens.random();
    int begun =
        database.<Integer>write(tx -> {
          forgetOld(tx);
          return tx.handle()
              .createUpdate(BEGIN)
              .bind("hash", Sha256.hex(secret))
              .bind("now", tx.now())
              .bind("token", Sha256.hex(token))
              .bindList("roles", LOOKING)
              .execute();
        });
    return begun == 1 ? Optional.of(secret) : Optional.empty();
  }

  private static void forgetOld(Transaction transaction) {
    int unusedCount =
        transaction
            .handle()
            .createUpdate("DELETE FROM session WHERE seen_at <= :idle OR made_at <= :old")
            .bind("idle", transaction.now() - IDLE.toMillis())
            .bind("old", transaction.now() - LONGEST.toMillis())
            .execute();
  }

  /** Whose session it is, if it still lasts. */
  Optional<Caller> caller(String secret) {
    String hash = Sha256.hex(secret);
    long now = database.now();
    Optional<Found> found = database.read(tx -> find(tx, hash));
    found.filter(one -> one.seenAt() < now - NOTED_EVERY.toMillis()).ifPresent(_ -> seen(hash));
    return found.map(Found::caller);
  }

  private static Optional<Found> find(Transaction transaction, String hash) {
    return transaction
        .handle()
        .createQuery(FIND)
        .bind("hash", hash)
        .bind("idle", transaction.now() - IDLE.toMillis())
        .bind("old", transaction.now() - LONGEST.toMillis())
        .map((row, _) ->
            new Found(
                new Caller(row.getString("name"), ApiRole.of(row.getString("role"))),
                row.getLong("seen_at")))
        .findOne();
  }

  private void seen(String hash) {
    int unusedCount =
        database.<Integer>write(tx ->
            tx.handle()
                .createUpdate("UPDATE session SET seen_at = :now WHERE hash = :hash")
                .bind("now", tx.now())
                .bind("hash", hash)
                .execute());
  }

  /** Ends one. */
  void end(String secret) {
    int unusedCount =
        database.<Integer>write(tx ->
            tx.handle()
                .createUpdate("DELETE FROM session WHERE hash = :hash")
                .bind("hash", Sha256.hex(secret))
                .execute());
  }
}
