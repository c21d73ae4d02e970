package tidings.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import tidings.time.SystemTime;

class PostgresDatabaseTest extends DatabaseContract {
  @Override
  Database open() {
    return Databases.open(Postgres.fresh(), new SystemTime());
  }

  @Test
  void aLostConnectionIsUnavailableAndComesBack() {
    DatabaseAddress.Postgres address = Postgres.fresh();
    try (Database lost = Databases.open(address, new SystemTime())) {
      lost.write(transaction -> transaction.handle().execute("DELETE FROM chat"));
      Postgres.disconnect(address);
      assertThatThrownBy(
              () -> lost.write(transaction -> transaction.handle().execute("DELETE FROM chat")))
          .isInstanceOfSatisfying(
              DatabaseException.class,
              fault -> assertThat(fault.kind()).isEqualTo(DatabaseException.Kind.UNAVAILABLE));
      assertThat(
              lost.<Integer>write(transaction -> transaction.handle().execute("DELETE FROM chat")))
          .isZero();
    }
  }

  @Test
  void transactionsEndBeforeALeaseDoes() {
    try (Database limited = Databases.open(Postgres.fresh(), new SystemTime())) {
      for (String setting :
          new String[] {"transaction_timeout", "idle_in_transaction_session_timeout"}) {
        assertThat(
                limited.<String>write(transaction ->
                    transaction.handle().createQuery("SHOW " + setting).mapTo(String.class).one()))
            .isEqualTo("3500ms");
      }
    }
  }
}
