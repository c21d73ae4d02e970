package tidings.delivery;

import tidings.storage.Database;
import tidings.storage.Databases;
import tidings.storage.Postgres;
import tidings.time.SystemTime;

class PostgresLedgerTest extends LedgerContract {
  @Override
  Database open() {
    return Databases.open(Postgres.fresh(), new SystemTime());
  }
}
